import type { Duplex } from 'node:stream';
import type { App } from '../../application/ports.ts';
import { errors } from '../../generated/errors.ts';

/**
 * What cannot be read as HTTP at all (a broken request line, headers without end, a client that never finishes) is
 * refused in our own words, too, as far as the socket still takes them.
 */
export const clientError =
  ({ draw, settings }: App) =>
  (_error: Error, socket: Duplex): void => {
    if (!socket.writable) return void socket.destroy();
    const request_id = draw.id('req_');
    const code = 'BAD_REQUEST';
    const { status, message } = errors[code];
    const doc_url = `${settings.docsUrl}/errors#${code}`;
    const body = JSON.stringify({
      success: false,
      message,
      error: { code, message, request_id, correlation_id: null, doc_url },
    });
    socket.end(
      `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${request_id}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
