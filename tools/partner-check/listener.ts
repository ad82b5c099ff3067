import { createServer } from 'node:http';
import type { Options } from './options.ts';

/** A call that the partner made at us. */
export type Received = {
  method: string;
  path: string;
  timestamp: string;
  signature: string;
  body: string;
  atMs: number;
};

export type Listener = {
  received: Received[];
  url: string;
  /** Resolves with the first result that is not undefined, or with undefined when the time is over. */
  wait: <T>(find: (received: readonly Received[]) => T | undefined) => Promise<T | undefined>;
  close: () => Promise<void>;
};

/** Receives notifications as svc does, but answers the first time that it sees one with 503. */
export async function listen({ host, port, waitMs }: NonNullable<Options['notify']>): Promise<Listener> {
  const received: Received[] = [];
  const checks = new Set<() => void>();
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const header = (name: string): string => String(request.headers[name] ?? '');
      const [timestamp, signature] = [header('x-svc-timestamp'), header('x-svc-signature')];
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        timestamp,
        signature,
        body,
        atMs: Date.now(),
      });
      const id = idIn(body);
      const isFirst = !seen.has(id);
      seen.add(id);
      response.writeHead(isFirst ? 503 : 200, { 'Content-Type': 'application/json' });
      const answer = isFirst ? { success: false } : { success: true, data: { id, outcome: 'APPLIED' } };
      response.end(JSON.stringify(answer));
      for (const check of checks) check();
    });
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ code }: NodeJS.ErrnoException): void =>
      reject(new Error(`Port ${port} of ${host} cannot be used: ${code}. Choose another --notify-port.`));
    server.once('error', refuse).listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    received,
    url: `http://${host}:${bound}/v1/rails/{rail}/notifications`,
    wait: (find) =>
      new Promise((resolve) => {
        const end = (result: ReturnType<typeof find>): void => {
          clearTimeout(timer);
          checks.delete(check);
          resolve(result);
        };
        const check = (): void => {
          const found = find(received);
          if (found !== undefined) end(found);
        };
        const timer = setTimeout(() => end(undefined), waitMs);
        checks.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A body without an id is a notification of its own. */
function idIn(body: string): string {
  try {
    return String((JSON.parse(body) as { id?: unknown }).id ?? body);
  } catch {
    return body;
  }
}
