import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type Call = { method: string; url: URL; headers: Record<string, string>; body: string };
export type Answer = { call: string; status: number; headers: IncomingHttpHeaders; text: string; json: unknown };
/** Certificates, as texts. */
export type Tls = { ca?: string; cert?: string; key?: string };

const answerTimeMs = 10_000;
const orderBytes = 65_536;
/** svc reads so much of a page of a list. */
export const pageBytes = 4 * 1_048_576;

/** Sends exactly this body. Rejects with a sentence where svc would have no answer, either. */
export function send(
  { method, url, headers, body }: Call,
  tls: Tls,
  timeoutMs = answerTimeMs,
  maxBytes = orderBytes,
): Promise<Answer> {
  const call = `${method} ${url.pathname}`;
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`${call}: ${why}`));
      outgoing.destroy();
    };
    const options: RequestOptions = {
      method,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    };
    const outgoing = url.protocol === 'https:' ? httpsRequest(url, { ...options, ...tls }) : httpRequest(url, options);
    const timer = setTimeout(() => fail(`no whole answer within ${timeoutMs / 1000} seconds`), timeoutMs);
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(`no answer: ${error.code ?? error.message}`));
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxBytes) fail(`the answer is longer than ${maxBytes / 1024} KiB`);
      });
      response.on('error', () => fail('the answer broke off'));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ call, status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      });
    });
    outgoing.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
