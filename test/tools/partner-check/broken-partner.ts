import { createServer, type IncomingMessage } from 'node:http';
import { signatureOf } from '../../../tools/partner-check/signature.ts';

export type Seen = { method: string; path: string; timestamp: string; signature: string; body: string };
export type Told = { status: number; headers: Record<string, string>; body: string };
/** What stands between two programs and changes what they say. `pass` sends it on. */
export type Between = (seen: Seen, pass: (seen: Seen) => Promise<Told>) => Promise<Told>;

/** A server that passes everything on to another one, through `between`. */
export async function startBetween(
  target: () => string,
  between: Between,
): Promise<{ url: string; close(): Promise<void> }> {
  const pass = async ({ method, path, timestamp, signature, body }: Seen): Promise<Told> => {
    const headers = {
      ...(body !== '' && { 'Content-Type': 'application/json' }),
      ...(timestamp !== '' && { 'X-Svc-Timestamp': timestamp }),
      ...(signature !== '' && { 'X-Svc-Signature': signature }),
    };
    const answer = await fetch(new URL(path, target()), { method, headers, ...(body !== '' && { body }) });
    const kept = ['content-type', 'x-svc-partner-version'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: answer.status, headers: Object.fromEntries(kept), body: await answer.text() };
  };
  const server = createServer((request, response) => {
    void seenOf(request)
      .then((seen) => between(seen, pass))
      .then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.destroy(),
      );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function seenOf(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const header = (name: string): string => String(request.headers[name] ?? '');
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    timestamp: header('x-svc-timestamp'),
    signature: header('x-svc-signature'),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** The same call with a right signature of now. */
export const signed = (seen: Seen, key: string): Seen => {
  const fresh = { ...seen, timestamp: String(Math.floor(Date.now() / 1000)) };
  return { ...fresh, signature: signatureOf(key, fresh) };
};

export const json = (told: Told): Record<string, unknown> => JSON.parse(told.body) as Record<string, unknown>;

/** The answer with other fields, if it is an order. */
export const changed = (told: Told, change: (order: Record<string, unknown>) => object): Told =>
  told.status > 201 ? told : { ...told, body: JSON.stringify({ ...json(told), ...change(json(told)) }) };

export const told = (status: number, body: object): Told => ({
  status,
  headers: { 'content-type': 'application/json', 'x-svc-partner-version': '1' },
  body: JSON.stringify(body),
});

export const referenceOf = ({ path }: Seen): string => (path.split('/orders/')[1] ?? '').split('?')[0] ?? '';

/** Asks for another reference, and answers as if it had been this one. */
export async function as(
  reference: string,
  key: string,
  seen: Seen,
  pass: (seen: Seen) => Promise<Told>,
): Promise<Told> {
  const answer = await pass(signed({ ...seen, path: seen.path.replace(referenceOf(seen), reference) }, key));
  return { ...answer, body: JSON.stringify({ ...json(answer), reference: referenceOf(seen) }) };
}

/** A partner that changes an order after it was looked up: the answers of these calls. */
export const changes =
  (method: string, change: (order: Record<string, unknown>) => object): (() => Between) =>
  () =>
  async (seen, pass) => {
    const answer = await pass(seen);
    return method.includes(seen.method) ? changed(answer, change) : answer;
  };

/** A partner that breaks the rules that it names, and no other. */
export type Broken = {
  what: string;
  breaks: string[];
  partner: () => Between;
  /** The one kind of order that is tried; `qr` if it is not said. */
  kind?: 'code' | 'payout' | 'message';
};
