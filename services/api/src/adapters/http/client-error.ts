import type { Duplex } from 'node:stream';
import type { App } from '../../application/ports.ts';
import { errors } from '../../generated/errors.ts';
import { contractName } from './contract-name.ts';

/** Public messages for the error codes of Node's parser. In English alone: the headers of such a request are not known. */
const messages: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The URL and the headers together are longer than 16 KiB.',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The chunk extensions are too long.',
  HPE_INVALID_VERSION: 'Only HTTP/1.1 and HTTP/1.0 are supported.',
  HPE_PAUSED_H2_UPGRADE: 'Only HTTP/1.1 and HTTP/1.0 are supported.',
  HPE_INVALID_TRANSFER_ENCODING: 'The only supported Transfer-Encoding is chunked.',
  HPE_INVALID_CONTENT_LENGTH: 'The Content-Length is invalid, or there is a Transfer-Encoding too.',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'The Content-Length is invalid, or there is a Transfer-Encoding too.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

/**
 * Sends the error body of the contract for a request that Node cannot read as HTTP: an invalid request line, headers that
 * are too long, a client that never finishes. A socket that cannot be written to is closed.
 */
export const clientError =
  ({ random, settings }: App) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (!socket.writable) return void socket.destroy();
    const request_id = random.id('req_');
    const code = 'BAD_REQUEST';
    const { status } = errors[code];
    const message = messages[error.code ?? ''] ?? errors[code].message.en;
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
