import { say } from '../../domain/message.ts';
import { isOrderKind, orderKinds } from '../../domain/rail.ts';
import { invalid } from '../../domain/refusal.ts';
import { CannotTell, type BookMovement, type BookOrder, type PartnerBook } from '../partners/partner-book-port.ts';
import { ReferenceTaken } from '../payment-intents/reference-taken.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit/unit.ts';
import { applyMovement } from './apply-movement.ts';
import { findLeft, findOrders, open } from './find-orders.ts';
import { baseOf } from './recreate-intent.ts';
import type { Found, RestoreReport } from './restore-report.ts';

/** Clocks differ, and what was asked just before the last moment of the copy may have been answered after it. */
const marginMs = 3_600_000;

export type WatchCheck = { onFound?: (found: Found) => void };

/**
 * Asks all partners for what they have since the last moment of the copy, and makes up for what the restore has lost: payment intents
 * that can be paid, then the payments, then the refunds and payouts that have left, and at last what came back. What is known here stays
 * as it is, so the check can be repeated.
 * @param lastMoment of what the copy has
 * @throws Refusal VALIDATION_ERROR when it is in the future: the partners would have nothing since
 */
export async function checkRestore(
  deps: UnitDeps,
  books: readonly PartnerBook[],
  lastMoment: Date,
  { onFound = () => undefined }: WatchCheck = {},
): Promise<RestoreReport> {
  if (lastMoment > deps.now())
    throw invalid({ field: 'since', code: 'OUT_OF_RANGE', message: say('Must be in the past.') });
  const since = new Date(lastMoment.getTime() - marginMs);
  const found: Found[] = [];
  const cannotTell: RestoreReport['cannotTell'][number][] = [];
  const keep = (some: Found | null): void => {
    if (some === null) return;
    found.push(some);
    onFound(some);
  };
  const each = (work: (unit: Unit<null>) => Promise<Found | null>): Promise<void> =>
    inUnit(deps, null, null, work).then(keep);

  for (const book of books)
    try {
      for (const orders of await unknownOrders(deps, book, since)) keep(await findIntent(deps, orders));
      for await (const page of book.movements(since))
        for (const one of await unknownPayments(deps, page)) await each((unit) => applyMovement(unit, one));
      for await (const page of book.orders(since))
        for (const order of page) if (!isCollection(order)) await each((unit) => findLeft(unit, order));
      for await (const page of book.movements(since))
        for (const one of page) if (one.type !== 'payment.received') await each((unit) => applyMovement(unit, one));
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
      cannotTell.push({ rails: book.rails.join(', '), why: error.message });
    }
  return { since, found, cannotTell };
}

const isCollection = ({ kind }: BookOrder): boolean => kind !== null && isOrderKind(kind);

/** Whether an instrument is free is known when the unit commits. */
async function findIntent(deps: UnitDeps, orders: BookOrder[], isAgain = false): Promise<Found | null> {
  try {
    return await inUnit(deps, null, null, (unit) => findOrders(unit, orders));
  } catch (error) {
    const [first] = orders;
    if (!(error instanceof ReferenceTaken) || first === undefined) throw error;
    // Another check at the same time may have made it.
    return isAgain ? open(first, 'another payment intent has its QR or its code') : findIntent(deps, orders, true);
  }
}

/** The orders that can be paid or were paid and are not here, those of one payment intent together. */
async function unknownOrders({ store }: UnitDeps, book: PartnerBook, since: Date): Promise<Iterable<BookOrder[]>> {
  const byIntent = new Map<string, BookOrder[]>();
  const here = new Set<string>();
  for await (const page of book.orders(since)) {
    const payable = page.filter((one) => isCollection(one) && (one.status === 'OPEN' || one.status === 'PAID'));
    const references = payable.map(({ reference }) => reference);
    const known = await store.read.railCalls.findByReferences(orderKinds, references);
    for (const { call } of known) here.add(call.reference);
    for (const order of payable) {
      if (here.has(order.reference)) continue;
      // A row at the end of a page can be there again at the start of the next one.
      here.add(order.reference);
      const base = baseOf(order.reference);
      byIntent.set(base, [...(byIntent.get(base) ?? []), order]);
    }
  }
  return byIntent.values();
}

/** Most payments of a page are here: what is not may be another one with a known id, and is looked at one by one. */
async function unknownPayments({ store }: UnitDeps, page: readonly BookMovement[]): Promise<BookMovement[]> {
  const payments = page.filter(({ type }) => type === 'payment.received');
  const ids = payments.map(({ paymentId }) => paymentId);
  const known = ids.length === 0 ? [] : await store.read.railPayments.withPaymentIds('collection', ids);
  return payments.filter(
    (one) =>
      !known.some(
        ({ paymentId, reference, amountCentimos, voidedAt }) =>
          voidedAt === null &&
          paymentId === one.paymentId &&
          reference === one.reference &&
          amountCentimos === one.amountCentimos,
      ),
  );
}
