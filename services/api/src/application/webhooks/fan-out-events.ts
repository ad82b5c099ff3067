import type { Delivery } from '../../domain/delivery.ts';
import { scopeName, type Scope } from '../../domain/scope.ts';
import { clockNow } from '../../domain/test-clock.ts';
import { isSubscribedTo, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { App } from '../ports.ts';
import type { Tx } from '../store.ts';
import type { WorkerDeps } from '../worker/task.ts';
import type { DueEndpoint } from './deliveries-port.ts';
import type { UnfannedEvent } from './events-port.ts';

const batchSize = 500;

/** `mayHaveMore`: the batch was full. `endpoints`: those with a delivery that is due now. */
type FanOutResult = { mayHaveMore: boolean; endpoints: DueEndpoint[] };

/**
 * @param enqueue called for each endpoint of a batch before the next batch is read
 * @returns a function that fans out all events. Calls at the same time run one after the other, those that wait as one: two
 * runs would take the same events, and one would wait for the rows of the other (for each advance 1 s).
 */
export function createFanOut({ app, isStopped }: WorkerDeps, enqueue: (endpoint: DueEndpoint) => void) {
  let last = Promise.resolve();
  let waiting: Promise<void> | null = null;

  async function run(): Promise<void> {
    waiting = null;
    for (let hasMore = true; hasMore && !isStopped();) {
      const { mayHaveMore, endpoints } = await fanOutEvents(app);
      for (const endpoint of endpoints) enqueue(endpoint);
      hasMore = mayHaveMore;
    }
  }

  return (): Promise<void> => (waiting ??= last = last.then(run, run));
}

/**
 * Creates the deliveries of up to 500 events: one for each endpoint of the merchant that subscribed to the event's type.
 *
 * The endpoints are read after the events, in the same transaction. So an event that was caused after the endpoint's
 * creation was confirmed is always delivered to it, even if the clocks of the processes differ. An endpoint can also
 * receive an event from before its creation, if that event was not fanned out yet.
 */
export async function fanOutEvents(app: App): Promise<FanOutResult> {
  const { store, random, eventWatch } = app;
  const { eventCount, dueEndpoints } = await store.transact(async (tx) => {
    const events = await tx.events.takeUnfanned(batchSize);
    const merchants = new Map<string, MerchantContext>();
    const due = new Map<string, DueEndpoint>();
    const deliveries: Delivery[] = [];
    for (const event of events) {
      const key = scopeName(event);
      const { endpoints, now } = merchants.get(key) ?? (await readContext(app, tx, event));
      merchants.set(key, { endpoints, now });
      for (const endpoint of endpoints.filter((one) => isSubscribedTo(one, event.type))) {
        deliveries.push(newDelivery(random.id('whd_'), event, endpoint, now));
        if (endpoint.status === 'ENABLED') due.set(endpoint.id, dueEndpoint(endpoint));
      }
    }
    if (deliveries.length > 0) await tx.deliveries.insert(deliveries);
    return { eventCount: events.length, dueEndpoints: [...due.values()] };
  });
  if (eventCount > 0) eventWatch.ring();
  return { mayHaveMore: eventCount === batchSize, endpoints: dueEndpoints };
}

/** The endpoints of one merchant in one mode, and its time. */
type MerchantContext = { endpoints: WebhookEndpoint[]; now: Date };

async function readContext({ now }: App, tx: Tx, scope: Scope): Promise<MerchantContext> {
  const endpoints = await tx.webhookEndpoints.ofScope(scope);
  // From the database: the merchants of a batch are known only here, and another process may move their clocks.
  const merchantNow = scope.livemode ? now() : clockNow(await tx.testClocks.get(scope), now());
  return { endpoints, now: merchantNow };
}

const dueEndpoint = ({ id, merchantId, livemode, consecutiveFailures }: WebhookEndpoint): DueEndpoint => ({
  webhookEndpointId: id,
  merchantId,
  livemode,
  isFailing: consecutiveFailures > 0,
});

/** For a disabled endpoint the delivery is DEAD from the start. It is not sent, but can be retried manually. */
function newDelivery(id: string, event: UnfannedEvent, endpoint: WebhookEndpoint, now: Date): Delivery {
  const isEnabled = endpoint.status === 'ENABLED';
  return {
    id,
    eventId: event.id,
    eventType: event.type,
    merchantId: event.merchantId,
    livemode: event.livemode,
    webhookEndpointId: endpoint.id,
    url: endpoint.url,
    status: isEnabled ? 'PENDING' : 'DEAD',
    attempts: 0,
    nextAttemptAt: isEnabled ? now : null,
    createdAt: now,
  };
}
