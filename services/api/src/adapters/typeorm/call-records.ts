import type { CallRecord } from '../../application/call-record.ts';
import type { Tx } from '../../application/store.ts';
import { integer, scoped, table, text } from './columns.ts';
import type { Session } from './session.ts';
import { insert, removeSome } from './statements.ts';

export const callRecordTable = table<CallRecord>('call_records', {
  ...scoped,
  correlationId: text,
  operation: text,
  method: text,
  path: text,
  status: integer,
  errorCode: text,
  durationMs: integer,
  keyLast4: text,
});

export const callRecords = (session: Session): Tx['callRecords'] => ({
  async insert(records) {
    await insert(session, callRecordTable, records);
  },
  async purge(livemode, before, limit) {
    return removeSome(session, callRecordTable, { livemode, createdAt: { below: before } }, limit);
  },
});
