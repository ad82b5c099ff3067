import {
  afterAttempt,
  endpointAfterAttempt,
  givenUp,
  outcomeOf,
  type Attempt,
  type Delivery,
  type DisabledReason,
} from '../domain/delivery.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { App } from './ports.ts';
import { unseal } from './seal.ts';
import type { DueDelivery, Recorded, Tx } from './store.ts';

/** An attempt that has ended, and the delivery as it was when it was read. */
export type Ended = { delivery: Delivery; attempt: Attempt };

/** Sends a delivery once. Never rejects: whatever goes wrong is the attempt's. */
export async function makeAttempt(
  app: App,
  { endpoint, signingSecret, delivery }: { endpoint: WebhookEndpoint; signingSecret: string; delivery: DueDelivery },
): Promise<Attempt> {
  const { id, eventId: event_id, eventType: event_type, event, attempts } = delivery;
  // The same bytes each time; only the signature is new.
  const body = unseal(app.secrets, event.body, event.resourceId);
  const at = app.now();
  const sent = await app.webhooks.send(endpoint, { id: event.id, body }, signingSecret);
  const made: Attempt = { ...sent, attempt: attempts + 1, at, outcome: outcomeOf(sent) };
  const { outcome, responseStatus: status, durationMs: duration_ms, error } = made;
  app.metrics.delivery(outcome, duration_ms);
  app.log.info(
    { delivery_id: id, event_id, event_type, attempt: made.attempt, outcome, status, duration_ms, error },
    'delivery',
  );
  return made;
}

/** Records attempts, in one unit of work: the deliveries' next states, the attempts, and the endpoints' health. */
export const recordAll = (app: App, ended: readonly Ended[]): Promise<void> =>
  app.store.transact(async (tx) => {
    const found = await tx.deliveries.findAll(ended.map(({ delivery: { id } }) => id));
    const now = new Map(found.map((delivery) => [delivery.id, delivery]));
    const health = endpointsHealth(tx);
    const recorded: Recorded[] = [];
    for (const { delivery, attempt } of ended) {
      const before = now.get(delivery.id);
      // Another worker took it over after our claim ran out, and has recorded an attempt of its own.
      if (before === undefined || before.attempts !== delivery.attempts) continue;
      const endpoint = await health.of(before);
      recorded.push({ before, attempt, after: nextState(before, endpoint, attempt, app.draw.fraction()) });
      if (endpoint !== null) health.note(endpoint, attempt);
      // Of two attempts that were made at once, one counts.
      now.delete(delivery.id);
    }
    await tx.deliveries.record(recorded);
    await health.write();
  });

function nextState(before: Delivery, endpoint: WebhookEndpoint | null, attempt: Attempt, jitter: number): Delivery {
  // Its endpoint was deleted or disabled while we were sending.
  if (before.status === 'DEAD' && attempt.outcome === 'FAILED') return { ...before, attempts: attempt.attempt };
  const after = afterAttempt(before, attempt, jitter);
  // A disabled endpoint gets what is retried by hand, and nothing by itself.
  return after.status === 'FAILED' && endpoint?.status !== 'ENABLED' ? givenUp(after) : after;
}

/** The health of the endpoints that attempts were made to, as it becomes from one to the next. */
function endpointsHealth(tx: Tx) {
  const endpoints = new Map<string, WebhookEndpoint | null>();
  const changed = new Map<string, DisabledReason | null>();
  return {
    async of({ webhookEndpointId: id, ...scope }: Delivery): Promise<WebhookEndpoint | null> {
      const known = endpoints.get(id);
      if (known !== undefined) return known;
      const endpoint = await tx.webhookEndpoints.find(scope, id);
      endpoints.set(id, endpoint);
      return endpoint;
    },
    note(endpoint: WebhookEndpoint, attempt: Attempt): void {
      const { id } = endpoint;
      if (attempt.outcome === 'SUCCEEDED' && endpoint.consecutiveFailures === 0) return;
      const { disable, ...health } = endpointAfterAttempt(endpoint, attempt);
      endpoints.set(id, { ...endpoint, ...health });
      changed.set(id, changed.get(id) ?? disable);
    },
    async write(): Promise<void> {
      for (const [id, disable] of changed) {
        const endpoint = endpoints.get(id);
        if (endpoint) await tx.webhookEndpoints.updateHealth(id, endpoint);
        if (disable === null) continue;
        await tx.webhookEndpoints.disable(id, disable);
        await tx.deliveries.giveUp(id);
      }
    },
  };
}
