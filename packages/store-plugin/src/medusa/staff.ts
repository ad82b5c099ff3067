import type { MedusaContainer } from '@medusajs/framework/types';
import { solesOf } from '../core/index.ts';
import { flaggedBooks, type Book } from './book.ts';
import { hostPartsOf } from './plugin.ts';
import { purchaseOf, type Purchase } from './purchase.ts';

/** What the staff see of a purchase. */
export type PurchaseView = {
  collectionId: string;
  cartId: string | null;
  orderId: string | null;
  payments: { intentId: string; state: Book['payments'][string]['state'] | 'open'; soles: string; centimos: number }[];
  notes: string[];
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
  const payments = [
    ...open.map(({ intentId, amountCentimos }) => ({ intentId, state: 'open' as const, centimos: amountCentimos })),
    ...Object.entries(book.payments).map(([intentId, { state, amountCentimos }]) => ({
      intentId,
      state,
      centimos: amountCentimos,
    })),
  ];
  const shown = payments.map((payment) => ({ ...payment, soles: solesOf(payment.centimos) }));
  return { collectionId, cartId, orderId: order?.id ?? null, payments: shown, notes: book.notes };
}
