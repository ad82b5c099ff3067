import type { MedusaContainer } from '@medusajs/framework/types';
import { closeCheckout, syncPayment } from '../core/index.ts';
import { isConfigured } from './config.ts';
import { flagByHand } from './flag.ts';
import { hostPartsOf, pluginOf } from './plugin.ts';
import { collectionsOfOrder, purchaseOf } from './purchase.ts';

/**
 * The staff cancelled an order: nobody can pay its code any more. Medusa refunds what was paid, and only writes to its log
 * when that is refused, as in live mode: then the order says that the money is still here.
 */
export async function orderCancelled(container: MedusaContainer, orderId: string): Promise<void> {
  if (!isConfigured(hostPartsOf(container).config)) return;
  for (const collectionId of await collectionsOfOrder(container, orderId)) {
    await closeOpenSessions(container, collectionId);
    // Read after that: a webhook may have been settling the order at this very moment.
    for (const money of await moneyLeft(container, collectionId))
      await flagByHand(container, collectionId, 'ORDER_CANCELLED', money);
  }
}

async function closeOpenSessions(container: MedusaContainer, collectionId: string): Promise<void> {
  const plugin = pluginOf(container);
  const purchase = await purchaseOf(container, collectionId);
  const isPaid = new Set(purchase?.payments.map(({ intentId }) => intentId));
  for (const { intentId } of purchase?.sessions ?? []) {
    if (isPaid.has(intentId)) continue;
    await closeCheckout(plugin.settings, intentId);
    await syncPayment(plugin, intentId);
  }
}

/** The payments of svc that have not been refunded in full. */
async function moneyLeft(container: MedusaContainer, collectionId: string) {
  const purchase = await purchaseOf(container, collectionId);
  return (purchase?.payments ?? []).flatMap(({ intentId, captures, refundedCentimos: byMedusa }) => {
    const bySvc = purchase?.book.payments[intentId ?? '']?.refundedCentimos ?? 0;
    // svc's may be older, or have what was refunded by hand.
    const refundedCentimos = Math.max(byMedusa, bySvc);
    const amountCentimos = captures.reduce((sum, each) => sum + each.amountCentimos, 0);
    const isLeft = intentId !== null && amountCentimos > refundedCentimos;
    return isLeft ? [{ intentId, amountCentimos, refundedCentimos }] : [];
  });
}
