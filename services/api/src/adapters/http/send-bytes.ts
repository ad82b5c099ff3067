import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What is shorter is sent at once. */
const atOnceBytes = 64 * 1024;
const pieceBytes = 16 * 1024;

/**
 * Sends a whole body. A long one goes piece by piece, waiting for the reader: whoever reads slowly but steadily is seen
 * to do so (see main/slow-readers.ts). The bytes are not copied.
 */
export async function sendBytes(response: ServerResponse, bytes: Buffer): Promise<void> {
  response.setHeader('Content-Length', bytes.length);
  if (bytes.length <= atOnceBytes || response.req.method === 'HEAD') return void response.end(bytes);
  // Whoever leaves half-way has nothing to be told.
  await pipeline(Readable.from(piecesOf(bytes)), response).catch(() => response.destroy());
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}
