import { deliveryLifecycle, type Attempt, type Delivery, type DeliveryStatus } from '../../domain/delivery.ts';
import { instant, integer, longText, scoped, table, text } from './sql/columns.ts';
import { listQuery } from './sql/list-query.ts';
import { inNewForm } from './placeholder-form.ts';
import type { Row, Session } from './sql/session.ts';
import { padded, roundedUp, storedValue } from './sql/table-metadata.ts';
import { compareAndSet, insert, select, selectOne, update } from './sql/statements.ts';
import { claimIsOver } from './webhook-claims.ts';
import type { Tx } from '../../application/store.ts';
import type {
  DeliveryFilter,
  DeliveryWithAttempts,
  DueDelivery,
  RecordedAttempt,
} from '../../application/webhooks/deliveries-port.ts';

type AttemptRow = Attempt & { deliveryId: string };

export const deliveryTable = table<Delivery>('webhook_deliveries', {
  ...scoped,
  eventId: text,
  eventType: text,
  webhookEndpointId: text,
  url: text,
  status: text,
  attempts: integer,
  nextAttemptAt: instant,
});

export const attemptTable = table<AttemptRow>('webhook_attempts', {
  deliveryId: { ...text, primary: true },
  attempt: { ...integer, primary: true },
  at: instant,
  outcome: text,
  responseStatus: integer,
  durationMs: integer,
  error: text,
  responseExcerpt: longText,
});

export const deliveries = (session: Session): Tx['deliveries'] => ({
  ...listQuery<Delivery, DeliveryWithAttempts, DeliveryFilter>(session, {
    table: deliveryTable,
    prefix: 'whd_',
    index: () => 'webhook_deliveries_event',
    where: ({ eventId }) => ({ eventId }),
    toDomain: (rows) => withAttempts(session, rows),
  }),
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, deliveryTable, { id, merchantId, livemode });
    return row && ((await withAttempts(session, [row]))[0] ?? null);
  },
  async dueEndpoints({ now, scope }, { worker, limit, except = [], healthyOnly = false }) {
    // The grouping needs nothing but an index: what was delivered costs nothing here, and on MySQL, which skips from
    // endpoint to endpoint in it, neither does a long backlog. Merchant and mode are those of any row of the endpoint:
    // it may have been deleted. No id is empty; and what is NOT IN an empty list, with its NULL, is nothing.
    const others = padded(['', ...except.slice(0, exceptAtMost)]);
    const whose = scope === null ? [] : [scope.merchantId, Number(scope.livemode)];
    const { rows } = await session.run(
      `SELECT found.id, found.is_failing, one.merchant_id, one.livemode
       FROM (SELECT due.id, due.oldest, CASE WHEN endpoint.consecutive_failures > 0 THEN 1 ELSE 0 END AS is_failing
             FROM (SELECT webhook_endpoint_id AS id, MIN(next_attempt_at) AS oldest FROM webhook_deliveries
                   WHERE next_attempt_at <= ? ${scope === null ? '' : 'AND merchant_id = ? AND livemode = ?'}
                   GROUP BY webhook_endpoint_id) due
             LEFT JOIN webhook_endpoints endpoint ON endpoint.id = due.id
             LEFT JOIN webhook_claims claim ON claim.webhook_endpoint_id = due.id
             WHERE (claim.worker IS NULL OR claim.worker = ? OR claim.${claimIsOver(session)})
               AND due.id NOT IN (${placesFor(others)})
               ${healthyOnly ? 'AND endpoint.consecutive_failures = 0' : ''}
             ORDER BY is_failing, due.oldest LIMIT ${limit}) found
       JOIN webhook_deliveries one ON one.id = (SELECT id FROM webhook_deliveries
             WHERE webhook_endpoint_id = found.id AND next_attempt_at = found.oldest LIMIT 1)
       ORDER BY found.is_failing, found.oldest`,
      [storedValue(session, deliveryTable, 'nextAttemptAt', now), ...whose, worker, ...others],
    );
    return rows.map((row) => ({
      webhookEndpointId: String(row['id']),
      merchantId: String(row['merchant_id']),
      livemode: Boolean(row['livemode']),
      isFailing: Boolean(Number(row['is_failing'])),
    }));
  },
  async due({ webhookEndpointId }, at, { limit, except }) {
    const others = padded(['', ...except]);
    const { rows } = await session.run(
      `SELECT due.id, due.event_id, due.event_type, due.status, due.attempts, event.resource_id, event.body,
         event.placeholder_form
       FROM webhook_deliveries due JOIN events event ON event.id = due.event_id
       WHERE due.webhook_endpoint_id = ? AND due.next_attempt_at <= ? AND due.id NOT IN (${placesFor(others)})
       ORDER BY due.next_attempt_at, due.id LIMIT ${roundedUp(limit)}`,
      [webhookEndpointId, storedValue(session, deliveryTable, 'nextAttemptAt', at), ...others],
    );
    return rows.slice(0, limit).map((row) => ({
      id: String(row['id']),
      eventId: String(row['event_id']),
      eventType: String(row['event_type']),
      status: String(row['status']) as DeliveryStatus,
      attempts: Number(row['attempts']),
      event: eventOf(row),
    }));
  },
  async findAll(ids) {
    return select(session, deliveryTable, { id: ids });
  },
  async insert(rows) {
    const eventIds = [...new Set(rows.map(({ eventId }) => eventId))];
    const known = await select(session, deliveryTable, { eventId: eventIds });
    const taken = new Set(known.map(({ eventId, webhookEndpointId }) => `${eventId} ${webhookEndpointId}`));
    const fresh = rows.filter(({ eventId, webhookEndpointId }) => !taken.has(`${eventId} ${webhookEndpointId}`));
    if (fresh.length > 0) await insert(session, deliveryTable, fresh);
  },
  async update(before, { status, attempts, nextAttemptAt }) {
    await compareAndSet(session, deliveryTable, asRead(before), { status, attempts, nextAttemptAt });
  },
  async record(recorded) {
    const made = recorded.map(({ before: { id: deliveryId }, attempt }) => ({ ...attempt, deliveryId }));
    for (const group of alike(recorded)) {
      const [{ before, after }] = group;
      const { status, attempts, nextAttemptAt } = after;
      const asRead = { id: group.map(({ before: { id } }) => id), status: before.status, attempts: before.attempts };
      await compareAndSet(session, deliveryTable, asRead, { status, attempts, nextAttemptAt }, group.length);
    }
    // After them: an attempt that another worker has recorded meanwhile is a Conflict, not a doubled row.
    await insert(session, attemptTable, made);
  },
  async markDead(webhookEndpointId) {
    const { from, to } = deliveryLifecycle.transitions.markDead;
    await update(session, deliveryTable, { webhookEndpointId, status: from }, { status: to, nextAttemptAt: null });
  },
});

