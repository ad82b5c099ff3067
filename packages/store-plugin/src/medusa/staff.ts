import type { MedusaContainer } from '@medusajs/framework/types';
import { solesOf } from '../core/index.ts';
import { flaggedBooks, type BookedPayment } from './book.ts';
import { hostPartsOf } from './plugin.ts';
import { purchaseOf, type Purchase } from './purchase.ts';

/** What the staff see of a purchase. */
export type PurchaseView = {
  collectionId: string;
  cartId: string | null;
  orderId: string | null;
  payments: PaymentView[];
  notes: string[];
};

export type PaymentView = {
  intentId: string;
  state: BookedPayment['state'] | 'open';
  soles: string;
  /** What of flagged money was not given back yet. */
  refundable: { centimos: number; soles: string } | null;
};

export async function purchaseView(container: MedusaContainer, collectionId: string): Promise<PurchaseView | null> {
  const purchase = await purchaseOf(container, collectionId);
  return purchase && viewOf(purchase);
}

export async function flaggedPurchases(container: MedusaContainer): Promise<PurchaseView[]> {
  const ids = await flaggedBooks(hostPartsOf(container).database);
  const views = await Promise.all(ids.map(({ collectionId }) => purchaseView(container, collectionId)));
  return views.filter((view) => view !== null);
}

function viewOf({ collectionId, cartId, order, book, sessions }: Purchase): PurchaseView {
  const open = sessions.filter(({ intentId }) => !book.payments[intentId]);
  const booked = Object.entries(book.payments).map(([intentId, payment]) => bookedView(intentId, payment));
  const payments = [...open.map(({ intentId, amountCentimos }) => viewOfOpen(intentId, amountCentimos)), ...booked];
  return { collectionId, cartId, orderId: order?.id ?? null, payments, notes: book.notes };
}

const viewOfOpen = (intentId: string, centimos: number): PaymentView => ({
  intentId,
  state: 'open',
  soles: solesOf(centimos),
  refundable: null,
});

function bookedView(intentId: string, { state, amountCentimos, refundedCentimos = 0 }: BookedPayment): PaymentView {
  const centimos = amountCentimos - refundedCentimos;
  const isRefundable = state === 'flagged' && centimos > 0;
  const refundable = isRefundable ? { centimos, soles: solesOf(centimos) } : null;
  return { intentId, state, soles: solesOf(amountCentimos), refundable };
}
