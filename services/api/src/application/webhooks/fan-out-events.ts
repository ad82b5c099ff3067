import type { Delivery } from '../../domain/delivery.ts';
import type { Scope } from '../../domain/scope.ts';
import { listensTo, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import type { App } from '../ports.ts';
import type { Tx } from '../store.ts';
import type { DueEndpoint } from './deliveries-port.ts';
import type { UnfannedEvent } from './events-port.ts';

const batch = 500;

export type FannedOut = { mayBeMore: boolean; endpoints: DueEndpoint[] };

/**
 * Every event becomes a delivery for each endpoint that listens to it and that this transaction sees. The endpoints are
 * read after the events: whoever was told of an endpoint and then caused an event finds both here, whatever the clocks
 * of the processes say. An event from before the endpoint may come, too, when it was not fanned out by then.
 * @returns whether there may be more, and the endpoints that something is due to now
 */
export async function fanOutEvents(app: App): Promise<FannedOut> {
  const { store, random } = app;
  return store.transact(async (tx) => {
    const events = await tx.events.takeUnfanned(batch);
    const known = new Map<string, Listeners>();
    const due = new Map<string, DueEndpoint>();
    const deliveries: Delivery[] = [];
    for (const event of events) {
      const scope = `${event.merchantId} ${event.livemode}`;
      const { endpoints, at } = known.get(scope) ?? (await listeners(app, tx, event));
      known.set(scope, { endpoints, at });
      for (const endpoint of endpoints.filter((one) => listensTo(one, event.type))) {
        deliveries.push(delivery(random.id('whd_'), event, endpoint, at));
        if (endpoint.status === 'ENABLED') due.set(endpoint.id, dueEndpoint(endpoint));
      }
    }
    if (deliveries.length > 0) await tx.deliveries.insert(deliveries);
    return { mayBeMore: events.length === batch, endpoints: [...due.values()] };
  });
}

/** A merchant's endpoints, and its time. */
type Listeners = { endpoints: WebhookEndpoint[]; at: Date };

const listeners = async (app: App, tx: Tx, scope: Scope): Promise<Listeners> => ({
  endpoints: await tx.webhookEndpoints.ofScope(scope),
  at: await merchantNow(app, scope),
});

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
