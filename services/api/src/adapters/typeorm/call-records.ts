import type {
  CallRecord,
  CallRecordFilter,
  CallRecords,
  CallRecordWithEvents,
} from '../../application/call-records/call-records-port.ts';
import type { Session } from './connection/session.ts';
import { eventTable } from './events.ts';
import { listQuery } from './lists/list-query.ts';
import { integer, scoped, table, text } from './statements/columns.ts';
import { indexHint } from './statements/dialects.ts';
import { insert, removeSome, select, selectOne } from './statements/statements.ts';
import { conditions } from './statements/conditions.ts';

export const callRecordTable = table<CallRecord>('call_records', {
  ...scoped,
  correlationId: text,
  operation: text,
  method: text,
  path: text,
  paymentIntentId: text,
  status: integer,
  errorCode: text,
  durationMs: integer,
  keyLast4: text,
});

export const callRecords = (session: Session): CallRecords => ({
  ...listQuery<CallRecord, CallRecordWithEvents, CallRecordFilter>(session, {
    table: callRecordTable,
    prefix: 'req_',
    index: () => 'call_records_correlation',
    where: ({ correlationId }) => ({ correlationId }),
    toDomain: (rows) => withEventIds(session, rows),
  }),
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, callRecordTable, { id, merchantId, livemode });
    return row && ((await withEventIds(session, [row]))[0] ?? null);
  },
  async ofPaymentIntent({ merchantId, livemode }, paymentIntentId, limit) {
    const newestFirst = { order: { id: 'DESC' }, limit } as const;
    return select(session, callRecordTable, { merchantId, livemode, paymentIntentId }, newestFirst);
  },
  async insert(records) {
    await insert(session, callRecordTable, records);
  },
  async latest({ merchantId, livemode }, limit) {
    return select(
      session,
      callRecordTable,
      { merchantId, livemode },
      { order: { createdAt: 'DESC', id: 'DESC' }, limit },
    );
  },
  async purge(livemode, before, limit) {
    return removeSome(session, callRecordTable, { livemode, createdAt: { below: before } }, limit);
  },
});

/** All rows are of one merchant in one mode. */
async function withEventIds(session: Session, records: readonly CallRecord[]): Promise<CallRecordWithEvents[]> {
  const [first] = records;
  if (first === undefined) return [];
  const { merchantId, livemode } = first;
  const requestId = records.map(({ id }) => id);
  const { sql, values } = conditions(session, eventTable, { requestId, merchantId, livemode });
  // Without the bodies, which are most of the data.
  const { rows } = await session.run(
    `SELECT id, request_id FROM events ${indexHint(session, 'events_request')} WHERE ${sql} ORDER BY id`,
    values,
  );
  return records.map((record) => ({
    ...record,
    eventIds: rows.filter((row) => row['request_id'] === record.id).map(({ id }) => String(id)),
  }));
}
