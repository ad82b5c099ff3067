import { centimosOf, messagesFor, refundNote, type Refund, type Settings } from '../core/index.ts';
import type { Book } from './book.ts';
import type { Purchase } from './purchase.ts';

/**
 * A refund that has ended, and what svc has refunded of its payment. Medusa's own refunds are in the account of the order by
 * now, for they hold the lock. What is not there was made at svc by hand, or the shop was killed in the middle: the staff
 * read of it, once.
 */
export function bookRefund(
  settings: Settings,
  purchase: Purchase,
  book: Book,
  { refund, refundedCentimos }: { refund: Refund; refundedCentimos: number },
): void {
  const intentId = refund.payment_intent_id;
  book.refunds[refund.id] = refund.status;
  const booked = book.payments[intentId];
  const note = refundNote(settings, refund, centimosOf(refund.amount.amount));
  if (!booked || refund.status !== 'SUCCEEDED') {
    book.notes.push(note);
    return;
  }
  // Not added: the payment may have been booked after the refund, and an older answer of svc may come later.
  booked.refundedCentimos = Math.max(booked.refundedCentimos ?? 0, refundedCentimos);
  const own = purchase.payments.find((payment) => payment.intentId === intentId);
  const known = booked.uncountedCentimos ?? 0;
  const uncounted = own ? Math.max(0, booked.refundedCentimos - own.countedRefundCentimos) : 0;
  // Flagged money is refunded beside the order.
  if (booked.state !== 'settled' || uncounted <= known) {
    book.notes.push(note);
    return;
  }
  booked.uncountedCentimos = uncounted;
  book.notes.push(messagesFor(undefined, settings.locale).refundNotBooked(uncounted - known, refund.id));
}
