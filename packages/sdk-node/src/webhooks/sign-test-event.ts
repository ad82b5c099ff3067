import { ConfigurationError } from '../errors.ts';
import type { EventsByType } from '../generated/events.ts';
import { isObject } from '../option-checks.ts';
import { toBeAwaited } from './awaited.ts';
import { signatureOf } from './signature.ts';
import { knownSecrets } from './verify.ts';

/** An event for a test: `type` and `data` are yours, `data` as complete as your receiver needs. The rest is filled in. */
export type TestEvent = { type: keyof EventsByType; data: object; id?: string; merchant_id?: string };

export type SignedEvent = { body: string; headers: Record<string, string> };

/**
 * Signs an event as svc does, to test your receiver without the service.
 *
 * @param secret the signing secret of your test, such as `whsec_test_example`
 * @throws ConfigurationError if there is no event, or no secret
 * @param at when it is sent. Default: now
 * @example
 * const { body, headers } = await svc.webhooks.signTestEvent({ type: 'payment.succeeded', data: { payment_intent } }, secret);
 * await handler(new Request('http://localhost/webhooks', { method: 'POST', body, headers }));
 */
export function signTestEvent(event: TestEvent, secret: string, at?: Date): Promise<SignedEvent> {
  return toBeAwaited(signed(event, secret, at), 'signTestEvent', ['body', 'headers']);
}

async function signed(event: TestEvent, secret: string, at = new Date()): Promise<SignedEvent> {
  if (typeof event?.type !== 'string' || !isObject(event.data)) throw new ConfigurationError(needsEvent);
  knownSecrets(secret);
  const id = event.id ?? `evt_${'0'.repeat(26)}`;
  const merchant_id = event.merchant_id ?? `mer_${'0'.repeat(26)}`;
  const body = JSON.stringify({ created_at: at.toISOString(), request: null, ...event, id, merchant_id });
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = await signatureOf(secret, timestamp, new TextEncoder().encode(body));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-svc-id': id,
      'x-svc-timestamp': timestamp,
      'x-svc-signature': `v1=${signature}`,
    },
  };
}

const needsEvent =
  "An event has a type and data: await webhooks.signTestEvent({ type: 'payment.succeeded', data: { payment_intent } }, secret)";
