import type { Delivery } from '../domain/delivery.ts';
import { listensTo, type WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { App } from './ports.ts';
import type { StoredEvent } from './store.ts';

const batch = 100;

/**
 * The relay: every event becomes a delivery for each endpoint that listened to it when it happened.
 * @returns whether there may be more
 */
export async function fanOutEvents({ store, now, draw }: App): Promise<boolean> {
  return store.transact(async (tx) => {
    const at = now();
    const events = await tx.events.takeUnfanned(batch);
    const known = new Map<string, WebhookEndpoint[]>();
    const deliveries: Delivery[] = [];
    for (const event of events) {
      const scope = `${event.merchantId} ${event.livemode}`;
      const endpoints = known.get(scope) ?? (await tx.webhookEndpoints.ofScope(event));
      known.set(scope, endpoints);
      const listening = endpoints.filter(
        (endpoint) => endpoint.createdAt <= event.createdAt && listensTo(endpoint, event.type),
      );
      deliveries.push(...listening.map((endpoint) => delivery(draw.id('whd_'), event, endpoint, at)));
    }
    if (deliveries.length > 0) await tx.deliveries.insert(deliveries);
    return events.length === batch;
  });
}

/** To a disabled endpoint nothing is sent, but what it missed is kept, to be retried by hand. */
function delivery(id: string, event: StoredEvent, endpoint: WebhookEndpoint, at: Date): Delivery {
  const enabled = endpoint.status === 'ENABLED';
  return {
    id,
    eventId: event.id,
    eventType: event.type,
    merchantId: event.merchantId,
    livemode: event.livemode,
    webhookEndpointId: endpoint.id,
    url: endpoint.url,
    status: enabled ? 'PENDING' : 'DEAD',
    attempts: 0,
    nextAttemptAt: enabled ? at : null,
    createdAt: at,
  };
}
