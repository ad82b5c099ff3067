import type { Duplex } from 'node:stream';
import type { App } from '../../application/ports.ts';
import { errors } from '../../generated/errors.ts';
import { contractName } from './contract-name.ts';

/** What is wrong, where Node's parser says so. */
const sentences: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The address and the headers together are longer than 16 KiB.',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The extensions of the chunks are too long.',
  HPE_INVALID_VERSION: 'Only HTTP/1.1 and HTTP/1.0 are spoken here.',
  HPE_PAUSED_H2_UPGRADE: 'Only HTTP/1.1 and HTTP/1.0 are spoken here.',
  HPE_INVALID_TRANSFER_ENCODING: 'The only Transfer-Encoding taken here is chunked.',
  HPE_INVALID_CONTENT_LENGTH: 'The Content-Length is wrong, or there is a Transfer-Encoding beside it.',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'The Content-Length is wrong, or there is a Transfer-Encoding beside it.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

/**
 * What cannot be read as HTTP at all (a broken request line, headers without end, a client that never finishes) is
 * refused in our own words, too, as far as the socket still takes them.
 */
export const clientError =
  ({ random, settings }: App) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (!socket.writable) return void socket.destroy();
    const request_id = random.id('req_');
    const code = 'BAD_REQUEST';
    const { status } = errors[code];
    const message = sentences[error.code ?? ''] ?? errors[code].message;
    const doc_url = `${settings.docsUrl}/errors#${code}`;
    const body = JSON.stringify({
      success: false,
      message,
      error: { code, message, request_id, correlation_id: null, doc_url },
    });
    socket.end(
      `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${request_id}\r\n` +
        `X-Svc-Contract: ${contractName}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  };
