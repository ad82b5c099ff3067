import type { SuspenseRows } from '../../application/suspense/suspense-port.ts';
import { suspenseStatuses, type Suspense } from '../../domain/suspense.ts';
import type { Session } from './connection/session.ts';
import { insertJournalEntry } from './ledger.ts';
import { centimos, instant, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** `arrivedAt` null: a process of a former version has written it, when it arrived. */
type Row = Omit<Suspense, 'arrivedAt'> & { arrivedAt: Date | null };

export const suspenseTable = table<Row>('suspense', {
  ...scoped,
  rail: text,
  reference: text,
  partnerId: text,
  railPaymentId: text,
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

const fromRow = ({ arrivedAt, ...row }: Row): Suspense => ({ ...row, arrivedAt: arrivedAt ?? row.createdAt });

const oldestFirst = { order: { id: 'ASC' } } as const;

export const suspense = (session: Session): SuspenseRows => ({
  async find(id) {
    const row = await selectOne(session, suspenseTable, { id });
    return row && fromRow(row);
  },
  async ofIntent({ merchantId, livemode }, paymentIntentId) {
    const where = { merchantId, livemode, paymentIntentId };
    return (await select(session, suspenseTable, where, oldestFirst)).map(fromRow);
  },
  async ofPayment(railPaymentId) {
    const options = { ...oldestFirst, index: 'suspense_payment' } as const;
    return (await select(session, suspenseTable, { railPaymentId }, options)).map(fromRow);
  },
  async ofReference(rail, reference) {
    const options = { ...oldestFirst, index: 'suspense_reference' } as const;
    return (await select(session, suspenseTable, { rail, reference }, options)).map(fromRow);
  },
  async assignedTo(id) {
    const options = { ...oldestFirst, index: 'suspense_assigned' } as const;
    return (await select(session, suspenseTable, { assignedTo: id }, options)).map(fromRow);
  },
  async openTotal() {
    const { rows } = await session.run(
      `SELECT COUNT(*) AS items, SUM(amount_centimos) AS centimos, MIN(COALESCE(arrived_at, created_at)) AS oldest
       FROM suspense WHERE status = 'OPEN' AND livemode = 1`,
      [],
    );
    const [row] = rows;
    const oldest = row?.['oldest'] ?? null;
    return {
      items: Number(row?.['items'] ?? 0),
      centimos: Number(row?.['centimos'] ?? 0),
      oldestAt: oldest === null ? null : instant.fromStored(oldest),
    };
  },
  async oldest(statuses, limit) {
    const status = [...(statuses ?? suspenseStatuses)];
    return (await select(session, suspenseTable, { status }, { ...oldestFirst, limit })).map(fromRow);
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
