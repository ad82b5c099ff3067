import { scopeName, type Scope } from '../../services/api/src/domain/scope.ts';
import type { RandomInt } from '../seeded-random.ts';

/** A merchant in one mode, as its own programs know it: what responses have shown. */
export type Shop = {
  name: string;
  scope: Scope;
  secret: string;
  publishable: string;
  /** By prefix, oldest first. */
  ids: Map<string, string[]>;
  /** Payment intents that were seen as paid, oldest first. */
  paid: Set<string>;
  /** The client secret of an intent or a session. */
  clientSecrets: Map<string, string>;
  /** The token that a payer got for a right email code, by intent. */
  payerTokens: Map<string, string>;
  /** Codes that the wallet simulator has shown, by intent. */
  emailCodes: Map<string, string>;
  /** Whose objects it must never see. */
  others: readonly Shop[];
};

export const createShop = (scope: Scope, secret: string, publishable: string): Shop => ({
  name: scopeName(scope),
  scope,
  secret,
  publishable,
  ids: new Map(),
  paid: new Set(),
  clientSecrets: new Map(),
  payerTokens: new Map(),
  emailCodes: new Map(),
  others: [],
});

/** Older ones are forgotten: few of them are acted upon any more. */
const remembered = 40;

export function learn(shop: Shop, text: string): void {
  for (const [id, prefix = ''] of text.matchAll(/\b([a-z]+_)[0-9a-hjkmnp-tv-z]{26}\b/g)) {
    const known = shop.ids.get(prefix) ?? [];
    shop.ids.set(prefix, known);
    if (known.includes(id)) continue;
    known.push(id);
    if (known.length > remembered) known.splice(0, 1);
  }
  for (const [secret, id = ''] of text.matchAll(/\b([a-z]+_[0-9a-z]{26})_secret_[\w-]{43}/g))
    shop.clientSecrets.set(id, secret);
}

/** A payment intent that was paid, mostly one of the last. */
export function paidIntent({ paid }: Shop, random: RandomInt): string | null {
  const known = [...paid].slice(-4);
  return known[random(Math.max(1, known.length))] ?? null;
}

/** One that the shop knows, mostly a recent one, and sometimes one of another shop. */
export function knownId(shop: Shop, prefix: string, random: RandomInt): string | null {
  const other = random(50) === 0 ? shop.others[random(Math.max(1, shop.others.length))] : undefined;
  const known = (other ?? shop).ids.get(prefix) ?? [];
  if (known.length === 0) return null;
  const last = random(3) === 0 ? known.length : Math.min(known.length, 4);
  return known[known.length - 1 - random(last)] ?? null;
}
