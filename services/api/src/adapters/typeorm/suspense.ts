import type { SuspenseRows } from '../../application/suspense/suspense-port.ts';
import { suspenseStatuses, type Suspense } from '../../domain/suspense.ts';
import type { Session } from './connection/session.ts';
import { insertJournalEntry } from './ledger.ts';
import { centimos, instant, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

export const suspenseTable = table<Suspense>('suspense', {
  ...scoped,
  rail: text,
  reference: text,
  partnerId: text,
  amountCentimos: centimos,
  reason: text,
  paymentIntentId: text,
  status: text,
  assignedTo: text,
  notificationId: text,
  entryId: text,
  endEntryId: text,
  arrivedAt: instant,
  endedAt: instant,
});

const oldestFirst = { order: { id: 'ASC' } } as const;

export const suspense = (session: Session): SuspenseRows => ({
  async find(id) {
    return selectOne(session, suspenseTable, { id });
  },
  async ofIntent({ merchantId, livemode }, paymentIntentId) {
    return select(session, suspenseTable, { merchantId, livemode, paymentIntentId }, oldestFirst);
  },
  async assignedTo(id) {
    return select(session, suspenseTable, { assignedTo: id }, { ...oldestFirst, index: 'suspense_assigned' });
  },
  async oldest(statuses, limit) {
    const status = [...(statuses ?? suspenseStatuses)];
    return select(session, suspenseTable, { status }, { ...oldestFirst, limit });
  },
  async book(row, entry) {
    await insert(session, suspenseTable, row);
    await insertJournalEntry(session, entry);
  },
  async update({ id, status }, after, entry) {
    const { status: next, assignedTo, endEntryId, endedAt } = after;
    await compareAndSet(session, suspenseTable, { id, status }, { status: next, assignedTo, endEntryId, endedAt });
    if (entry !== undefined) await insertJournalEntry(session, entry);
  },
});
