import type { SuspenseRows } from '../../application/suspense/suspense-port.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { Session } from './connection/session.ts';
import { insertJournalEntry } from './ledger.ts';
import { centimos, scoped, table, text } from './statements/columns.ts';
import { insert, select } from './statements/statements.ts';

export const suspenseTable = table<Suspense>('suspense', {
  ...scoped,
  rail: text,
  reference: text,
  partnerId: text,
  amountCentimos: centimos,
  reason: text,
  paymentIntentId: text,
});

const oldestFirst = { order: { id: 'ASC' } } as const;

export const suspense = (session: Session): SuspenseRows => ({
  async ofIntent({ merchantId, livemode }, paymentIntentId) {
    return select(session, suspenseTable, { merchantId, livemode, paymentIntentId }, oldestFirst);
  },
  async oldest(limit) {
    return select(session, suspenseTable, {}, { ...oldestFirst, limit });
  },
  async book(row, entry) {
    await insert(session, suspenseTable, row);
    await insertJournalEntry(session, entry);
  },
});
