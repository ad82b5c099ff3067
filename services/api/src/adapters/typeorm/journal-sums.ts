import type { JournalSums } from '../../domain/journal-accounts.ts';

/** One statement, so that it reads one moment: a service that runs changes the journal and the balances together. It reads the whole journal. */
const sums = `
  SELECT e.livemode AS livemode, l.account AS account, SUM(l.amount_centimos) AS centimos
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id GROUP BY e.livemode, l.account
  UNION ALL
  SELECT livemode, CASE WHEN owed > 0 THEN 'owed to' ELSE 'owed by' END AS part, SUM(ABS(owed)) FROM (
    SELECT livemode, pending_centimos + available_centimos + in_payout_centimos AS owed FROM balances
  ) merchants GROUP BY livemode, part`;

type Row = { livemode?: unknown; account?: unknown; centimos?: unknown };

/** @param query runs SQL */
export async function journalSums(
  query: (sql: string) => Promise<unknown>,
): Promise<Record<'live' | 'test', JournalSums>> {
  const rows = (await query(sums)) as Row[];
  const of = (livemode: boolean): JournalSums => {
    const all = new Map(
      rows
        .filter((row) => Boolean(Number(row.livemode)) === livemode)
        .map(({ account, centimos }) => [String(account), Number(centimos)]),
    );
    const [owedToCentimos, owedByCentimos] = [all.get('owed to') ?? 0, all.get('owed by') ?? 0];
    const accounts = new Map([...all].filter(([account]) => account !== 'owed to' && account !== 'owed by'));
    return { accounts, owedToCentimos, owedByCentimos };
  };
  return { live: of(true), test: of(false) };
}
