import { mark } from './checkout.ts';
import { orNull } from './or-null.ts';
import type { WebhookEvent } from './sdk.ts';
import { syncPayment, type Plugin, type Synced } from './sync.ts';

/** The events that a shop acts on. Only `payment.succeeded` can complete an order. */
export const eventTypes = [
  'payment.succeeded',
  'payment.expired',
  'payment.cancelled',
  'refund.succeeded',
  'refund.failed',
] as const satisfies readonly WebhookEvent['type'][];

/**
 * What an event is about: the id of a payment intent or of a refund. Null: nothing of this plugin, for the merchant may
 * also sell elsewhere with the same key.
 */
export function subjectOf(event: WebhookEvent): string | null {
  switch (event.type) {
    case 'payment.succeeded':
    case 'payment.expired':
    case 'payment.cancelled': {
      const { id, metadata } = event.data.payment_intent;
      return metadata[mark] === undefined ? null : id;
    }
    case 'refund.succeeded':
    case 'refund.failed':
      return event.data.refund.id;
    default:
      return null;
  }
}

/**
 * Asks svc for the payment intent or the refund as it is now, and brings the shop to it. So the order and the number of
 * the events make no difference, and what an event says of an amount is not believed.
 */
export async function syncSubject(plugin: Plugin, id: string): Promise<Synced | 'refund'> {
  if (!id.startsWith('re_')) return syncPayment(plugin, id);
  const refund = await orNull(plugin.settings.svc.refunds.get(id));
  if (refund && refund.status !== 'PENDING') await plugin.shop.refundEnded(refund);
  return 'refund';
}
