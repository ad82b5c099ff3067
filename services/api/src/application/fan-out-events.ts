import type { Delivery } from '../domain/delivery.ts';
import { listensTo, type WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { App } from './ports.ts';
import type { DueEndpoint, UnfannedEvent } from './store.ts';

const batch = 500;

export type FannedOut = { mayBeMore: boolean; endpoints: DueEndpoint[] };

/**
 * Every event becomes a delivery for each endpoint that listens to it and that this transaction sees. The endpoints are
 * read after the events: whoever was told of an endpoint and then caused an event finds both here, whatever the clocks
 * of the processes say. An event from before the endpoint may come, too, when it was not fanned out by then.
 * @returns whether there may be more, and the endpoints that something is due to now
 */
export async function fanOutEvents({ store, now, draw }: App): Promise<FannedOut> {
  return store.transact(async (tx) => {
    const at = now();
    const events = await tx.events.takeUnfanned(batch);
    const known = new Map<string, WebhookEndpoint[]>();
    const due = new Map<string, DueEndpoint>();
    const deliveries: Delivery[] = [];
    for (const event of events) {
      const scope = `${event.merchantId} ${event.livemode}`;
      const endpoints = known.get(scope) ?? (await tx.webhookEndpoints.ofScope(event));
      known.set(scope, endpoints);
      for (const endpoint of endpoints.filter((one) => listensTo(one, event.type))) {
        deliveries.push(delivery(draw.id('whd_'), event, endpoint, at));
        if (endpoint.status === 'ENABLED') due.set(endpoint.id, dueEndpoint(endpoint));
      }
    }
    if (deliveries.length > 0) await tx.deliveries.insert(deliveries);
    return { mayBeMore: events.length === batch, endpoints: [...due.values()] };
  });
}

const dueEndpoint = ({ id, merchantId, livemode, consecutiveFailures }: WebhookEndpoint): DueEndpoint => ({
  webhookEndpointId: id,
  merchantId,
  livemode,
  isFailing: consecutiveFailures > 0,
});

/** To a disabled endpoint nothing is sent, but what it missed is kept, to be retried by hand. */
function delivery(id: string, event: UnfannedEvent, endpoint: WebhookEndpoint, at: Date): Delivery {
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
