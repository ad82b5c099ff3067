import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';

export type Body = { [key: string]: unknown };

export type Message = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
  chunked?: boolean;
};

type Received = { status: number; headers: IncomingHttpHeaders; text: string };
export type RawResponse = Received & { body: Body; error: Body };

/** Sends exactly this request. @throws Error where the response is incomplete or not JSON */
export async function exchange(origin: string, message: Message, agent?: Agent): Promise<RawResponse> {
  const { method, path, headers, body, chunked = false } = message;
  const { hostname, port } = new URL(origin);
  const length = body === undefined || chunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const received = await new Promise<Received>((resolve, reject) => {
    const options = { hostname, port, method, path, headers: { ...length, ...headers }, agent };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    if (chunked && body !== undefined) request.write(body);
    request.end(chunked ? undefined : body);
  });
  const parsed = (received.text === '' ? {} : JSON.parse(received.text)) as Body;
  return { ...received, body: parsed, error: (parsed['error'] ?? {}) as Body };
}
