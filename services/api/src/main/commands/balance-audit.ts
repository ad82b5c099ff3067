import type { DataSource } from 'typeorm';

const statuses = { pending: 'PENDING', available: 'AVAILABLE', in_payout: 'IN_PAYOUT', paid: 'PAID' };
const columns = Object.keys(statuses).map((name) => `${name}_centimos`);

const sums = Object.entries(statuses)
  .map(([name, status]) => `-SUM(CASE WHEN status = '${status}' THEN net_centimos ELSE 0 END) AS ${name}_centimos`)
  .join(', ');

/** How many wrong rows are named. */
const shown = 5;

/** One statement, so that it reads one moment: a service that runs changes entries and balances together. */
const wrongBalances = `
  SELECT merchant_id AS id FROM (
    SELECT merchant_id, livemode, ${columns.join(', ')} FROM balances
    UNION ALL
    SELECT merchant_id, livemode, ${sums} FROM balance_transactions WHERE type <> 'PAYOUT' GROUP BY merchant_id, livemode
  ) parts GROUP BY merchant_id, livemode HAVING ${columns.map((column) => `SUM(${column}) <> 0`).join(' OR ')} LIMIT ${shown}`;

/** In the order of the primary key, so nothing is sorted. */
const wrongJournalEntries = `
  SELECT entry_id AS id FROM journal_lines GROUP BY entry_id HAVING SUM(amount_centimos) <> 0 LIMIT ${shown}`;

/**
 * Whether the balance of each merchant and mode is the sum of its entries, and the lines of each journal entry add up to
 * zero. Reads each table once.
 * @returns what is wrong
 */
export async function balanceProblems(dataSource: DataSource): Promise<string[]> {
  const [merchants, entries] = [await idsOf(dataSource, wrongBalances), await idsOf(dataSource, wrongJournalEntries)];
  return [
    ...(merchants === '' ? [] : [`balances that are not the sum of their entries, of ${merchants}`]),
    ...(entries === '' ? [] : [`journal entries that do not add up to zero: ${entries}`]),
  ];
}

async function idsOf(dataSource: DataSource, sql: string): Promise<string> {
  const rows = (await dataSource.query(sql)) as { id: string }[];
  return [...new Set(rows.map(({ id }) => id))].join(', ');
}
