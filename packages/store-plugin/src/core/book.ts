import { isFlagOf, type Messages } from './messages.ts';
import { amountsOf, centimosOf } from './money.ts';
import type { PaymentView } from './overview.ts';
import { refundNote } from './refund.ts';
import type { PaymentIntent, Refund } from './sdk.ts';
import type { Settings } from './settings.ts';

/**
 * What happened to the payments of one purchase, for a host that has no place of its own for it: plain JSON, which the host
 * keeps beside the purchase. The functions change it; the host writes it in one transaction.
 */
export type Book = {
  payments: Record<string, BookedPayment>;
  /** Sentences for the staff, the oldest first. */
  notes: string[];
  /** Refunds that have ended: id → status. */
  refunds: Record<string, string>;
};

export type BookedPayment = {
  state: 'open' | 'settled' | 'flagged' | 'closed';
  amountCentimos: number;
  /** As svc counts it. */
  refundedCentimos?: number;
  /** What of that the order does not count, and the staff have read of. */
  uncountedCentimos?: number;
  /** The staff have settled it in another way than with a refund here. */
  isSeen?: true;
};

/** The payments that nobody has made, and that are not closed. */
export const openIn = ({ payments }: Book): string[] =>
  Object.keys(payments).filter((intentId) => payments[intentId]?.state === 'open');

/** The matter of this payment is settled, or that of all: no note asks for a person any more. */
export function dropFlags(book: Book, intentId = ''): void {
  book.notes = book.notes.filter((note) => !isFlagOf(note, intentId));
}

/** The staff have done what the notes say: they created the order by hand, or agreed with the buyer. */
export function settleByHand(book: Book): void {
  for (const payment of Object.values(book.payments)) if (payment.state === 'flagged') payment.isSeen = true;
  dropFlags(book);
}

/** The rest of an order was paid: nobody needs to look at its parts any more. */
export function completeParts(book: Book): void {
  for (const [intentId, { state }] of Object.entries(book.payments)) if (state === 'settled') dropFlags(book, intentId);
}

/** The order of a paid payment was cancelled, and not all was given back. */
export function flagRest(
  book: Book,
  words: Messages,
  intentId: string,
  paid: { amountCentimos: number; refundedCentimos: number },
) {
  const booked = book.payments[intentId];
  // svc's may be older, or have what was refunded by hand.
  const refundedCentimos = Math.max(paid.refundedCentimos, booked?.refundedCentimos ?? 0);
  const { amountCentimos } = paid;
  if (amountCentimos <= refundedCentimos || booked?.state === 'flagged') return;
  book.payments[intentId] = { state: 'flagged', amountCentimos, refundedCentimos };
  book.notes.push(words.flagged.ORDER_CANCELLED(amountCentimos - refundedCentimos, intentId));
}

/**
 * A refund that has ended, and what svc has refunded of its payment. What the order does not count was made at svc by hand,
 * or the shop was killed in the middle: the staff read of it, once.
 *
 * @param countedCentimos what the account of the order has of this payment's refunds. Null: the order does not count the payment
 */
export function bookRefund(
  book: Book,
  settings: Settings,
  refund: Refund,
  intent: PaymentIntent,
  countedCentimos: number | null,
): void {
  book.refunds[refund.id] = refund.status;
  const booked = book.payments[intent.id];
  if (booked && refund.status === 'SUCCEEDED') {
    // Not added: the payment may have been booked after the refund, and an older answer of svc may come later.
    booked.refundedCentimos = Math.max(booked.refundedCentimos ?? 0, amountsOf(intent).refundedCentimos);
    if (booked.refundedCentimos >= booked.amountCentimos) dropFlags(book, intent.id);
    // Flagged money is refunded beside the order.
    const isCounted = countedCentimos !== null && booked.state === 'settled';
    const uncounted = isCounted ? booked.refundedCentimos - countedCentimos : 0;
    const known = booked.uncountedCentimos ?? 0;
    if (uncounted > known) {
      booked.uncountedCentimos = uncounted;
      book.notes.push(settings.words.refundNotBooked(uncounted - known, refund.id));
      return;
    }
  }
  book.notes.push(refundNote(settings, refund, centimosOf(refund.amount.amount)));
}

/** What the panel shows of it. What is left of flagged money can be given back. */
export const viewsOf = ({ payments }: Book): PaymentView[] =>
  Object.entries(payments).map(([intentId, { state: booked, amountCentimos, refundedCentimos = 0, isSeen }]) => {
    const left = amountCentimos - refundedCentimos;
    const state = booked !== 'flagged' ? booked : left <= 0 ? 'refunded' : isSeen ? 'seen' : booked;
    return { intentId, amountCentimos, leftCentimos: state === 'flagged' ? left : 0, state };
  });
