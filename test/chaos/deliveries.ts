import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Counter = ReturnType<typeof countDeliveries>;

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/**
 * Checks the webhooks of many merchants, and keeps only how often each event arrived and the hash of its body. test/receiver.ts
 * keeps each whole: too much for 200,000.
 * @param check what else is checked of an event when it arrives for the first time. It throws
 */
export function countDeliveries(check: (event: { type: string }) => void = () => undefined) {
  const times = new Map<string, number>();
  const bodies = new Map<string, string>();
  const secrets = new Map<string, string>();
  /** What came to a path whose secret is not known yet. */
  const early = new Map<string, (() => void)[]>();
  const wrong: string[] = [];

  function checkSignature(path: string, { 'x-svc-id': id, ...headers }: IncomingHttpHeaders, body: string): void {
    const secret = secrets.get(path);
    if (secret === undefined) {
      const later = (): void => checkSignature(path, { 'x-svc-id': id, ...headers }, body);
      return void early.set(path, [...(early.get(path) ?? []), later]);
    }
    const expected = `v1=${hmac(secret, `${String(headers['x-svc-timestamp'])}.${body}`)}`;
    if (headers['x-svc-signature'] !== expected) wrong.push(`${String(id)}: the signature is wrong`);
  }

  return {
    /** The signing secret of the endpoint at this path. */
    trust(path: string, secret: string): void {
      secrets.set(path, secret);
      for (const later of early.get(path) ?? []) later();
      early.delete(path);
    },
    take(path: string, headers: IncomingHttpHeaders, body: string): void {
      const id = String(headers['x-svc-id']);
      checkSignature(path, headers, body);
      const hash = hmac('', body);
      if (!bodies.has(id)) {
        try {
          const event = JSON.parse(body) as { id: string; type: string };
          if (event.id !== id) wrong.push(`${id}: X-Svc-Id is another`);
          check(event);
        } catch (error) {
          wrong.push(`${id}: ${String(error)}`);
        }
      }
      if ((bodies.get(id) ?? hash) !== hash) wrong.push(`${id}: another body`);
      bodies.set(id, hash);
      times.set(id, (times.get(id) ?? 0) + 1);
    },
    /** The ids of the events that have arrived. */
    received: (): ReadonlySet<string> => new Set(times.keys()),
    timesOf: (id: string): number => times.get(id) ?? 0,
    /** Whether this is what has arrived for the event. */
    isBody: (id: string, body: string): boolean => bodies.get(id) === hmac('', body),
    posts: (): number => [...times.values()].reduce((sum, count) => sum + count, 0),
    wrong,
    /** The paths whose secret was never told. */
    unknown: (): string[] => [...early.keys()],
  };
}
