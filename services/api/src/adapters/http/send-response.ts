import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Secrets } from '../../application/ports.ts';
import { listItem, withSecrets, type BodyWithPlaceholders } from './response-body.ts';

/** Of a long list, so much is sent at a time. */
const pieceLength = 16_384;

export type List = { data: readonly unknown[] | AsyncIterable<unknown>; pagination: unknown };

/** Sends an answer that is ready. */
export function sendBody(response: Response, secrets: Secrets, status: number, stored: BodyWithPlaceholders): void {
  const body = withSecrets(secrets, stored);
  response.statusCode = status;
  if (body !== '') {
    // Express's own `send` looks for what is asked of it here in vain: an ETag, another charset, a HEAD.
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  response.end(body === '' ? undefined : body);
}

/** Sends a list, piece by piece where it is long, waiting for whoever reads slowly. */
export async function sendList(response: Response, secrets: Secrets, { data, pagination }: List): Promise<void> {
  response.status(200).type('application/json');
  const end = `],"pagination":${JSON.stringify(pagination)}}`;
  const start = '{"success":true,"data":[';
  if (isWholeInMemory(data)) {
    response.send(start + data.map((item) => listItem(secrets, item)).join(',') + end);
    return;
  }
  // Waits for whoever reads slowly, and ends with whoever leaves.
  await pipeline(Readable.from(pieces(secrets, data, start, end)), response);
}

/** It is there as a whole; otherwise it is read while it is sent. */
export const isWholeInMemory = (data: List['data']): data is readonly unknown[] => Array.isArray(data);

async function* pieces(
  secrets: Secrets,
  items: AsyncIterable<unknown>,
  start: string,
  end: string,
): AsyncIterable<string> {
  let piece = start;
  let separator = '';
  for await (const item of items) {
    piece += separator + listItem(secrets, item);
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece + end;
}
