import { flag, longText, scoped, table, text } from './sql/columns.ts';
import { insertCounted } from './sql/list-totals.ts';
import { indexHint, listQuery } from './sql/list-query.ts';
import { inNewForm, newForm, placeholderForm, type WithForm } from './placeholder-form.ts';
import type { Session } from './sql/session.ts';
import { compareAndSet, selectOne } from './sql/statements.ts';
import type { CreatedRange } from '../../application/lists/list-port.ts';
import type { Tx } from '../../application/store.ts';
import type { EventFilter, StoredEvent, UnfannedEvent } from '../../application/webhooks/events-port.ts';

type EventRow = StoredEvent & WithForm & { fannedOut: boolean };

export const eventTable = table<EventRow>('events', {
  ...scoped,
  type: text,
  resourceId: text,
  body: longText,
  requestId: text,
  fannedOut: flag,
  placeholderForm,
});

const isSeveral = ({ types, resourceId }: Pick<EventFilter, 'types' | 'resourceId'>): boolean =>
  types !== null && types.length > 1 && resourceId === null;

/** By that alone: there is an index of the deliveries of a status, in the order of their events. */
const isByDelivery = ({
  types,
  resourceId,
  deliveryStatus,
  createdFrom,
  createdTo,
}: EventFilter & CreatedRange): boolean =>
  deliveryStatus !== null && types === null && resourceId === null && createdFrom === null && createdTo === null;

export const events = (session: Session): Tx['events'] => ({
  ...listQuery<EventRow, StoredEvent, EventFilter>(session, {
    table: eventTable,
    prefix: 'evt_',
    index({ types, resourceId }) {
      if (resourceId !== null) return 'events_resource';
      return types === null ? 'events_list' : 'events_type';
    },
    source: (filter) =>
      isByDelivery(filter)
        ? `SELECT item.event_id AS id, item.merchant_id, item.livemode, item.status
           FROM webhook_deliveries item ${indexHint(session, 'webhook_deliveries_status')}`
        : null,
    // What one resource has is little, of whatever types.
    where: ({ types, resourceId }) => ({ type: isSeveral({ types, resourceId }) ? null : types, resourceId }),
    oneOf: (filter) =>
      // Said twice, a type is still one condition.
      isSeveral(filter) ? [...new Set(filter.types)].map((type) => ({ sql: 'type = ?', values: [type] })) : [],
    whereSql(filter) {
      const { deliveryStatus } = filter;
      if (deliveryStatus === null) return [];
      if (isByDelivery(filter)) return [{ sql: 'status = ?', values: [deliveryStatus] }];
      const sql = `EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.merchant_id = item.merchant_id
        AND d.livemode = item.livemode AND d.status = ? AND d.event_id = item.id)`;
      return [{ sql, values: [deliveryStatus] }];
    },
    mayLeave: ({ deliveryStatus }) => deliveryStatus !== null,
    toDomain: (rows) => rows.map(fromRow),
  }),
  async append(event) {
    await insertCounted(session, eventTable, { ...event, ...newForm, fannedOut: false });
  },
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, eventTable, { id, merchantId, livemode });
    return row && fromRow(row);
  },
  async takeUnfanned(limit) {
    // Not their bodies, which are the most of them.
    const { rows } = await session.run(
      `SELECT id, merchant_id, livemode, type FROM events WHERE fanned_out = 0 ORDER BY id LIMIT ${limit}`,
      [],
    );
    if (rows.length === 0) return [];
    const taken = rows.map((row) => ({
      id: String(row['id']),
      merchantId: String(row['merchant_id']),
      livemode: Boolean(row['livemode']),
      type: String(row['type']) as UnfannedEvent['type'],
    }));
    // Taken before anything is made of them: another relay that reads the same ones waits here, and starts again.
    const asRead = { id: taken.map(({ id }) => id), fannedOut: false };
    await compareAndSet(session, eventTable, asRead, { fannedOut: true }, rows.length);
    return taken;
  },
});

const fromRow = ({ fannedOut: _, placeholderForm: form, ...event }: EventRow): StoredEvent => ({
  ...event,
  body: inNewForm(event.body, event.resourceId, { placeholderForm: form }),
});
