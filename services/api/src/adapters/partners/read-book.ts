import type { BookMovement, BookOrder, MovementType } from '../../application/partners/partner-book-port.ts';
import { parseExactCentimos } from '../../domain/money.ts';
import { isOrderKind } from '../../domain/rail.ts';
import type { PartnerResponse } from './call-partner.ts';
import { codeOf, dateOf, instrumentOf, movementOf, objectIn, objectOf, textOf } from './fields.ts';
import { orderedKinds, orderStatuses } from './read-order.ts';

/** What a row is, or what is wrong with it: the end of a sentence about it. */
export type ReadRow<T> = (row: Record<string, unknown>) => T | string;

/** A page of a list. `rows` are not read yet. `next` null: it is the last one. */
export type Page = { rows: readonly unknown[]; next: string | null };

/** At most so many are asked for. */
export const pageLength = 1_000;

const longestCursor = 500;

/** @param list what it is a list of. @returns what is wrong with the response, as the end of a sentence about the partner */
export function readPage({ status, body, version }: PartnerResponse, list: string): Page | string {
  if (status === 404 || status === 501) return `has no list of ${list} (status ${status})`;
  if (status !== 200) return `answers with the status ${status} for its list of ${list}`;
  if (version !== null && version !== '1') return `speaks version ${version.slice(0, 20)}, not 1`;
  const { data, next } = objectIn(body) ?? {};
  if (!Array.isArray(data) || data.length > pageLength)
    return `sends no list of up to ${pageLength} ${list} where data should be`;
  const cursor = textOf(next, longestCursor);
  if (next !== null && cursor === null) return `sends a list of ${list} with a next that is no text and not null`;
  if (cursor !== null && data.length === 0)
    return `sends a list of ${list} with an empty page that is not the last one`;
  return { rows: data, next: cursor };
}

export const readBookOrder: ReadRow<BookOrder> = (row) => {
  const { reference, kind, status, failure_code, payment, refunds } = row;
  if (typeof reference !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(reference)) return 'has no reference of svc';
  const isWithdrawn = status === 'WITHDRAWN';
  if (!orderedKinds.includes(kind) && !(kind === null && isWithdrawn)) return 'has no known kind';
  if (!orderStatuses.includes(status)) return 'has no known status';
  const amountCentimos = centimosOf(row['amount']);
  const needsAmount = kind !== 'message' && !isWithdrawn;
  if (amountCentimos === null && (needsAmount || row['amount'] !== null)) return 'has no amount that can be read';
  const createdAt = dateOf(row['created_at']);
  if (createdAt === null) return 'has no created_at';
  const expiresAt = optional(row['expires_at'], dateOf);
  if (expiresAt === wrong) return 'has an expires_at that is no time';
  const merchantId = optional(row['merchant_id'], merchantOf);
  if (merchantId === wrong) return 'has a merchant_id that is no id';
  const paid = movementOf(payment);
  if (paid === null && (status === 'PAID' || (status === 'SUCCEEDED' && kind !== 'message')))
    return `is ${status} without its payment`;
  const refunded = optional(refunds, refundedOf);
  if (refunded === wrong) return 'has refunds without a payment_id and a payment_reference';
  return {
    reference,
    kind: kind as BookOrder['kind'],
    status: status as BookOrder['status'],
    amountCentimos,
    merchantId,
    createdAt,
    expiresAt,
    failureCode: status === 'FAILED' ? codeOf(failure_code) : null,
    instrument: typeof kind === 'string' && isOrderKind(kind) ? instrumentOf(row['instrument'], kind) : null,
    payment: paid,
    refunds: kind === 'refund' ? refunded : null,
  };
};

const movementTypes: readonly unknown[] = [
  'payment.received',
  'payout.paid',
  'payout.returned',
  'refund.succeeded',
] satisfies MovementType[];

export const readBookMovement: ReadRow<BookMovement> = (row) => {
  const { type, payment_id: paymentId } = row;
  if (!movementTypes.includes(type)) return 'has no known type';
  if (typeof paymentId !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(paymentId)) return 'has no payment_id';
  const reference = row['reference'] === null ? '' : row['reference'];
  if (typeof reference !== 'string' || !/^[\x20-\x7e]{0,100}$/.test(reference))
    return 'has a reference that is no text';
  const amountCentimos = centimosOf(row['amount']);
  if (amountCentimos === null) return 'has no amount that can be read';
  const at = dateOf(row['at']);
  if (at === null) return 'has no time';
  const merchantId = optional(row['merchant_id'], merchantOf);
  if (merchantId === wrong) return 'has a merchant_id that is no id';
  return { type: type as MovementType, paymentId, reference, amountCentimos, at, merchantId };
};

/** Soles above zero. */
function centimosOf(value: unknown): number | null {
  const { amount, currency } = objectOf(value) ?? {};
  const centimos = typeof amount === 'string' && currency === 'PEN' ? parseExactCentimos(amount) : null;
  return centimos === 0 ? null : centimos;
}

const wrong = Symbol('wrong');

/** Null and left out are the same: the partner does not tell. */
function optional<T>(value: unknown, read: (value: unknown) => T | null): T | null | typeof wrong {
  return value === undefined || value === null ? null : (read(value) ?? wrong);
}

const merchantOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\x21-\x7e]{1,64}$/.test(value) ? value : null;

function refundedOf(value: unknown): BookOrder['refunds'] {
  const { payment_id, payment_reference } = objectOf(value) ?? {};
  const paymentId = textOf(payment_id, 100);
  const isText = typeof payment_reference === 'string' && payment_reference.length <= 100;
  if (paymentId === null || !isText || /\p{C}/u.test(payment_reference)) return null;
  return { paymentId, paymentReference: payment_reference };
}
