import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Sent = { method?: string; headers?: Record<string, string> };

/** node:http, because fetch decompresses and does not let a test choose the Host. */
export function get(origin: string, path: string, { method = 'GET', headers = {} }: Sent = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

export const accepting = (encodings: string) => ({ headers: { 'Accept-Encoding': encodings } });
export const gzipped = accepting('gzip, deflate');
/** As browsers do. */
export const asBrotli = accepting('gzip, deflate, br, zstd');

/** The encoding of a response, and its text without it. */
export function decoded({ headers, body }: Received): [encoding: string, text: string] {
  const encoding = headers['content-encoding'] ?? 'identity';
  const bytes = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return [encoding, bytes.toString()];
}
