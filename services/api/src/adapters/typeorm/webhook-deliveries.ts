import type {
  Deliveries,
  DeliveryFilter,
  DeliveryWithAttempts,
  DueDelivery,
  RecordedAttempt,
} from '../../application/webhooks/deliveries-port.ts';
import { deliveryLifecycle, type Attempt, type Delivery, type DeliveryStatus } from '../../domain/delivery.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Row, Session } from './connection/session.ts';
import { notOnHold, notRestored } from './not-on-hold.ts';
import { listQuery } from './lists/list-query.ts';
import { withNewPlaceholders } from './placeholder-form.ts';
import { flag, instant, integer, longText, scoped, scopeIn, table, text } from './statements/columns.ts';
import { indexHint } from './statements/dialects.ts';
import { compareAndSet, insert, select, selectOne, update } from './statements/statements.ts';
import { inList, roundedUp } from './statements/conditions.ts';
import { claimIsOver } from './webhook-claims.ts';

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

export const deliveries = (session: Session): Deliveries => ({
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
  async ofEvents({ merchantId, livemode }, eventIds) {
    if (eventIds.length === 0) return [];
    return withAttempts(session, await select(session, deliveryTable, { merchantId, livemode, eventId: eventIds }));
  },
  async dueEndpoints({ now, scope }, { worker, limit, except = [], healthyOnly = false }) {
    // The inner SELECT reads an index only, and in it no delivery that has ended. MySQL skips from endpoint to endpoint in
    // the index, so there a long backlog costs nothing either. Merchant and mode come from any delivery of the endpoint,
    // because the endpoint itself may be deleted. The list of NOT IN always has '', which is no id: an empty list would
    // become NULL, and no row is NOT IN (NULL).
    const exceptIds = inList(['', ...except.slice(0, exceptAtMost)]);
    const scopeValues = scope === null ? [] : [scope.merchantId, flag.toStored(scope.livemode)];
    const { rows } = await session.run(
      `SELECT found.id, found.is_failing, one.merchant_id, one.livemode
       FROM (SELECT due.id, due.oldest, CASE WHEN endpoint.consecutive_failures > 0 THEN 1 ELSE 0 END AS is_failing
             FROM (SELECT webhook_endpoint_id AS id, MIN(next_attempt_at) AS oldest FROM webhook_deliveries
                   WHERE next_attempt_at <= ? ${scope === null ? '' : 'AND merchant_id = ? AND livemode = ?'}
                   GROUP BY webhook_endpoint_id) due
             LEFT JOIN webhook_endpoints endpoint ON endpoint.id = due.id
             LEFT JOIN webhook_claims claim ON claim.webhook_endpoint_id = due.id
             WHERE (claim.worker IS NULL OR claim.worker = ? OR claim.${claimIsOver(session)})
               AND (endpoint.livemode IS NULL OR endpoint.livemode = 0 OR ${notOnHold}) AND ${notRestored}
               AND due.id NOT ${exceptIds.sql}
               ${healthyOnly ? 'AND endpoint.consecutive_failures = 0' : ''}
             ORDER BY is_failing, due.oldest LIMIT ${limit}) found
       JOIN webhook_deliveries one ON one.id = (SELECT id FROM webhook_deliveries
             WHERE webhook_endpoint_id = found.id AND next_attempt_at = found.oldest LIMIT 1)
       ORDER BY found.is_failing, found.oldest`,
      [instant.toStored(now, session.dialect), ...scopeValues, worker, ...exceptIds.values],
    );
    return rows.map((row) => ({
      webhookEndpointId: String(row['id']),
      ...scopeIn(row),
      isFailing: Boolean(Number(row['is_failing'])),
    }));
  },
  async due({ webhookEndpointId }, now, { limit, except }) {
    const exceptIds = inList(['', ...except]);
    const { rows } = await session.run(
      `SELECT due.id, due.event_id, due.event_type, due.status, due.attempts, event.resource_id, event.body,
         event.placeholder_form
       FROM webhook_deliveries due JOIN events event ON event.id = due.event_id
       WHERE due.webhook_endpoint_id = ? AND due.next_attempt_at <= ? AND due.id NOT ${exceptIds.sql}
       ORDER BY due.next_attempt_at, due.id LIMIT ${roundedUp(limit)}`,
      [webhookEndpointId, instant.toStored(now, session.dialect), ...exceptIds.values],
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
  async endpointsWithDue(scope, now) {
    const { from, values } = deliveriesOf(session, scope);
    const { rows } = await session.run(
      `SELECT DISTINCT due.webhook_endpoint_id AS id ${from} AND due.next_attempt_at <= ?`,
      [...values, instant.toStored(now, session.dialect)],
    );
    return rows.map(({ id }) => String(id));
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
    const attemptRows = recorded.map(({ before: { id: deliveryId }, attempt }) => ({ ...attempt, deliveryId }));
    for (const group of groupedByChange(recorded)) {
      const [{ before, after }] = group;
      const { status, attempts, nextAttemptAt } = after;
      const asRead = { id: group.map(({ before: { id } }) => id), status: before.status, attempts: before.attempts };
      await compareAndSet(session, deliveryTable, asRead, { status, attempts, nextAttemptAt }, group.length);
    }
    // After the updates: if another worker has recorded the attempt meanwhile, the update above is a Conflict.
    await insert(session, attemptTable, attemptRows);
  },
  async markDead(webhookEndpointId) {
    const { from, to } = deliveryLifecycle.transitions.markDead;
    await update(session, deliveryTable, { webhookEndpointId, status: from }, { status: to, nextAttemptAt: null });
  },
});

function eventOf(row: Row): DueDelivery['event'] {
  const resourceId = String(row['resource_id']);
  const form = { placeholderForm: Number(row['placeholder_form']) };
  return { resourceId, body: withNewPlaceholders(String(row['body']), resourceId, form) };
}

/** A statement on SQLite may have 32,766 values, and each one takes time. */
const exceptAtMost = 8_000;

const asRead = ({ id, merchantId, livemode, status, attempts }: Delivery) => ({
  id,
  merchantId,
  livemode,
  status,
  attempts,
});

/** Groups deliveries that change in the same way. Most succeed at the first attempt, and one UPDATE changes them all. */
function groupedByChange(recorded: readonly RecordedAttempt[]): [RecordedAttempt, ...RecordedAttempt[]][] {
  const groups = new Map<string, [RecordedAttempt, ...RecordedAttempt[]]>();
  for (const one of recorded) {
    const { before, after } = one;
    const change = `${before.status} ${before.attempts} ${after.status} ${after.attempts} ${after.nextAttemptAt?.getTime()}`;
    const group = groups.get(change);
    if (group === undefined) groups.set(change, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** The earliest time at which a delivery is due; null when none is. */
export async function earliestAttemptAt(session: Session): Promise<Date | null> {
  const scheduled = { nextAttemptAt: { not: null } } as const;
  const next = await selectOne(session, deliveryTable, scheduled, { order: { nextAttemptAt: 'ASC' } });
  return next?.nextAttemptAt ?? null;
}

/**
 * When the oldest delivery that is due became due: to endpoints whose last attempt succeeded, and to the others. A worker reads the same
 * index each second.
 */
export async function oldestDueDeliveries(
  session: Session,
  now: Date,
): Promise<{ delivery: Date | null; failingDelivery: Date | null }> {
  const { rows } = await session.run(
    `SELECT CASE WHEN endpoint.consecutive_failures > 0 THEN 1 ELSE 0 END AS is_failing, MIN(due.oldest) AS oldest
     FROM (SELECT webhook_endpoint_id AS id, MIN(next_attempt_at) AS oldest FROM webhook_deliveries
           WHERE next_attempt_at <= ? GROUP BY webhook_endpoint_id) due
     LEFT JOIN webhook_endpoints endpoint ON endpoint.id = due.id
     GROUP BY CASE WHEN endpoint.consecutive_failures > 0 THEN 1 ELSE 0 END`,
    [instant.toStored(now, session.dialect)],
  );
  const oldest = (isFailing: boolean): Date | null => {
    const row = rows.find((one) => Boolean(Number(one['is_failing'])) === isFailing);
    return row === undefined ? null : instant.fromStored(row['oldest']);
  };
  return { delivery: oldest(false), failingDelivery: oldest(true) };
}

/** The next time at which a delivery of one merchant is due, after this time. */
export async function deliveryDueAfter(session: Session, scope: Scope, after: Date): Promise<Date | null> {
  const { from, values } = deliveriesOf(session, scope);
  const { rows } = await session.run(
    `SELECT due.next_attempt_at ${from} AND due.next_attempt_at > ? ORDER BY due.next_attempt_at LIMIT 1`,
    [...values, instant.toStored(after, session.dialect)],
  );
  const [next] = rows;
  return next === undefined ? null : instant.fromStored(next['next_attempt_at']);
}

/** The deliveries to the endpoints of a merchant, which are few: an index has their deliveries by time. */
const deliveriesOf = (session: Session, { merchantId, livemode }: Scope) => ({
  from: `FROM webhook_deliveries due ${indexHint(session, 'webhook_deliveries_endpoint')}
    WHERE due.webhook_endpoint_id IN (SELECT id FROM webhook_endpoints WHERE merchant_id = ? AND livemode = ?)`,
  values: [merchantId, flag.toStored(livemode)],
});

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
