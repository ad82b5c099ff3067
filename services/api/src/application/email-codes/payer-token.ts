import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { App, Secrets } from '../ports.ts';
import type { Schemas } from '../schemas.ts';
import { placeholder } from '../secrets/secret-placeholder.ts';
import type { Unit } from '../unit/unit.ts';

// What a right email code unlocks: the saved wallets of one intent's customer, for 15 minutes of real time. It is not stored:
// its id says what it is for and until when, and its secret is derived for that id.

const lifetimeMs = 15 * 60_000;

const tokenId = (until: Date, { id }: PaymentIntent): string =>
  `pt_${Math.floor(until.getTime() / 1000).toString(36)}_${id.slice('pi_'.length)}`;

/** The secret is a placeholder. */
export function newPayerToken({ realNow }: Unit, intent: PaymentIntent): Schemas['PayerToken'] {
  const until = new Date(realNow.getTime() + lifetimeMs);
  const id = tokenId(until, intent);
  return { id, token: `${id}_${placeholder(intent.secretKey, id)}`, expires_at: until.toISOString() };
}

/** @param isEqual compares two texts in constant time */
export function isPayerToken(
  { secrets, now }: { secrets: Secrets; now: App['now'] },
  intent: PaymentIntent,
  token: string,
  isEqual: (one: string, other: string) => boolean,
): boolean {
  const [, seconds = '0'] = /^pt_([0-9a-z]{1,8})_/.exec(token) ?? [];
  const until = new Date(Number.parseInt(seconds, 36) * 1000);
  if (until <= now() || !secrets.has(intent.secretKey)) return false;
  const id = tokenId(until, intent);
  return isEqual(token, `${id}_${secrets.derive(intent.secretKey, id)}`);
}
