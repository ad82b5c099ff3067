import type { Instrument, Movement, RailAnswer } from '../../application/rail-calls/rails-port.ts';
import type { LiveKind } from '../../domain/rail.ts';
import { boundedAskAt } from '../../domain/partner-times.ts';
import { readInstant } from '../../domain/instant.ts';
import { parseExactCentimos } from '../../domain/money.ts';
import type { components } from '../../generated/partner.ts';
import type { PartnerResponse } from './call-partner.ts';

export type PartnerOrder = components['schemas']['Order'];

/** What we asked for: an answer must name it. `amountCentimos` null: a message has no amount. */
export type Expected = {
  kind: Exclude<LiveKind, 'order_withdrawal'>;
  reference: string;
  amountCentimos: number | null;
};

/** `UNKNOWN_ORDER`: the partner has never seen the reference. `problem`: it decides nothing. */
export type Read = { order: PartnerOrder } | 'UNKNOWN_ORDER' | { problem: string };

/**
 * Reads a response as partner.yaml has it. Final is only an order with our reference, kind, amount and currency: a gateway's 404, a
 * firewall's 403 and an answer about another order decide nothing.
 */
export function readOrder({ status, body, version }: PartnerResponse, expected: Expected): Read {
  const json = parsed(body);
  if (status === 404 && json?.['code'] === 'ORDER_UNKNOWN' && json['reference'] === expected.reference)
    return 'UNKNOWN_ORDER';
  if (status !== 200 && status !== 201) return { problem: `status ${status}` };
  if (version !== null && version !== '1') return { problem: `it speaks version ${version.slice(0, 20)}, not 1` };
  if (json === null) return { problem: 'the body is not a JSON object' };
  const problem = problemOf(json, expected);
  return problem === null ? { order: json as PartnerOrder } : { problem };
}

const statuses: readonly unknown[] = [
  'OPEN',
  'PAID',
  'WITHDRAWN',
  'SUCCEEDED',
  'FAILED',
] satisfies PartnerOrder['status'][];

function problemOf(order: Record<string, unknown>, { kind, reference, amountCentimos }: Expected): string | null {
  if (order['reference'] !== reference) return 'it names another reference';
  // One that was withdrawn before it was known has nothing else.
  if (order['status'] === 'WITHDRAWN') return null;
  if (order['kind'] !== kind) return 'it names another kind';
  if (!statuses.includes(order['status'])) return 'it has no known status';
  return amountCentimos === null ? null : amountProblem(order['amount'], amountCentimos);
}

function amountProblem(amount: unknown, expectedCentimos: number): string | null {
  const { amount: soles, currency } = objectOf(amount) ?? {};
  if (currency !== 'PEN') return 'it names another currency';
  return typeof soles === 'string' && parseExactCentimos(soles) === expectedCentimos ? null : 'it names another amount';
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

/** At most what the database keeps, and printable. */
const textOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !/\p{C}/u.test(value) ? value : null;

function instrumentOf(value: unknown, kind: 'qr' | 'code'): Instrument | null {
  const { qr_payload, code, institution_name } = objectOf(value) ?? {};
  const [qrPayload, digits] = [textOf(qr_payload, 512), textOf(code, 10)];
  if (kind === 'qr')
    return /^000201[ -~]+$/.test(qrPayload ?? '') ? { qrPayload, code: null, institutionName: null } : null;
  if (digits === null || !/^\d{10}$/.test(digits)) return null;
  return { qrPayload: null, code: digits, institutionName: textOf(institution_name, 60) };
}

function movementOf(value: unknown): Movement | null {
  const { id, at } = objectOf(value) ?? {};
  const [text, date] = [textOf(id, 100), dateOf(at)];
  return text === null || date === null ? null : { id: text, at: date };
}

const codeOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : 'bank_rejected';

function dateOf(value: unknown): Date | null {
  const at = typeof value === 'string' ? readInstant(value) : null;
  return at instanceof Date ? at : null;
}

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

function parsed(body: string): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(body));
  } catch {
    return null;
  }
}
