import type { CreatedRange } from '../../application/lists/list-port.ts';
import type { EventFilter, Events, StoredEvent, UnfannedEvent } from '../../application/webhooks/events-port.ts';
import { idCreatedAt } from '../../domain/id-time.ts';
import type { Session } from './connection/session.ts';
import { eventPositionTable } from './event-positions.ts';
import { insertCounted } from './lists/counted-lists.ts';
import { listQuery } from './lists/list-query.ts';
import {
  withNewPlaceholders,
  newPlaceholderForm,
  placeholderForm,
  type WithPlaceholderForm,
} from './placeholder-form.ts';
import { flag, longText, scoped, scopeIn, table, text } from './statements/columns.ts';
import { indexHint } from './statements/dialects.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

export type EventRow = StoredEvent & WithPlaceholderForm & { fannedOut: boolean };

export const eventTable = table<EventRow>('events', {
  ...scoped,
  type: text,
  resourceId: text,
  body: longText,
  requestId: text,
  fannedOut: flag,
  placeholderForm,
});

/** Several types, to be read by the index of types. One resource has few events, so its index is used instead. */
const hasSeveralTypes = ({ types, resourceId }: Pick<EventFilter, 'types' | 'resourceId'>): boolean =>
  types !== null && types.length > 1 && resourceId === null;

/** The delivery status is the only filter: an index has the deliveries of a status in the order of their events. */
const filtersByDeliveryStatusOnly = ({
  types,
  resourceId,
  deliveryStatus,
  createdFrom,
  createdTo,
}: EventFilter & CreatedRange): boolean =>
  deliveryStatus !== null && types === null && resourceId === null && createdFrom === null && createdTo === null;

export const events = (session: Session): Events => ({
  ...listQuery<EventRow, StoredEvent, EventFilter>(session, {
    table: eventTable,
    prefix: 'evt_',
    index({ types, resourceId }) {
      if (resourceId !== null) return 'events_resource';
      return types === null ? 'events_list' : 'events_type';
    },
    source: (filter) =>
      filtersByDeliveryStatusOnly(filter)
        ? `SELECT item.event_id AS id, item.merchant_id, item.livemode, item.status
           FROM webhook_deliveries item ${indexHint(session, 'webhook_deliveries_status')}`
        : null,
    where: ({ types, resourceId }) => ({ type: hasSeveralTypes({ types, resourceId }) ? null : types, resourceId }),
    oneOf: (filter) =>
      // A type that is given twice is one condition.
      hasSeveralTypes(filter) ? [...new Set(filter.types)].map((type) => ({ sql: 'type = ?', values: [type] })) : [],
    whereSql(filter) {
      const { deliveryStatus } = filter;
      if (deliveryStatus === null) return [];
      if (filtersByDeliveryStatusOnly(filter)) return [{ sql: 'status = ?', values: [deliveryStatus] }];
      const sql = `EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.merchant_id = item.merchant_id
        AND d.livemode = item.livemode AND d.status = ? AND d.event_id = item.id)`;
      return [{ sql, values: [deliveryStatus] }];
    },
    // Events are purged.
    mayLeave: () => true,
    toDomain: (rows) => rows.map(fromRow),
  }),
  async append(event) {
    await insertCounted(session, eventTable, { ...event, ...newPlaceholderForm, fannedOut: false });
  },
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, eventTable, { id, merchantId, livemode });
    return row && fromRow(row);
  },
  async ofResources({ merchantId, livemode }, resourceIds) {
    const where = { merchantId, livemode, resourceId: [...resourceIds] };
    const rows = await select(session, eventTable, where, { order: { id: 'ASC' }, index: 'events_resource' });
    return rows.map(fromRow);
  },
  async takeUnfanned(limit) {
    // Without the bodies, which are most of the data.
    const { rows } = await session.run(
      `SELECT id, merchant_id, livemode, type, (SELECT COALESCE(MAX(position), 0) FROM event_positions) AS newest
       FROM events WHERE fanned_out = 0 ORDER BY id LIMIT ${limit}`,
      [],
    );
    if (rows.length === 0) return [];
    const unfanned = rows.map((row) => ({
      id: String(row['id']),
      ...scopeIn(row),
      type: String(row['type']) as UnfannedEvent['type'],
    }));
    // The unit takes the events before it makes deliveries. Another worker that has read the same events waits here for the
    // row locks, then gets a Conflict.
    const asRead = { id: unfanned.map(({ id }) => id), fannedOut: false };
    await compareAndSet(session, eventTable, asRead, { fannedOut: true }, rows.length);
    // If another unit has used the same positions, this one is run again: see docs/adr/0009.
    const newest = Number(rows[0]?.['newest']);
    const positions = unfanned.map(({ id, merchantId, livemode }, index) => ({
      position: newest + 1 + index,
      eventId: id,
      merchantId,
      livemode,
    }));
    await insert(session, eventPositionTable, positions);
    return unfanned;
  },
});

/** When, in real time, the oldest event that is not fanned out was created; null when there is none. */
export async function oldestUnfannedAt(session: Session): Promise<Date | null> {
  const { rows } = await session.run('SELECT MIN(id) AS oldest FROM events WHERE fanned_out = 0', []);
  const oldest = rows[0]?.['oldest'];
  // Not `created_at`, which is the merchant's time.
  return typeof oldest === 'string' ? idCreatedAt(oldest) : null;
}

export const fromRow = ({ fannedOut: _, placeholderForm: form, ...event }: EventRow): StoredEvent => ({
  ...event,
  body: withNewPlaceholders(event.body, event.resourceId, { placeholderForm: form }),
});