function eventOf(row: Row): DueDelivery['event'] {
  const resourceId = String(row['resource_id']);
  const form = { placeholderForm: Number(row['placeholder_form']) };
  return { resourceId, body: inNewForm(String(row['body']), resourceId, form) };
}

/** SQLite takes at most 32,766 values in a statement, and a question mark for each costs time. */
const exceptAtMost = 8_000;

const placesFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

const asRead = ({ id, merchantId, livemode, status, attempts }: Delivery) => ({
  id,
  merchantId,
  livemode,
  status,
  attempts,
});

/** Those that change in the same way, together: most arrive at once, and one statement says so for all of them. */
function alike(recorded: readonly RecordedAttempt[]): [RecordedAttempt, ...RecordedAttempt[]][] {
  const groups = new Map<string, [RecordedAttempt, ...RecordedAttempt[]]>();
  for (const change of recorded) {
    const { before, after } = change;
    const way = `${before.status} ${before.attempts} ${after.status} ${after.attempts} ${after.nextAttemptAt?.getTime()}`;
    const group = groups.get(way);
    if (group === undefined) groups.set(way, [change]);
    else group.push(change);
  }
  return [...groups.values()];
}

async function withAttempts(session: Session, rows: Delivery[]): Promise<DeliveryWithAttempts[]> {
  const ids = rows.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
  const attempts =
    ids.length === 0 ? [] : await select(session, attemptTable, { deliveryId: ids }, { order: { attempt: 'DESC' } });
  return rows.map((row) => ({
    ...row,
    attemptHistory: attempts
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ deliveryId, ...attempt }) => attempt),
  }));
}
