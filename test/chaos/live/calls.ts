import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { exchange, type Body } from '../../exchange.ts';
import { within } from './within.ts';

export type Calls = ReturnType<typeof callsOf>;

/** Whatever is killed meanwhile, a call has its response or its connection ends. On a busy machine; a partner has 10 s. */
const answersWithinMs = 120_000;

/** Calls as the documentation says: one without a response, or with a 503, is sent again with the same Idempotency-Key. */
export function callsOf(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  /** How many responses had each status; 0: none came. */
  const statuses = new Map<number, number>();

  async function until(method: 'GET' | 'POST' | 'PUT', path: string, key: string, body?: object, idempotencyKey = '') {
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(method === 'POST' && { 'Idempotency-Key': idempotencyKey }),
    };
    const message = { method, path: `/v1${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
    for (let attempt = 1; ; attempt += 1) {
      const answered = exchange(origin, message, agent).catch(() => null);
      const reply = await within(answersWithinMs, answered, () => `No answer to ${method} ${path} (${idempotencyKey})`);
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isTemporary = reply === null || status === 503 || reply.text.includes('IDEMPOTENCY_IN_PROGRESS');
      if (!isTemporary) return { status, data: (reply.body['data'] ?? {}) as Body, text: reply.text };
      await pause(Math.min(1_000, 50 * attempt));
    }
  }

  return {
    statuses,
    close: () => agent.destroy(),
    /** @throws Error on a refusal */
    async post(path: string, key: string, body: object | undefined, idempotencyKey: string): Promise<Body> {
      const { status, data, text } = await until('POST', path, key, body, idempotencyKey);
      if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`);
      return data;
    },
    /** The status of a call that may be refused. */
    tryPost: async (path: string, key: string, idempotencyKey: string): Promise<number> =>
      (await until('POST', path, key, {}, idempotencyKey)).status,
    async put(path: string, key: string, body: object): Promise<void> {
      const { status, text } = await until('PUT', path, key, body);
      if (status >= 300) throw new Error(`PUT ${path}: ${status} ${text}`);
    },
  };
}

/** Runs `work` for each of them, so many at the same time. The first error ends it. */
export async function eachOf<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
    }),
  );
}
