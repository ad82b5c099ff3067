import type { CallRecord, CallRecords } from '../../application/runtime/call-records-port.ts';
import { integer, scoped, table, text } from './sql/columns.ts';
import type { Session } from './sql/session.ts';
import { insert, removeSome, select } from './sql/statements.ts';

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

export const callRecords = (session: Session): CallRecords => ({
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
