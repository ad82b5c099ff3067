import { createServer } from 'node:http';
import { afterEach } from '@jest/globals';
import { signedHeaders } from '../../../examples/partner/core/signature.js';
import { startPartner, type Control, type PartnerOrder } from '../../../examples/partner/partner.js';
import { isSignature } from '../../../tools/partner-check/signature.ts';
import { aBody } from './a-body.ts';

export const keysFromSvc = ['the key of svc', 'its next key'];
export const keyToSvc = 'the key of the partner';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).toReversed()) await one.close();
});
export const closedAfter = <T extends { close(): Promise<unknown> }>(one: T): T => (closing.push(one), one);

export type Reply = { status: number; body: PartnerOrder & { code?: string }; version: string | null };
export type Started = {
  url: string;
  control: Control;
  call(method: string, reference: string, body?: string | object, nowMs?: number): Promise<Reply>;
  put(kind: string, reference: string, changes?: object): Promise<PartnerOrder>;
  close(): Promise<void>;
};

type Options = Partial<Parameters<typeof startPartner>[0]>;

/** The partner in this process, and svc as it calls it. */
export async function aPartner(options: Options = {}): Promise<Started> {
  const partner = closedAfter(await startPartner({ keysFromSvc, keyToSvc, host: '127.0.0.1', ...options }));
  const call: Started['call'] = async (method, reference, given = '', nowMs = (options.clock ?? Date).now()) => {
    const url = new URL(`${partner.url}/orders/${reference}`);
    const body = typeof given === 'string' ? given : JSON.stringify(given);
    const path = url.pathname + url.search;
    const headers = signedHeaders(keysFromSvc[0] ?? '', { nowMs, method, path, body });
    const answer = await fetch(url, { method, headers, ...(body !== '' && { body }) });
    const version = answer.headers.get('x-svc-partner-version');
    return { status: answer.status, body: (await answer.json()) as Reply['body'], version };
  };
  return {
    ...partner,
    call,
    put: async (kind, reference, changes = {}) => (await call('PUT', reference, aBody(kind, changes))).body,
  };
}

type Told = Record<string, unknown> & { id: string; type: string; reference: string };

/** svc as it is notified: it answers with these statuses in turn, then with 200, and notes what was signed right. */
export async function aReceiver(...statuses: number[]) {
  const told: (Told & { rail: string; isSigned: boolean })[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      const header = (name: string): string => String(request.headers[name] ?? '');
      const timestamp = header('x-svc-timestamp');
      const isSigned = isSignature(header('x-svc-signature'), keyToSvc, { timestamp, method, path, body });
      told.push({ ...(JSON.parse(body) as Told), rail: path.split('/')[3] ?? '', isSigned });
      response.writeHead(statuses.shift() ?? 200).end('{}');
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  closedAfter({
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return {
    told,
    notifyUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1/rails/{rail}/notifications`,
    /** Resolves when this many have arrived. */
    atLeast: (count: number): Promise<typeof told> =>
      new Promise((resolve) => {
        const check = (): void => void (told.length >= count && (waiting.delete(check), resolve(told)));
        waiting.add(check);
        check();
      }),
  };
}

/** A clock that only the test moves. What is to run after some time runs when it is moved so far. */
export function aClock(start = '2026-06-17T15:00:00.000Z') {
  let nowMs = Date.parse(start);
  const timers = new Set<{ dueMs: number; run: () => void }>();
  const due = () => [...timers].filter(({ dueMs }) => dueMs <= nowMs).toSorted((one, other) => one.dueMs - other.dueMs);
  return {
    now: () => nowMs,
    after(ms: number, run: () => void) {
      const timer = { dueMs: nowMs + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms: number): void {
      nowMs += ms;
      for (let [next] = due(); next !== undefined; [next] = due()) {
        timers.delete(next);
        next.run();
      }
    },
  };
}
