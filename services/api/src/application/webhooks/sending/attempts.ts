import {
  afterAttempt,
  endpointAfterAttempt,
  markedDead,
  outcomeOf,
  type Attempt,
  type Delivery,
  type DisabledReason,
} from '../../../domain/delivery.ts';
import type { WebhookEndpoint } from '../../../domain/webhook-endpoint.ts';
import { merchantNow } from '../../merchants/merchant-time.ts';
import type { App } from '../../ports.ts';
import { fillPlaceholders } from '../../secrets/secret-placeholder.ts';
import type { Tx } from '../../store.ts';
import type { DueDelivery, RecordedAttempt } from '../deliveries-port.ts';
import type { Claim } from './claim-endpoint.ts';

/**
 * An attempt that has ended. `wasFailing`: the attempt before it, to the same endpoint, had failed. `revision`: of the
 * endpoint, when the attempt was sent.
 */
export type EndedAttempt = { delivery: DueDelivery; attempt: Attempt; wasFailing: boolean; revision: number };

/** Sends a delivery once. A failure to send is part of the returned attempt. */
export async function makeAttempt(
  app: App,
  { endpoint, signingSecret }: Pick<Claim, 'endpoint' | 'signingSecret'>,
  { id, eventId: event_id, eventType: event_type, event, attempts }: DueDelivery,
): Promise<Attempt> {
  // The body is the same in every attempt; only the signature is new.
  const body = fillPlaceholders(app.secrets, event.body, event.resourceId);
  const at = await merchantNow(app, endpoint);
  const sent = await app.webhooks.send(endpoint, { id: event_id, body }, signingSecret);
  const attempt: Attempt = { ...sent, attempt: attempts + 1, at, outcome: outcomeOf(sent) };
  const { outcome, responseStatus: status, durationMs: duration_ms, error } = attempt;
  app.metrics.delivery(outcome, duration_ms);
  app.log.info(
    {
      ...{ delivery_id: id, event_id, event_type, endpoint: endpoint.id, merchant: endpoint.merchantId },
      ...{ attempt: attempt.attempt, outcome, status, duration_ms, error },
    },
    'delivery',
  );
  return attempt;
}

/** Records attempts in one unit of work: the deliveries' next states, the attempts, and the endpoints' health. */
export function recordAttempts(app: App, ended: readonly EndedAttempt[]): Promise<void> {
  let runs = 0;
  return app.store.transact(async (tx) => {
    runs += 1;
    // Most attempts succeed and their delivery has not changed since it was read. They are written without reading the
    // delivery again: the compare-and-set proves it. If one has changed, the unit runs again and reads all of them.
    const needsNoRead = ({ attempt, wasFailing }: EndedAttempt) =>
      runs === 1 && attempt.outcome === 'SUCCEEDED' && !wasFailing;
    const unread = ended.filter(needsNoRead).map(recordedSuccess);
    const others = ended.filter((one) => !needsNoRead(one));
    const { recorded, writeHealth } = others.length === 0 ? nothingToWrite : await readAndDecide(app, tx, others);
    await tx.deliveries.record([...unread, ...recorded]);
    await writeHealth();
  });
}

const recordedSuccess = ({ delivery, attempt }: EndedAttempt): RecordedAttempt => ({
  before: delivery,
  after: afterAttempt(delivery, attempt, 0),
  attempt,
});

type Writes = { recorded: RecordedAttempt[]; writeHealth(): Promise<void> };
const nothingToWrite: Writes = { recorded: [], writeHealth: async () => undefined };

/** Reads the current deliveries and endpoints and decides their next states. */
async function readAndDecide(app: App, tx: Tx, ended: readonly EndedAttempt[]): Promise<Writes> {
  const found = await tx.deliveries.findAll(ended.map(({ delivery: { id } }) => id));
  const deliveries = new Map(found.map((delivery) => [delivery.id, delivery]));
  const health = await readHealth(tx, new Set(found.map(({ webhookEndpointId }) => webhookEndpointId)));
  const recorded: RecordedAttempt[] = [];
  for (const { delivery, attempt, revision } of ended) {
    const before = deliveries.get(delivery.id);
    // After the claim of this worker ended, another worker has recorded an attempt.
    if (before === undefined || before.attempts !== delivery.attempts) continue;
    const endpoint = health.of(before.webhookEndpointId);
    const isCurrent = endpoint?.revision === revision;
    recorded.push({ before, attempt, after: nextState(before, endpoint, attempt, isCurrent, app.random.fraction()) });
    if (endpoint !== null && isCurrent) health.apply(endpoint, attempt);
    // If the list has two attempts of the same delivery with the same number, only the first one counts.
    deliveries.delete(delivery.id);
  }
  return { recorded, writeHealth: health.write };
}

function nextState(
  before: Delivery,
  endpoint: WebhookEndpoint | null,
  attempt: Attempt,
  isCurrent: boolean,
  jitter: number,
): Delivery {
  // The endpoint was deleted or disabled during the attempt.
  if (before.status === 'DEAD' && attempt.outcome === 'FAILED') return { ...before, attempts: attempt.attempt };
  const after = afterAttempt(before, attempt, jitter, isCurrent);
  // A disabled endpoint gets manual retries only, no automatic ones.
  return after.status === 'FAILED' && endpoint?.status !== 'ENABLED' ? markedDead(after) : after;
}

/** Reads the endpoints. `apply` counts one attempt in memory; `write` saves the result of all of them. */
async function readHealth(tx: Tx, ids: ReadonlySet<string>) {
  const found = await tx.webhookEndpoints.findAll([...ids]);
  const endpoints = new Map(found.map((endpoint) => [endpoint.id, endpoint]));
  const changed = new Map<string, DisabledReason | null>();
  return {
    of: (id: string): WebhookEndpoint | null => endpoints.get(id) ?? null,
    apply(endpoint: WebhookEndpoint, attempt: Attempt): void {
      const { id } = endpoint;
      if (attempt.outcome === 'SUCCEEDED' && endpoint.consecutiveFailures === 0) return;
      const { disable, ...health } = endpointAfterAttempt(endpoint, attempt);
      endpoints.set(id, { ...endpoint, ...health });
      changed.set(id, changed.get(id) ?? disable);
    },
    async write(): Promise<void> {
      for (const [id, disable] of changed) {
        const endpoint = endpoints.get(id);
        if (endpoint) await tx.webhookEndpoints.updateHealth(endpoint);
        if (disable === null) continue;
        await tx.webhookEndpoints.disable(id, disable);
        await tx.deliveries.markDead(id);
      }
    },
  };
}
