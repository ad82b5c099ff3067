import { retryWebhookDelivery } from '../../../application/webhooks/retry-webhook-delivery.ts';
import { webhookDeliveryView } from '../../../application/webhooks/webhook-delivery-view.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';

export const webhookDeliveryHandlers = {
  getWebhookDelivery: async ({ app, caller, path }) => ({
    data: webhookDeliveryView(
      found(await app.store.read.deliveries.find(caller, path.id), 'WEBHOOK_DELIVERY_NOT_FOUND'),
    ),
  }),

  retryWebhookDelivery: {
    handle: async ({ unit, path }) => ({ data: webhookDeliveryView(await retryWebhookDelivery(unit, path.id)) }),
  },
} satisfies Partial<Handlers>;
