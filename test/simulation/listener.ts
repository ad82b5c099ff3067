import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

export type HttpRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
};
export type HttpResponse = { status: number; headers: Map<string, string>; text: string };

/** Ends a stream of events, which does not end by itself. */
const streamWaits = ': waiting for ';

/**
 * Calls a request listener without a socket, so that nothing of the exchange waits for the operating system.
 * @param done gets the response; null: the service has closed the connection in the middle of it
 */
export function callListener(
  listener: RequestListener,
  { method, path, headers, body }: HttpRequest,
  done: (response: HttpResponse | null) => void,
): void {
  const chunks: Buffer[] = [];
  let isStream: boolean | null = null;
  const socket = new Duplex({
    // A response is never held back: nobody would say when to go on.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read: () => undefined,
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(chunk);
      callback();
      isStream ??= chunk.includes('text/event-stream');
      if (isStream && chunk.includes(streamWaits)) response.destroy();
    },
  }) as Socket;
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  const request = new IncomingMessage(socket);
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.method = method;
  request.url = path;
  request.headers = { host: 'svc.example' };
  request.rawHeaders = ['Host', 'svc.example'];
  for (const [name, value] of Object.entries(headers)) {
    request.headers[name.toLowerCase()] = value;
    request.rawHeaders.push(name, value);
  }
  if (body !== null) {
    request.headers['content-length'] = String(Buffer.byteLength(body));
    request.push(body);
  }
  request.push(null);
  request.complete = true;

  const response = new ServerResponse(request);
  response.assignSocket(socket);
  let isDone = false;
  function end(): void {
    if (isDone) return;
    isDone = true;
    const isWhole = response.writableFinished || isStream === true;
    done(isWhole ? parsed(Buffer.concat(chunks).toString('utf8')) : null);
  }
  response.once('finish', end);
  response.once('close', end);
  listener(request, response);
}

function parsed(whole: string): HttpResponse {
  const end = whole.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = whole.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = whole.slice(end + 4);
  const text = headers.get('transfer-encoding') === 'chunked' ? withoutChunks(body) : body;
  return { status: Number(statusLine.split(' ')[1]), headers, text };
}

/** The sizes of chunks count bytes. */
function withoutChunks(body: string): string {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts).toString('utf8');
}
