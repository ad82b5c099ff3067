import type { RailAnswer } from '../../application/rail-calls/rails-port.ts';
import type { LiveKind } from '../../domain/rail.ts';
import { boundedAskAt } from '../../domain/partner-times.ts';
import { parseExactCentimos } from '../../domain/money.ts';
import type { components } from '../../generated/partner.ts';
import type { PartnerResponse } from './call-partner.ts';
import { codeOf, dateOf, instrumentOf, movementOf, objectIn, objectOf } from './fields.ts';

export type PartnerOrder = components['schemas']['Order'];

/**
 * What we asked for: an answer must name it. `amountCentimos` null: a message has no amount. `merchantId`: a partner may leave it
 * out; null is nobody, and left out here it is not compared.
 */
export type Expected = {
  kind: Exclude<LiveKind, 'order_withdrawal'>;
  reference: string;
  amountCentimos: number | null;
  merchantId?: string | null;
};

/**
 * `UNKNOWN_ORDER`: the partner has never seen the reference. `contradiction`: it has another order with our reference.
 * `problem`: it decides nothing.
 */
export type Read = { order: PartnerOrder } | 'UNKNOWN_ORDER' | { contradiction: string } | { problem: string };

/**
 * Reads a response as partner.yaml has it. Final is only an order with our reference, kind, amount and currency: a gateway's 404, a
 * firewall's 403 and an answer about another reference decide nothing.
 */
export function readOrder({ status, body, version }: PartnerResponse, expected: Expected): Read {
  const json = objectIn(body);
  if (status === 404 && json?.['code'] === 'ORDER_UNKNOWN' && json['reference'] === expected.reference)
    return 'UNKNOWN_ORDER';
  if (status === 409 && json?.['code'] === 'ORDER_DIFFERS' && json['reference'] === expected.reference)
    return { contradiction: 'it has another order with this reference' };
  if (status !== 200 && status !== 201) return { problem: `status ${status}` };
  if (version !== null && version !== '1') return { problem: `it speaks version ${version.slice(0, 20)}, not 1` };
  if (json === null) return { problem: 'the body is not a JSON object' };
  return compared(json, expected) ?? { order: json as PartnerOrder };
}

export const orderStatuses: readonly unknown[] = [
  'OPEN',
  'PAID',
  'WITHDRAWN',
  'SUCCEEDED',
  'FAILED',
] satisfies PartnerOrder['status'][];

export const orderedKinds: readonly unknown[] = [
  'qr',
  'code',
  'payout',
  'refund',
  'message',
] satisfies PartnerOrder['kind'][];

/** How an order differs from what we asked for. Only one that is well-formed contradicts it. */
function compared(
  { reference, status, kind, amount, merchant_id }: Record<string, unknown>,
  expected: Expected,
): { contradiction: string } | { problem: string } | null {
  if (reference !== expected.reference) return { problem: 'it names another reference' };
  // One that was withdrawn before it was known has nothing else.
  if (status === 'WITHDRAWN') return null;
  if (!orderedKinds.includes(kind)) return { problem: 'it has no known kind' };
  if (!orderStatuses.includes(status)) return { problem: 'it has no known status' };
  if (kind !== expected.kind) return { contradiction: 'it names another kind' };
  const { merchantId } = expected;
  const isOfOther = typeof merchant_id === 'string' && merchantId !== undefined && merchant_id !== merchantId;
  const { amountCentimos } = expected;
  return (
    (amountCentimos === null ? null : comparedAmount(amount, amountCentimos)) ??
    (isOfOther ? { contradiction: 'it names another merchant' } : null)
  );
}

function comparedAmount(
  value: unknown,
  expectedCentimos: number,
): { contradiction: string } | { problem: string } | null {
  const { amount, currency } = objectOf(value) ?? {};
  const centimos = typeof amount === 'string' ? parseExactCentimos(amount) : null;
  if (centimos === null || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return { problem: 'it has no amount that can be read' };
  if (currency !== 'PEN') return { contradiction: 'it names another currency' };
  return centimos === expectedCentimos ? null : { contradiction: 'it names another amount' };
}

/** What a status means for a payout, a refund or a message. @param askAt when to ask again, if the partner says nothing */
export function answerOf(
  { status, payment, failure_code, ask_again_at }: PartnerOrder,
  { askAt, now }: { askAt: Date | null; now: Date },
): RailAnswer | null {
  const partnerId = movementOf(payment)?.id ?? null;
  const told = dateOf(ask_again_at);
  if (status === 'OPEN')
    return { result: 'ACCEPTED', askAt: told === null ? askAt : boundedAskAt(told, now), partnerId };
  if (status === 'SUCCEEDED') return { result: 'SUCCEEDED', partnerId };
  if (status === 'FAILED') return { result: 'FAILED', failureCode: codeOf(failure_code), partnerId };
  return null;
}

/** What a status means for a QR or a code: it is there, or there will be none. It can be paid already. */
export function instrumentAnswerOf(
  { status, instrument, failure_code, payment }: PartnerOrder,
  kind: 'qr' | 'code',
): RailAnswer | null {
  if (status === 'FAILED') return { result: 'FAILED', failureCode: codeOf(failure_code) };
  if (status === 'WITHDRAWN') return { result: 'FAILED', failureCode: 'withdrawn' };
  const read = instrumentOf(instrument, kind);
  if (status === 'SUCCEEDED' || read === null) return null;
  const movement = status === 'PAID' ? movementOf(payment) : null;
  return { result: 'SUCCEEDED', instrument: read, ...(movement !== null && { payment: movement }) };
}

/** What a status means for the withdrawal of one. `PAID`: somebody was faster. */
export function withdrawalAnswerOf({ status, payment }: PartnerOrder): RailAnswer | null {
  if (status === 'WITHDRAWN' || status === 'FAILED') return { result: 'SUCCEEDED' };
  const movement = movementOf(payment);
  return status === 'PAID' && movement !== null ? { result: 'SUCCEEDED', payment: movement } : null;
}
