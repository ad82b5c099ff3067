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
import type { Claim } from './claim-endpoint.ts';
import { merchantNow } from '../../merchants/merchant-time.ts';
import type { App } from '../../ports.ts';
import { fillPlaceholders } from '../../runtime/secret-placeholder.ts';
import type { Tx } from '../../store.ts';
import type { DueDelivery, RecordedAttempt } from '../deliveries-port.ts';

/** An attempt that has ended. `wasFailing`: the attempt that its endpoint saw before it failed. */
export type EndedAttempt = { delivery: DueDelivery; attempt: Attempt; wasFailing: boolean };

/** Sends a delivery once. Never rejects: whatever goes wrong is the attempt's. */
export async function makeAttempt(
  app: App,
  { endpoint, signingSecret }: Pick<Claim, 'endpoint' | 'signingSecret'>,
  { id, eventId: event_id, eventType: event_type, event, attempts }: DueDelivery,
): Promise<Attempt> {
  // The same bytes each time; only the signature is new.
  const body = fillPlaceholders(app.secrets, event.body, event.resourceId);
  const at = await merchantNow(app, endpoint);
  const sent = await app.webhooks.send(endpoint, { id: event_id, body }, signingSecret);
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
export function recordAttempts(app: App, ended: readonly EndedAttempt[]): Promise<void> {
  let runs = 0;
  return app.store.transact(async (tx) => {
    runs += 1;
    // Most succeed, and nothing has changed since they were read: the compare-and-set says so without a further read.
    // Where it finds another state, the unit runs again and looks at each of them.
    const isPlain = ({ attempt, wasFailing }: EndedAttempt) =>
      runs === 1 && attempt.outcome === 'SUCCEEDED' && !wasFailing;
    const plain = ended.filter(isPlain).map(succeeded);
    const others = ended.filter((one) => !isPlain(one));
    const { recorded, writeHealth } = others.length === 0 ? nothing : await decideOutcomes(app, tx, others);
    await tx.deliveries.record([...plain, ...recorded]);
    await writeHealth();
  });
}

const succeeded = ({ delivery, attempt }: EndedAttempt): RecordedAttempt => ({
  before: delivery,
  after: afterAttempt(delivery, attempt, 0),
  attempt,
});

type Outcomes = { recorded: RecordedAttempt[]; writeHealth(): Promise<void> };
const nothing: Outcomes = { recorded: [], writeHealth: async () => undefined };

/** What becomes of deliveries and their endpoints, by what both are now. */
async function decideOutcomes(app: App, tx: Tx, ended: readonly EndedAttempt[]): Promise<Outcomes> {
  const found = await tx.deliveries.findAll(ended.map(({ delivery: { id } }) => id));
  const now = new Map(found.map((delivery) => [delivery.id, delivery]));
  const health = await endpointsHealth(tx, new Set(found.map(({ webhookEndpointId }) => webhookEndpointId)));
  const recorded: RecordedAttempt[] = [];
  for (const { delivery, attempt } of ended) {
    const before = now.get(delivery.id);
    // Another worker took it over after our claim ran out, and has recorded an attempt of its own.
    if (before === undefined || before.attempts !== delivery.attempts) continue;
    const endpoint = health.of(before.webhookEndpointId);
    recorded.push({ before, attempt, after: nextState(before, endpoint, attempt, app.random.fraction()) });
    if (endpoint !== null) health.note(endpoint, attempt);
    // Of two attempts that were made at once, one counts.
    now.delete(delivery.id);
  }
  return { recorded, writeHealth: health.write };
}

function nextState(before: Delivery, endpoint: WebhookEndpoint | null, attempt: Attempt, jitter: number): Delivery {
  // Its endpoint was deleted or disabled while we were sending.
  if (before.status === 'DEAD' && attempt.outcome === 'FAILED') return { ...before, attempts: attempt.attempt };
  const after = afterAttempt(before, attempt, jitter);
  // A disabled endpoint gets what is retried by hand, and nothing by itself.
  return after.status === 'FAILED' && endpoint?.status !== 'ENABLED' ? markedDead(after) : after;
}

/** The health of the endpoints that attempts were made to, as it becomes from one to the next. */
async function endpointsHealth(tx: Tx, ids: ReadonlySet<string>) {
  const found = await tx.webhookEndpoints.findAll([...ids]);
  const endpoints = new Map(found.map((endpoint) => [endpoint.id, endpoint]));
  const changed = new Map<string, DisabledReason | null>();
  return {
    of: (id: string): WebhookEndpoint | null => endpoints.get(id) ?? null,
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
        if (endpoint) await tx.webhookEndpoints.updateHealth(endpoint);
        if (disable === null) continue;
        await tx.webhookEndpoints.disable(id, disable);
        await tx.deliveries.markDead(id);
      }
    },
  };
}
