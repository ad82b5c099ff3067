import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';

export type Body = { [key: string]: unknown };

export type Message = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
  chunked?: boolean;
  /** Closes the connection when the response contains this text: for a response that does not end. */
  until?: string;
};

/** What a stream of events sends when it has sent everything that is stored: it does not end by itself. */
export const streamWaits = ': waiting for ';

type Received = { status: number; headers: IncomingHttpHeaders; text: string };
export type RawResponse = Received & { body: Body; error: Body };

/** Sends exactly this request. @throws Error where the response is incomplete or not JSON */
export async function exchange(origin: string, message: Message, agent?: Agent): Promise<RawResponse> {
  const { method, path, headers, body, chunked = false, until } = message;
  const { hostname, port } = new URL(origin);
  const length = body === undefined || chunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const received = await new Promise<Received>((resolve, reject) => {
    const options = { hostname, port, method, path, headers: { ...length, ...headers }, agent };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      const done = (): void => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (until === undefined || !Buffer.concat(chunks).includes(until)) return;
        done();
        request.destroy();
      });
      response.on('error', reject);
      response.on('end', done);
    });
    request.on('error', reject);
    if (chunked && body !== undefined) request.write(body);
    request.end(chunked ? undefined : body);
  });
  const hasJson = received.text !== '' && received.headers['content-type'] !== 'text/event-stream';
  const parsed = (hasJson ? JSON.parse(received.text) : {}) as Body;
  return { ...received, body: parsed, error: (parsed['error'] ?? {}) as Body };
}
