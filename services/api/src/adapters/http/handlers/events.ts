import { startOfStream } from '../../../application/webhooks/streaming/start-of-stream.ts';
import { webhookDeliveryView } from '../../../application/webhooks/webhook-delivery-view.ts';
import { found } from '../../../domain/refusal.ts';
import { eventMessages } from '../event-messages.ts';
import type { Handlers, Verbatim } from '../handler.ts';
import { instant } from './instant.ts';
import { page } from './page.ts';
import type { StoredEvent } from '../../../application/webhooks/events-port.ts';

/** Returns an event byte for byte as it was sent to webhook endpoints. */
const asSent = ({ body, resourceId }: StoredEvent): Verbatim => ({ verbatim: body, id: resourceId });

export const eventHandlers = {
  listEvents: (call) => {
    const { app, query } = call;
    const filter = {
      types: query.type ?? null,
      resourceId: query.resource_id ?? null,
      deliveryStatus: query.delivery_status ?? null,
    };
    return page(call, app.store.read.events, filter, asSent);
  },

  streamEvents: async ({ app, caller, query, header }) => {
    const { merchantId, livemode, keyId } = caller;
    const start = await startOfStream(app, {
      scope: { merchantId, livemode },
      keyId,
      lastEventId: header('Last-Event-ID') || null,
      since: instant(query.since),
    });
    return { open: (eventsSent) => eventMessages(app, start, eventsSent), paymentIntentId: null };
  },

  getEvent: async ({ app, caller, path }) => ({
    data: asSent(found(await app.store.read.events.find(caller, path.id), 'EVENT_NOT_FOUND')),
  }),

  listEventDeliveries: async (call) => {
    const { app, caller, path } = call;
    const { id } = found(await app.store.read.events.find(caller, path.id), 'EVENT_NOT_FOUND');
    return page(call, app.store.read.deliveries, { eventId: id }, webhookDeliveryView);
  },
} satisfies Partial<Handlers>;
