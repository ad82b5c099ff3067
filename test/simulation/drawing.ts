import type { RandomInt } from '../seeded-random.ts';
import { knownId, type Shop } from './shop.ts';

/** A call of a shop, or of a payer with the client secret of an intent or a session. */
export type Drawn = {
  id?: string;
  subId?: string;
  query?: Record<string, string>;
  body?: object;
  as?: 'publishable' | 'payer' | 'nobody';
  headers?: Record<string, string>;
};

/** Draws a call. Null: the shop has nothing to call it with. */
export type Draw = (shop: Shop, random: RandomInt, nowMs: number) => Drawn | null;

export const oneOf = <T>(random: RandomInt, ...several: readonly [T, ...T[]]): T =>
  several[random(several.length)] ?? several[0];
export const some = (random: RandomInt, fields: object): object => (random(2) === 0 ? fields : {});

/** In soles, mostly small; also the limits. */
export const soles = (random: RandomInt): string =>
  oneOf(random, '1.00', '25.90', '39.90', '180.00', '999999.99', `${10 + random(200)}.${10 + random(90)}`, '2500.01');
export const money = (random: RandomInt) => ({ amount: soles(random), currency: 'PEN' });

const minuteMs = 60_000;
export const inMinutes = (nowMs: number, minutes: number): string => new Date(nowMs + minutes * minuteMs).toISOString();

export const about =
  (prefix: string, more: (random: RandomInt, shop: Shop) => Drawn = () => ({})): Draw =>
  (shop, random) => {
    const id = knownId(shop, prefix, random);
    return id === null ? null : { id, ...more(random, shop) };
  };

/** The link of an intent or a session: its secret stands in for a key. */
export const byLink =
  (body?: (random: RandomInt, shop: Shop, id: string) => object | null): Draw =>
  (shop, random) => {
    const id = knownId(shop, oneOf(random, 'pi_', 'pi_', 'cs_'), random);
    const secret = id === null ? undefined : shop.clientSecrets.get(id);
    if (id === null || secret === undefined) return null;
    const content = body?.(random, shop, id);
    if (content === null) return null;
    const token = shop.payerTokens.get(id);
    const headers = { 'X-Svc-Token': secret, ...(token !== undefined && { 'X-Svc-Payer-Token': token }) };
    return { id, as: 'payer', headers, ...(content !== undefined && { body: content }) };
  };

export const page: Draw = (_shop, random) => ({
  query: oneOf<Record<string, string>>(
    random,
    {},
    {},
    { per_page: '5' },
    { page: '2', per_page: '3' },
    // Whole lists are compared at each checkpoint.
    random(5) === 0 ? { per_page: 'all' } : { per_page: '20' },
  ),
});
export const pageOf =
  (prefix: string): Draw =>
  (shop, random, nowMs) => {
    const id = knownId(shop, prefix, random);
    return id === null ? null : { id, ...page(shop, random, nowMs) };
  };
export const none: Draw = () => ({});

export const phones = ['+51987654321', '+51987654322', '+51911111111', '+51900000001'] as const;
export const ccis = [
  '00219300123456789013',
  '01181400023456789012',
  '99900000000000000138',
  '99900000000000000432',
] as const;
export const rucs = ['20100070970', '20131312955', '20600000001', '20600000010'] as const;

function customerOf(shop: Shop, random: RandomInt): object | null {
  const id = knownId(shop, 'cus_', random);
  if (id !== null && random(2) === 0) return { id };
  return { type: 'INDIVIDUAL', external_id: `ext-${random(12)}`, first_name: 'Rosa', email: 'rosa@example.com' };
}

export function newIntent(shop: Shop, random: RandomInt, nowMs: number): object {
  const types = oneOf(random, ['INTEROPERABLE_QR'], ['BANK_TRANSFER'], ['INTEROPERABLE_QR', 'BANK_TRANSFER']);
  const wallet = !shop.scope.livemode && random(3) === 0;
  const method = knownId(shop, 'pm_', random);
  const offered = wallet ? oneOf(random, ['WALLET'], ['WALLET', ...types]) : types;
  return {
    amount: money(random),
    payment_method_types: offered,
    ...(wallet || random(3) === 0 ? { customer: customerOf(shop, random) } : {}),
    ...some(random, { external_reference: `order-${random(40)}` }),
    ...(random(4) === 0 && { expires_at: inMinutes(nowMs, 2 + random(300)) }),
    ...(random(8) === 0 && { requires_customer_info: true }),
    ...(random(8) === 0 && { metadata: { note: `n-${random(9)}` } }),
    ...(wallet && random(2) === 0 && { saved_payment_methods: 'enabled' }),
    ...(wallet && method !== null && random(2) === 0 && { payment_method: method, confirm: true }),
  };
}

export const walletMove = (random: RandomInt): object =>
  oneOf<object>(
    random,
    { affiliation: 'APPROVE' },
    { affiliation: 'APPROVE' },
    { affiliation: oneOf(random, 'REJECT', 'EXPIRE') },
    { payment: oneOf(random, 'SUCCEED', 'INSUFFICIENT_FUNDS', 'REVOKED', 'PENDING', 'ERROR') },
    { settle: oneOf(random, 'COMPLETE', 'DENY') },
  );
