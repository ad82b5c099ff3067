import type { ServerResponse } from 'node:http';

/** At the minimum rate of 16 KiB a second (see main/slow-readers.ts) a client reads one piece in four seconds. */
const pieceBytes = 64 * 1024;

/**
 * Sends a whole body. A long body is written in pieces, each after the client has read the one before, so that a client
 * that reads slowly but steadily is not taken for a stalled one. The bytes are not copied: responses may share them.
 */
export function sendBytes(response: ServerResponse, bytes: Buffer): void {
  response.setHeader('Content-Length', bytes.length);
  let from = 0;
  const sendNext = (): void => {
    for (;;) {
      const piece = bytes.subarray(from, (from += pieceBytes));
      if (from >= bytes.length || response.req.method === 'HEAD') return void response.end(piece);
      if (!response.write(piece)) return void response.once('drain', sendNext);
    }
  };
  sendNext();
}
