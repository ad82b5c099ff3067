import { isFlagOf, type Messages } from './messages.ts';
import { centimosOf } from './money.ts';
import type { PaymentView } from './overview.ts';
import { refundNote } from './refund.ts';
import type { Refund } from './sdk.ts';
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
  /** Refunds of this shop that the bank has not answered yet: id → céntimos. */
  waiting?: Record<string, number>;
  /** Refunds that the bank has rejected, and whose notes ask for a person: id → céntimos. */
  rejected?: Record<string, number>;
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
  const left = amountCentimos - refundedCentimos - waitingCentimos(booked);
  if (left <= 0 || booked?.state === 'flagged') return;
  book.payments[intentId] = { ...booked, state: 'flagged', amountCentimos, refundedCentimos };
  book.notes.push(words.flagged.ORDER_CANCELLED(left, intentId));
}

const waitingCentimos = (booked: Pick<BookedPayment, 'waiting'> | undefined): number =>
  Object.values(booked?.waiting ?? {}).reduce((sum, centimos) => sum + centimos, 0);

/** A refund that the bank has not answered: the order does not count it, and what it gives back is not offered again. */
export function bookWaiting(book: Book, { words }: Pick<Settings, 'words'>, refund: Refund): void {
  const booked = book.payments[refund.payment_intent_id];
  // It has ended before this was written down.
  if (!booked || book.refunds[refund.id] !== undefined) return;
  const centimos = centimosOf(refund.amount.amount);
  booked.waiting = { ...booked.waiting, [refund.id]: centimos };
  const note = words.refundSent(centimos, refund.id);
  if (!book.notes.includes(note)) book.notes.push(note);
}

/** The refunds of this amount that the bank has not answered, as far as the shop knows. */
export const waitingRefunds = ({ payments }: Book, intentId: string, amountCentimos: number): string[] =>
  Object.entries(payments[intentId]?.waiting ?? {}).flatMap(([id, centimos]) =>
    centimos === amountCentimos ? [id] : [],
  );

export const endWaiting = ({ payments }: Book, intentId: string, refundId: string): unknown =>
  delete payments[intentId]?.waiting?.[refundId];

/**
 * A refund that has ended, and what the bank has given back of its payment so far. What the order does not count was made at svc
 * by hand, or the shop was killed in the middle: the staff read of it, once.
 *
 * @param countedCentimos what the account of the order has of this payment's refunds. Null: the order does not count the payment
 */
export function bookRefund(
  book: Book,
  settings: Settings,
  refund: Refund,
  refundedCentimos: number,
  countedCentimos: number | null,
): void {
  const intentId = refund.payment_intent_id;
  const centimos = centimosOf(refund.amount.amount);
  const sent = settings.words.refundSent(centimos, refund.id);
  book.notes = book.notes.filter((note) => note !== sent);
  book.refunds[refund.id] = refund.status;
  endWaiting(book, intentId, refund.id);
  const booked = book.payments[intentId];
  if (booked && refund.status === 'FAILED') booked.rejected = { ...booked.rejected, [refund.id]: centimos };
  if (booked && refund.status === 'SUCCEEDED') {
    // Not added: the payment may have been booked after the refund, and an older answer of svc may come later.
    booked.refundedCentimos = Math.max(booked.refundedCentimos ?? 0, refundedCentimos);
    const isAll = booked.refundedCentimos >= booked.amountCentimos;
    if (isAll) dropFlags(book, intentId);
    // The bank had rejected the same before.
    for (const [id, rejected] of Object.entries(booked.rejected ?? {}))
      if (isAll || rejected === centimos) {
        dropFlags(book, id);
        delete booked.rejected?.[id];
      }
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
  book.notes.push(refundNote(settings, refund, centimos));
}

/** What the panel shows of it. What is left of flagged money can be given back. */
export const viewsOf = ({ payments }: Book): PaymentView[] =>
  Object.entries(payments).map(([intentId, booked]) => {
    const { amountCentimos, refundedCentimos = 0 } = booked;
    const left = amountCentimos - refundedCentimos - waitingCentimos(booked);
    const state = viewedState(booked, left);
    return { intentId, amountCentimos, leftCentimos: state === 'flagged' ? left : 0, state };
  });

function viewedState(booked: BookedPayment, left: number): PaymentView['state'] {
  if (booked.state === 'flagged' && left > 0) return booked.isSeen ? 'seen' : 'flagged';
  if (waitingCentimos(booked) > 0) return 'refunding';
  return booked.state === 'flagged' ? 'refunded' : booked.state;
}
