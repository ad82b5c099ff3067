import type { BalanceTransactionFilter, DuePlace, Ledger } from '../../application/ledger/ledger-port.ts';
import {
  balanceTransactionLifecycle,
  type BalanceTransaction,
  type JournalEntry,
  type JournalLine,
} from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { feeSums } from './fee-sums.ts';
import { journalSums } from './journal-sums.ts';
import { insertCounted } from './lists/counted-lists.ts';
import { listQuery } from './lists/list-query.ts';
import { centimos, flag, instant, integer, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';
import type { Where } from './statements/conditions.ts';

const columns = {
  ...scoped,
  type: text,
  status: text,
  paymentMethod: text,
  sourceType: text,
  sourceId: text,
  grossCentimos: centimos,
  feeCentimos: centimos,
  feeTaxCentimos: centimos,
  netCentimos: centimos,
  feePlan: text,
  availableOn: instant,
  availableConfirmed: flag,
  payoutId: text,
} as const;

export const balanceTransactionTable = table<BalanceTransaction>('balance_transactions', columns);

/** `sourcePart`: empty, so that a source has one transaction of each type; of one that can have several the transaction's id. */
type Row = BalanceTransaction & { sourcePart: string };
export const bookedTransactionTable = table<Row>('balance_transactions', { ...columns, sourcePart: text });

/** A payout comes back in parts, and operators reopen a payout or a refund, or close a chargeback, more than once. */
const repeated: readonly BalanceTransaction['sourceType'][] = ['PAYOUT', 'REFUND', 'CHARGEBACK'];

const toRow = (entry: BalanceTransaction): Row => ({
  ...entry,
  sourcePart: entry.type === 'ADJUSTMENT' && repeated.includes(entry.sourceType) ? entry.id : '',
});

export const journalEntryTable = table<Omit<JournalEntry, 'lines'>>('journal_entries', {
  ...scoped,
  balanceTransactionId: text,
});

export const journalLineTable = table<{ entryId: string; line: number } & JournalLine>('journal_lines', {
  entryId: { ...text, primary: true },
  line: { ...integer, primary: true },
  account: text,
  amountCentimos: centimos,
});

/** What can be made available, and what a payout can include. */
const [pending] = balanceTransactionLifecycle.transitions.makeAvailable.from;
const [available] = balanceTransactionLifecycle.transitions.include.from;

export const ledger = (session: Session): Ledger => ({
  ...listQuery<BalanceTransaction, BalanceTransaction, BalanceTransactionFilter>(session, {
    table: balanceTransactionTable,
    prefix: 'btxn_',
    index({ type, payoutId }) {
      if (payoutId !== null) return 'balance_transactions_payout';
      return type === null ? 'balance_transactions_list' : 'balance_transactions_type';
    },
    where: ({ type, payoutId }) => ({ type, payoutId }),
    // The balance transactions of a payout that fails are free for another payout.
    mayLeave: ({ payoutId }) => payoutId !== null,
    toDomain: (rows) => rows,
  }),
  async findBySource({ merchantId, livemode }, sourceId) {
    return selectOne(session, balanceTransactionTable, { merchantId, livemode, sourceId, type: 'PAYMENT' });
  },
  async ofSource({ merchantId, livemode }, sourceId) {
    const where = { merchantId, livemode, sourceId };
    return select(session, balanceTransactionTable, where, { index: 'balance_transactions_part' });
  },
  async findAll({ merchantId, livemode }, ids) {
    return ids.length === 0 ? [] : select(session, balanceTransactionTable, { merchantId, livemode, id: [...ids] });
  },
  async available({ merchantId, livemode }, type, limit) {
    const where = { merchantId, livemode, status: available, type };
    const order = { order: { id: 'ASC' }, limit, index: 'balance_transactions_status' } as const;
    return select(session, balanceTransactionTable, where, order);
  },
  async journal(ids) {
    const [entries, lines] = [
      await select(session, journalEntryTable, { id: [...ids] }),
      await select(session, journalLineTable, { entryId: [...ids] }, { order: { entryId: 'ASC', line: 'ASC' } }),
    ];
    const linesOf = (id: string): JournalEntry['lines'] =>
      lines.filter(({ entryId }) => entryId === id).map(({ account, amountCentimos }) => ({ account, amountCentimos }));
    return ids.flatMap((id) =>
      entries.filter((entry) => entry.id === id).map((one) => ({ ...one, lines: linesOf(id) })),
    );
  },
  async ofPayout({ merchantId, livemode }, payoutId) {
    const where = { merchantId, livemode, payoutId };
    return select(session, balanceTransactionTable, where, { index: 'balance_transactions_payout' });
  },
  async nextDue({ now, scope }, after) {
    if (scope === null) return nextDueOfAll(session, now, after);
    const [entry] = after === null ? await dueEntries(session, scope, now, 1) : [];
    return entry === undefined ? null : duePlace(entry);
  },
  fees: (period) => feeSums(session, period),
  sums: () => journalSums((sql) => session.runUnprepared(sql, [])),
  due: (scope, now, limit) => dueEntries(session, scope, now, limit),
  async book(entry, transaction, also) {
    if (also !== undefined) await insertCounted(session, bookedTransactionTable, toRow(also));
    await insertCounted(session, bookedTransactionTable, toRow(transaction));
    await insertJournalEntry(session, entry);
  },
  async bookAlone(entry) {
    await insertJournalEntry(session, entry);
  },
  async move({ merchantId, livemode }, ids, from, to) {
    for (let start = 0; start < ids.length; start += movedAtOnce) {
      const id = ids.slice(start, start + movedAtOnce);
      await compareAndSet(session, balanceTransactionTable, { id, merchantId, livemode, ...from }, to, id.length);
    }
  },
});

export async function insertJournalEntry(session: Session, { lines, ...entry }: JournalEntry): Promise<void> {
  await insert(session, journalEntryTable, entry);
  const rows = lines.map((line, index) => ({ entryId: entry.id, line: index + 1, ...line }));
  await insert(session, journalLineTable, rows);
}

/** When the earliest PENDING entry becomes available; null when there is none. */
export async function earliestAvailableOn(session: Session): Promise<Date | null> {
  const entry = await firstPending(session, {});
  return entry?.availableOn ?? null;
}

/** The next time at which a PENDING entry of one merchant becomes available, after this time. */
export async function entryDueAfter(
  session: Session,
  { merchantId, livemode }: Scope,
  after: Date,
): Promise<Date | null> {
  const where = { merchantId, livemode, status: pending, availableOn: { after } };
  const order = { order: { availableOn: 'ASC' }, index: 'balance_transactions_pending' } as const;
  const entry = await selectOne(session, balanceTransactionTable, where, order);
  return entry?.availableOn ?? null;
}

/** Entries of one UPDATE. A statement on SQLite may have 32,766 values. */
const movedAtOnce = 1_000;

function dueEntries(session: Session, { merchantId, livemode }: Scope, now: Date, limit: number) {
  const where = { merchantId, livemode, status: pending, availableOn: { upTo: now } };
  return select(session, balanceTransactionTable, where, {
    order: { availableOn: 'ASC', id: 'ASC' },
    limit,
    index: 'balance_transactions_pending',
  });
}

const duePlace = ({ availableOn, merchantId, livemode }: BalanceTransaction): DuePlace => ({
  availableOn,
  merchantId,
  livemode,
});

/**
 * Jumps to the next place in the index, so the number of entries of a place does not matter. A place is after another one if
 * its mode, or else its merchant, or else its time is: with OR, or by comparing rows, MySQL reads all entries in between.
 */
async function nextDueOfAll(session: Session, now: Date, after: DuePlace | null): Promise<DuePlace | null> {
  const ranges: Where<BalanceTransaction>[] =
    after === null
      ? [{}]
      : [
          { availableOn: after.availableOn, merchantId: after.merchantId, livemode: { after: after.livemode } },
          { availableOn: after.availableOn, merchantId: { after: after.merchantId } },
          { availableOn: { after: after.availableOn } },
        ];
  for (const range of ranges) {
    const entry = await firstPending(session, range);
    if (entry !== null) return entry.availableOn > now ? null : duePlace(entry);
  }
  return null;
}

/** The first PENDING entry in the order of `balance_transactions_due`. */
function firstPending(session: Session, range: Where<BalanceTransaction>): Promise<BalanceTransaction | null> {
  const order = { availableOn: 'ASC', merchantId: 'ASC', livemode: 'ASC' } as const;
  const where = { status: pending, ...range };
  return selectOne(session, balanceTransactionTable, where, { order, index: 'balance_transactions_due' });
}
