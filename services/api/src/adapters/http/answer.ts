import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Secrets } from '../../application/ports.ts';
import { unseal } from '../../application/seal.ts';
import type { AnyAnswer, Verbatim } from './handler.ts';

/** Of a long list, so much is sent at a time. */
const pieceLength = 16_384;

/** One object as JSON, its secrets still sealed, and the id that unseals it. */
export function rendered(item: unknown): { text: string; id: string | null } {
  if (isVerbatim(item)) return { text: item.verbatim, id: item.id };
  const id = typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : null;
  return { text: JSON.stringify(item), id };
}

/** The whole body of an answer with one object, sealed: this is what an idempotent answer is kept as. */
export function sealedBody(answer: Exclude<AnyAnswer, undefined>): { body: string; resourceId: string | null } {
  const { text, id } = rendered(answer.data);
  const message = answer.message === undefined ? '' : `"message":${JSON.stringify(answer.message)},`;
  return { body: `{"success":true,${message}"data":${text}}`, resourceId: id };
}

export const unsealed = (
  secrets: Secrets,
  { body, resourceId }: { body: string; resourceId: string | null },
): string => (resourceId === null ? body : unseal(secrets, body, resourceId));

/** Sends a list, piece by piece where it is long, waiting for whoever reads slowly. */
export async function sendList(
  response: Response,
  secrets: Secrets,
  answer: Exclude<AnyAnswer, undefined>,
): Promise<void> {
  const { data, pagination } = answer;
  response.status(200).type('application/json');
  const end = `],"pagination":${JSON.stringify(pagination)}}`;
  const start = '{"success":true,"data":[';
  if (Array.isArray(data)) {
    response.send(start + data.map((item) => open(secrets, item)).join(',') + end);
    return;
  }
  // Waits for whoever reads slowly, and ends with whoever leaves.
  await pipeline(Readable.from(pieces(secrets, data as AsyncIterable<unknown>, start, end)), response);
}

async function* pieces(
  secrets: Secrets,
  items: AsyncIterable<unknown>,
  start: string,
  end: string,
): AsyncIterable<string> {
  let piece = start;
  let separator = '';
  for await (const item of items) {
    piece += separator + open(secrets, item);
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece + end;
}

function open(secrets: Secrets, item: unknown): string {
  const { text, id } = rendered(item);
  return unsealed(secrets, { body: text, resourceId: id });
}

const isVerbatim = (item: unknown): item is Verbatim => typeof item === 'object' && item !== null && 'verbatim' in item;
