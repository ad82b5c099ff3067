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

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];
const countedReads = 10_000;

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
  async writesOfPaymentIntent({ merchantId, livemode }, paymentIntentId, limit) {
    const newestFirst = { order: { id: 'DESC' }, limit } as const;
    return select(session, callRecordTable, { merchantId, livemode, paymentIntentId, method: writes }, newestFirst);
  },
  async readsOfPaymentIntent({ merchantId, livemode }, paymentIntentId) {
    const ofIntent = { merchantId, livemode, paymentIntentId, method: 'GET' };
    const { sql, values } = conditions(session, callRecordTable, ofIntent);
    // Who has a client secret can read without end: the limit bounds the work.
    const { rows } = await session.run(
      `SELECT COUNT(*) AS reads_alike, MIN(id) AS first_id, MAX(id) AS last_id FROM (
         SELECT id, operation, status FROM call_records WHERE ${sql} ORDER BY id DESC LIMIT ${countedReads}
       ) newest GROUP BY operation, status`,
      values,
    );
    const id = rows.flatMap((row) => [String(row['first_id']), String(row['last_id'])]);
    const records = id.length === 0 ? [] : await select(session, callRecordTable, { ...ofIntent, id });
    const recordOf = (one: unknown) => records.find((record) => record.id === one);
    return rows.flatMap((row) => {
      const [first, last] = [recordOf(row['first_id']), recordOf(row['last_id'])];
      return first && last ? [{ count: Number(row['reads_alike']), first, last }] : [];
    });
  },
  async insert(records) {
    await insert(session, callRecordTable, records);
  },
  async insertMissing(records) {
    const ids = records.map(({ id }) => id);
    const known = new Set((await select(session, callRecordTable, { id: ids })).map(({ id }) => id));
    await insert(
      session,
      callRecordTable,
      records.filter(({ id }) => !known.has(id)),
    );
  },
  async latest({ merchantId, livemode }, limit) {
    const newestFirst = { order: { id: 'DESC' }, limit, index: 'call_records_list' } as const;
    return select(session, callRecordTable, { merchantId, livemode }, newestFirst);
  },
  async purge(livemode, before, limit) {
    return removeSome(session, callRecordTable, { livemode, createdAt: { below: before } }, limit);
  },
});

/** All rows are of one merchant in one mode. */
export async function withEventIds(session: Session, records: readonly CallRecord[]): Promise<CallRecordWithEvents[]> {
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
