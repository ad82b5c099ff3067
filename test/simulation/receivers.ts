import { createHmac } from 'node:crypto';
import { urlOf } from '../../services/api/src/domain/url.ts';
import type { RandomInt } from '../seeded-random.ts';

export type Receivers = ReturnType<typeof createReceivers>;

export type Webhook = { url: string; headers: Record<string, string>; body: string };

/** What a receiver in trouble answers. */
const troubles = [500, 500, 429, 302, 410] as const;

/** All receivers of all shops. They remember what they have accepted, and check each signature. */
export function createReceivers(
  random: RandomInt,
  { failsOneIn, hangsOneIn }: { failsOneIn: number; hangsOneIn: number },
) {
  /** By URL: the secrets of the endpoints there, by their ids. */
  const secrets = new Map<string, Map<string, string>>();
  /** Ids of events, by URL. */
  const accepted = new Map<string, Set<string>>();
  const bodies = new Map<string, string>();
  const wrong: string[] = [];
  /** Webhooks may come before the response that tells the secret. */
  let unverified: Webhook[] = [];
  let isWell = false;

  function isSigned({ url, headers, body }: Webhook): boolean {
    const signed = `${headers['X-Svc-Timestamp'] ?? ''}.${body}`;
    return [...(secrets.get(url)?.values() ?? [])].some(
      (secret) => headers['X-Svc-Signature'] === `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`,
    );
  }

  function check(webhook: Webhook): void {
    const { headers, body } = webhook;
    const id = headers['X-Svc-Id'] ?? '';
    if (!isSigned(webhook)) unverified.push(webhook);
    if ((bodies.get(id) ?? body) !== body) wrong.push(`${id} came with two bodies`);
    bodies.set(id, body);
    if ((JSON.parse(body) as { id: string }).id !== id) wrong.push(`X-Svc-Id says ${id}, and its body another id`);
  }

  return {
    trust({ id, url, secret }: { id: string; url: string; secret: string }): void {
      const address = urlOf(url);
      const key = address === null ? url : address.origin + address.pathname + address.search;
      secrets.set(key, (secrets.get(key) ?? new Map<string, string>()).set(id, secret));
    },
    /** @returns a status; null: no answer comes */
    receive(webhook: Webhook): number | null {
      check(webhook);
      if (!isWell && random(hangsOneIn) === 0) return null;
      if (!isWell && random(failsOneIn) === 0) return troubles[random(troubles.length)] ?? 500;
      const { url, headers } = webhook;
      accepted.set(url, (accepted.get(url) ?? new Set()).add(headers['X-Svc-Id'] ?? ''));
      return 200;
    },
    /** From now on all of them answer with 200. */
    recover: (): void => void (isWell = true),
    fallIll: (): void => void (isWell = false),
    accepted: (url: string): ReadonlySet<string> => accepted.get(url) ?? new Set(),
    /** The events whose signature fits none of the secrets that the shop was told, once for each URL. */
    unverified(): { url: string; id: string }[] {
      unverified = unverified.filter((webhook) => !isSigned(webhook));
      const events = unverified.map(({ url, headers }) => ({ url, id: headers['X-Svc-Id'] ?? '' }));
      return [...new Map(events.map((event) => [`${event.id} ${event.url}`, event])).values()];
    },
    /** A shop that never got the response does not know the secret. */
    isTold: (url: string, endpoint: string): boolean => secrets.get(url)?.has(endpoint) ?? false,
    wrong,
  };
}
