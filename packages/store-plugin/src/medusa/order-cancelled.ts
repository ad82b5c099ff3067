import type { MedusaContainer } from '@medusajs/framework/types';
import { closeCheckout, syncPayment } from '../core/index.ts';
import { flagByHand } from './flag.ts';
import { pluginOf } from './plugin.ts';
import { collectionsOfOrder, purchaseOf } from './purchase.ts';

/**
 * The staff cancelled an order: nobody can pay its code any more. Medusa refunds what was paid, and only writes to its log
 * when that is refused, as in live mode: then the order says that the money is still here.
 */
export async function orderCancelled(container: MedusaContainer, orderId: string): Promise<void> {
  const plugin = pluginOf(container);
  for (const collectionId of await collectionsOfOrder(container, orderId)) {
    const purchase = await purchaseOf(container, collectionId);
    for (const { intentId } of purchase?.sessions ?? []) {
      const payment = purchase?.payments.find((each) => each.intentId === intentId);
      const captured = payment?.captures.reduce((sum, { amountCentimos }) => sum + amountCentimos, 0) ?? 0;
      const left = captured - (payment?.refundedCentimos ?? 0);
      if (left > 0) await flagByHand(container, collectionId, 'ORDER_CANCELLED', { intentId, amountCentimos: left });
      if (payment) continue;
      await closeCheckout(plugin.settings, intentId);
      await syncPayment(plugin, intentId);
    }
  }
}
