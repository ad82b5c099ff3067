import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework/subscribers';
import { openIn, syncPayment } from '../../../core/index.ts';
import { changeBook, isTouched, linksOf } from '../../book.ts';
import { isConfigured } from '../../host.ts';
import { withLock } from '../../lock.ts';
import { purchaseOf } from '../../purchase.ts';
import { flagRests, pluginOf } from '../../shop.ts';

export const config: SubscriberConfig = { event: 'order.canceled', context: { subscriberId: 'svc-order-canceled' } };

/**
 * The staff cancelled an order: nobody can pay its code any more. Medusa refunds what was paid, and only writes to its log
 * when that is refused, as without a balance: then the order says that the money is still here.
 */
export default async function orderCancelled({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  if (!isConfigured(container.cradle)) return;
  const plugin = pluginOf(container);
  const { settings, database } = plugin;
  for (const links of (await linksOf(database, event.data.id)).filter(isTouched)) {
    const { collectionId, lock } = links;
    // Twice: it is cancelled at svc, and then closed here. If svc is away, the reconciliation does it.
    for (const intentId of openIn(links.book))
      for (let times = 0; times < 2; times += 1) await syncPayment(plugin, intentId);
    // Read after that: a webhook may have been settling the order at this very moment.
    await withLock(database, lock, async () => {
      const purchase = await purchaseOf(plugin, collectionId);
      if (!purchase) return;
      await changeBook(database, purchase, (book) => flagRests(book, settings.words, purchase));
    });
  }
}
