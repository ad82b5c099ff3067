import { LessThan, type EntityManager } from 'typeorm';
import type { CallRecord, Tx } from '../../application/store.ts';
import { integer, scoped, table, text } from './columns.ts';
import { insert } from './statements.ts';

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

export const callRecords = (manager: EntityManager): Tx['callRecords'] => ({
  async insert(records) {
    await insert(manager, callRecordTable, records);
  },
  async purge(livemode, before) {
    await manager.delete(callRecordTable, { livemode, createdAt: LessThan(before) });
  },
});
