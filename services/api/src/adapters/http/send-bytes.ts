import type { ServerResponse } from 'node:http';

/** At 16 KiB a second, the least that a reader may take (see main/slow-readers.ts), one is taken within four seconds. */
const pieceBytes = 64 * 1024;

/**
 * Sends a whole body. A long one goes piece by piece, waiting for the reader: whoever reads slowly but steadily is seen
 * to do so. The bytes are not copied, so many readers of one page share them.
 */
export function sendBytes(response: ServerResponse, bytes: Buffer): void {
  response.setHeader('Content-Length', bytes.length);
  let from = 0;
  const sendOn = (): void => {
    for (;;) {
      const piece = bytes.subarray(from, (from += pieceBytes));
      if (from >= bytes.length || response.req.method === 'HEAD') return void response.end(piece);
      if (!response.write(piece)) return void response.once('drain', sendOn);
    }
  };
  sendOn();
}
