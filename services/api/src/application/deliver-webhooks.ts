import {
  afterAttempt,
  attemptTimeoutMs,
  endpointAfterAttempt,
  givenUp,
  inFlightLimit,
  outcomeOf,
  type Attempt,
  type Delivery,
} from '../domain/delivery.ts';
import type { Scope } from '../domain/scope.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { App } from './ports.ts';
import type { Tx } from './store.ts';
import { signingSecret, unseal } from './seal.ts';

/** Longer than any attempt can take: what a worker had under way when it died is taken up again after this. */
const leaseMs = attemptTimeoutMs + 5_000;

export type EndpointRef = Scope & { webhookEndpointId: string };

export type Leased = { endpoint: WebhookEndpoint; deliveries: Delivery[] };

/** Takes what is due to one endpoint, as many as it has room for in flight; nobody else sends these meanwhile. */
export const leaseDue = (app: App, ref: EndpointRef): Promise<Leased | null> =>
  app.store.transact((tx) => lease(app, tx, ref));

async function lease({ now }: App, tx: Tx, ref: EndpointRef): Promise<Leased | null> {
  const endpoint = await tx.webhookEndpoints.find(ref, ref.webhookEndpointId);
  if (endpoint === null) {
    // Deleted while a relay still counted on it: nobody else would ever end these.
    await tx.deliveries.giveUp(ref.webhookEndpointId);
    return null;
  }
  const at = now();
  const until = new Date(at.getTime() + leaseMs);
  const inFlight = inFlightLimit(endpoint.consecutiveFailures);
  return { endpoint, deliveries: await tx.deliveries.lease(endpoint, { at, until, inFlight }) };
}

/** For a process that is alone on its database: what was leased before it started is nobody's. */
export const takeBackLeases = ({ store, now }: App): Promise<void> =>
  store.transact((tx) => tx.deliveries.takeBackLeases(now()));

/** An attempt that has ended, and the delivery as it was when it was leased. */
export type Ended = { delivery: Delivery; attempt: Attempt };

/** Sends one leased delivery and has what came of it recorded. */
export async function deliver(
  app: App,
  {
    endpoint,
    delivery,
    recorded,
  }: { endpoint: WebhookEndpoint; delivery: Delivery; recorded: (ended: Ended) => Promise<void> },
): Promise<void> {
  const { store, secrets, webhooks } = app;
  const event = await store.read.events.find(delivery, delivery.eventId);
  if (event === null) return;
  // The same bytes each time; only the signature is new.
  const body = unseal(secrets, event.body, event.resourceId);
  const secret = signingSecret(endpoint.livemode, secrets.derive(endpoint.secretKey, endpoint.id));
  const at = app.now();
  const sent = await webhooks.send(endpoint, { id: event.id, body }, secret);
  const attempt: Attempt = { ...sent, attempt: delivery.attempts + 1, at, outcome: outcomeOf(sent) };
  await recorded({ delivery, attempt });
  const { outcome, responseStatus: status, durationMs: duration_ms, error } = attempt;
  const { id: delivery_id, eventType: event_type, eventId: event_id } = delivery;
  app.metrics.delivery(outcome, duration_ms);
  app.log.info(
    { delivery_id, event_id, event_type, attempt: attempt.attempt, outcome, status, duration_ms, error },
    'delivery',
  );
}

/** Records attempts, in one unit of work. */
export const recordAll = (app: App, ended: readonly Ended[]): Promise<void> =>
  app.store.transact(async (tx) => {
    for (const { delivery, attempt } of ended) await record(tx, delivery, attempt, app.draw.fraction());
  });

/** What came of an attempt: the delivery's next state, the attempt itself, and the endpoint's health. */
async function record(tx: Tx, { id, attempts, ...scope }: Delivery, attempt: Attempt, jitter: number): Promise<void> {
  const before = await tx.deliveries.find(scope, id);
  // Another worker took it over after our lease ran out, and has recorded an attempt of its own.
  if (before === null || before.attempts !== attempts) return;
  const endpoint = await tx.webhookEndpoints.find(scope, before.webhookEndpointId);
  const after = nextState(before, endpoint, attempt, jitter);
  await tx.deliveries.recordAttempt(before, after, attempt);
  if (endpoint !== null) await watchHealth(tx, endpoint, attempt);
}

function nextState(before: Delivery, endpoint: WebhookEndpoint | null, attempt: Attempt, jitter: number): Delivery {
  // Its endpoint was deleted or disabled while we were sending.
  if (before.status === 'DEAD' && attempt.outcome === 'FAILED') return { ...before, attempts: attempt.attempt };
  const after = afterAttempt(before, attempt, jitter);
  // A disabled endpoint gets what is retried by hand, and nothing by itself.
  return after.status === 'FAILED' && endpoint?.status !== 'ENABLED' ? givenUp(after) : after;
}

async function watchHealth(tx: Tx, endpoint: WebhookEndpoint, attempt: Attempt): Promise<void> {
  if (attempt.outcome === 'SUCCEEDED' && endpoint.consecutiveFailures === 0) return;
  const { disable, ...health } = endpointAfterAttempt(endpoint, attempt);
  await tx.webhookEndpoints.updateHealth(endpoint.id, health);
  if (disable === null) return;
  await tx.webhookEndpoints.disable(endpoint.id, disable);
  await tx.deliveries.giveUp(endpoint.id);
}
