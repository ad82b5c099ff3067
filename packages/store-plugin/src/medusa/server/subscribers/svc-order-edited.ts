import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework/subscribers';
import { openIn, syncPayment } from '../../../core/index.ts';
import { linksOf } from '../../book.ts';
import { isConfigured } from '../../host.ts';
import { pluginOf } from '../../shop.ts';

export const config: SubscriberConfig = {
  event: 'order-edit.confirmed',
  context: { subscriberId: 'svc-order-edited' },
};

/**
 * The staff changed an order that waits for its payment: a code for what it cost before can be paid no more. The webhook of
 * the cancel, or the reconciliation, closes it here.
 */
export default async function orderEdited({ event, container }: SubscriberArgs<{ order_id: string }>): Promise<void> {
  if (!isConfigured(container.cradle)) return;
  const plugin = pluginOf(container);
  for (const links of await linksOf(plugin.database, event.data.order_id))
    for (const intentId of openIn(links.book)) await syncPayment(plugin, intentId);
}
