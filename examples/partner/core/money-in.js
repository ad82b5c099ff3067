import { isCollection } from './new-order.js';
import { centimosGiven, centimosOf, soles } from './money.js';
import { refusal } from './refusal.js';
import { limaDayBounds } from '../statement/lima-day.js';

/**
 * A payer pays. With the exact amount an open order is PAID; another amount, a second payment, one after the withdrawal
 * and one with an unknown reference is money that arrives all the same, and is notified.
 */
export function payIn(partner, { reference, amount, batch }) {
  const { book, clock } = partner;
  if (!/^[\x20-\x7e]{0,100}$/.test(String(reference)))
    throw refusal('REFERENCE', 'The reference has at most 100 visible ASCII characters.');
  const order = book.orders.get(reference);
  const isOurs = order !== undefined && isCollection(order);
  if (amount === undefined && !(isOurs && order.amount))
    throw refusal('NO_AMOUNT', `We know no amount of ${reference}: say one.`);
  const centimos = amount === undefined ? centimosOf(order.amount.amount) : centimosGiven(amount);
  const at = new Date(clock.now()).toISOString();
  const named = batch === undefined ? {} : { payment_id: batch, batch };
  const movement = partner.movement({ kind: 'payment', reference, centimos, at, ...named });
  const notification = partner.notification({
    type: 'payment.received',
    created_at: at,
    reference,
    amount: soles(centimos),
    payment_id: movement.payment_id,
    failure_code: null,
  });
  const isExact = isOurs && order.status === 'OPEN' && centimosOf(order.amount.amount) === centimos;
  const paid = isExact ? [{ ...order, status: 'PAID', payment: { id: movement.payment_id, at } }] : [];
  partner.commit({ orders: paid, movements: [movement], notifications: [notification] });
  return { payment_id: movement.payment_id, amount: soles(centimos), at };
}

/**
 * The bank returns a payout that had arrived, or a part of it. The order stays SUCCEEDED: the return is money of its own. With a
 * fee, the bank keeps that of what is left, and nothing more comes.
 */
export function returnPayout(partner, { reference, amount, fee }) {
  const { book, clock } = partner;
  const order = book.orders.get(reference);
  if (order?.kind !== 'payout' || order.status !== 'SUCCEEDED')
    throw refusal('NOT_PAID_OUT', `${reference} is no payout that arrived.`);
  const left = centimosOf(order.amount.amount) - (order.returned_centimos ?? 0);
  if (order.is_returned) throw refusal('RETURNED', `${reference} was returned already.`);
  const kept = fee ? centimosGiven(fee) : 0;
  const centimos = amount ? centimosGiven(amount) : left - kept;
  if (centimos <= 0 || centimos + kept > left) throw refusal('TOO_MUCH', `Of ${reference} less than that is left.`);
  const at = new Date(clock.now()).toISOString();
  const movement = partner.movement({ kind: 'payout', reference, centimos, at });
  const notification = partner.notification({
    type: 'payout.returned',
    created_at: at,
    reference,
    amount: soles(centimos),
    payment_id: movement.payment_id,
    failure_code: null,
  });
  partner.commit({
    orders: [
      {
        ...order,
        returned_centimos: centimosOf(order.amount.amount) - left + centimos,
        is_returned: centimos + kept === left,
      },
    ],
    movements: [movement],
    notifications: [notification],
  });
  return { payment_id: movement.payment_id, amount: soles(centimos) };
}

/** What the statements have: a line that the bank has taken out of one is in the book alone. */
export const bookedLines = (book) => [...book.movements.values()].filter(({ is_gone }) => !is_gone);

export const balanceOf = (book) => bookedLines(book).reduce((sum, { centimos }) => sum + centimos, 0);

/** What svc learns from the statement alone. The amount of a settlement without one is the whole balance. */
export function bookOnly(partner, { kind, amount, payment_id, reference = '', day }) {
  const centimos = amount === undefined ? balanceOf(partner.book) : centimosGiven(amount);
  if (centimos <= 0) throw refusal('NOTHING_TO_SETTLE', 'The balance is not above zero: there is nothing to settle.');
  const at = new Date(day ? noonOf(day, partner.clock.now()) : partner.clock.now()).toISOString();
  const movement = partner.movement({ kind, reference, centimos: -centimos, at, payment_id });
  partner.commit({ movements: [movement] });
  return { line_id: movement.id, amount: soles(centimos) };
}

/** Of a day in Lima that has ended. */
function noonOf(day, now) {
  const bounds = limaDayBounds(day);
  if (bounds === null || bounds.to > now) throw refusal('NO_DAY', `${day} is no day in Lima that has ended.`);
  return bounds.from + 12 * 3_600_000;
}
