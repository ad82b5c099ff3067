import type { MedusaContainer } from '@medusajs/framework/types';
import { solesOf } from '../core/index.ts';
import { flaggedBooks, type BookedPayment } from './book.ts';
import { hostPartsOf } from './plugin.ts';
import { purchaseOf, type Purchase } from './purchase.ts';

/** What the staff see of a purchase. */
export type PurchaseView = {
  collectionId: string;
  cartId: string | null;
  /** Who the buyer is, where there is no order that says so. */
  email: string | null;
  orderId: string | null;
  payments: PaymentView[];
  notes: string[];
};

export type PaymentView = {
  intentId: string;
  /** `refunded`: it was flagged, and all of it was given back. */
  state: BookedPayment['state'] | 'open' | 'refunded';
  soles: string;
  /** What of flagged money was not given back yet. */
  refundable: { centimos: number; soles: string } | null;
};

export async function purchaseView(container: MedusaContainer, collectionId: string): Promise<PurchaseView | null> {
  const purchase = await purchaseOf(container, collectionId);
  return purchase && viewOf(purchase);
}

/** Only while there is something left to give back. */
export async function flaggedPurchases(container: MedusaContainer): Promise<PurchaseView[]> {
  const ids = await flaggedBooks(hostPartsOf(container).database);
  const views = await Promise.all(ids.map(({ collectionId }) => purchaseView(container, collectionId)));
  return views.filter((view) => view !== null).filter(({ payments }) => payments.some(({ refundable }) => refundable));
}

function viewOf({ collectionId, cartId, email, order, book, sessions }: Purchase): PurchaseView {
  const open = sessions.filter(({ intentId }) => !book.payments[intentId]);
  const booked = Object.entries(book.payments).map(([intentId, payment]) => bookedView(intentId, payment));
  const payments = [...open.map(({ intentId, amountCentimos }) => viewOfOpen(intentId, amountCentimos)), ...booked];
  return { collectionId, cartId, email, orderId: order?.id ?? null, payments, notes: book.notes };
}

const viewOfOpen = (intentId: string, centimos: number): PaymentView => ({
  intentId,
  state: 'open',
  soles: solesOf(centimos),
  refundable: null,
});

function bookedView(intentId: string, { state, amountCentimos, refundedCentimos = 0 }: BookedPayment): PaymentView {
  const centimos = amountCentimos - refundedCentimos;
  const isFlagged = state === 'flagged';
  const refundable = isFlagged && centimos > 0 ? { centimos, soles: solesOf(centimos) } : null;
  return { intentId, state: isFlagged && !refundable ? 'refunded' : state, soles: solesOf(amountCentimos), refundable };
}
