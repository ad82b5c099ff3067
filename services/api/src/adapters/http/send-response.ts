import { Readable } from 'node:stream';
import { pipeline as pipeStreams } from 'node:stream/promises';
import type { Response } from 'express';
import type { Secrets } from '../../application/ports.ts';
import { listItem, withSecrets, type BodyWithPlaceholders } from './response-body.ts';

/** Characters of a long list that are sent at a time. */
const pieceLength = 16_384;

export type List = { data: readonly unknown[] | AsyncIterable<unknown>; pagination: unknown };

/** Sends a response that is not a list. */
export function sendBody(response: Response, secrets: Secrets, status: number, stored: BodyWithPlaceholders): void {
  const body = withSecrets(secrets, stored);
  response.statusCode = status;
  if (body !== '') {
    // Not Express's `send`: its work for ETag, charset and HEAD is not needed here.
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  response.end(body === '' ? undefined : body);
}

/** Sends a list: whole if it is in memory, otherwise piece by piece while it is read from the database. */
export async function sendList(response: Response, secrets: Secrets, { data, pagination }: List): Promise<void> {
  response.status(200).type('application/json');
  const end = `],"pagination":${JSON.stringify(pagination)}}`;
  const start = '{"success":true,"data":[';
  if (isWholeInMemory(data)) {
    response.send(start + data.map((item) => listItem(secrets, item)).join(',') + end);
    return;
  }
  // Waits while the client reads slowly, and stops when the client closes the connection.
  await pipeStreams(Readable.from(pieces(secrets, data, start, end)), response);
}

/** Whether all items are in memory. Otherwise they are read from the database while the list is sent. */
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
