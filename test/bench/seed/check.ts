/** Two queries whose results must be equal. */
type Rule = { what: string; found: string; wanted: string };

export type Checked = { what: string; found: number; wanted: number };

type Database = { query(sql: string): Promise<unknown> };

const intents = (condition: string): string => `SELECT COUNT(*) AS n FROM payment_intents WHERE ${condition}`;
const events = (type: string): string => `SELECT COUNT(*) AS n FROM events WHERE type = '${type}'`;
const entries = 'SELECT COUNT(*) AS n FROM balance_transactions';
const none = 'SELECT 0 AS n';

/** The rules for a database that only the seeder has written. Most of them hold for any database of svc. */
const rules = (payments: number): Rule[] => [
  { what: 'payment intents', found: intents('1 = 1'), wanted: `SELECT ${payments} AS n` },
  { what: 'journal: sum of all lines', found: 'SELECT SUM(amount_centimos) AS n FROM journal_lines', wanted: none },
  {
    what: 'journal: entries that do not sum to zero in four lines',
    found: `SELECT COUNT(*) AS n FROM (SELECT entry_id FROM journal_lines GROUP BY entry_id
            HAVING SUM(amount_centimos) <> 0 OR COUNT(*) <> 4) AS wrong`,
    wanted: none,
  },
  {
    what: 'journal: entries with lines, one for each balance transaction',
    found: `SELECT COUNT(DISTINCT e.balance_transaction_id) AS n FROM journal_entries e
            JOIN journal_lines l ON l.entry_id = e.id AND l.line = 1`,
    wanted: entries,
  },
  {
    what: 'balance: the debt to merchants is the sum of the net amounts',
    found: "SELECT -SUM(amount_centimos) AS n FROM journal_lines WHERE account = 'merchant:pending'",
    wanted: 'SELECT SUM(net_centimos) AS n FROM balance_transactions',
  },
  {
    what: 'balances: the sums of the entries',
    found: 'SELECT SUM(pending_centimos + 3 * available_centimos) AS n FROM balances',
    wanted: "SELECT SUM(net_centimos * CASE status WHEN 'PENDING' THEN 1 ELSE 3 END) AS n FROM balance_transactions",
  },
  {
    what: 'SUCCEEDED intents with exactly one PAYMENT entry, of their amount, at their time',
    found: `SELECT COUNT(*) AS n FROM payment_intents i JOIN balance_transactions b
            ON b.source_id = i.payment_id AND b.type = 'PAYMENT'
            WHERE i.status = 'SUCCEEDED' AND b.gross_centimos = i.amount_centimos AND b.created_at = i.paid_at
            AND b.payment_method = i.paid_method AND b.available_on > i.paid_at`,
    wanted: intents("status = 'SUCCEEDED'"),
  },
  { what: 'PAYMENT entries', found: `${entries} WHERE type = 'PAYMENT'`, wanted: intents('payment_id IS NOT NULL') },
  { what: 'payment.created, one for each intent', found: events('payment.created'), wanted: intents('1 = 1') },
  {
    what: 'payment.succeeded, one for each paid intent',
    found: events('payment.succeeded'),
    wanted: intents("status = 'SUCCEEDED'"),
  },
  {
    what: 'payment.cancelled, one for each cancelled intent',
    found: events('payment.cancelled'),
    wanted: intents("status = 'CANCELLED'"),
  },
  {
    what: 'EXPIRED and FAILED intents that have their event',
    found: `SELECT COUNT(*) AS n FROM payment_intents i WHERE status IN ('EXPIRED', 'FAILED') AND EXISTS (
            SELECT 1 FROM events e WHERE e.resource_id = i.id
            AND e.type = CASE i.status WHEN 'FAILED' THEN 'payment.failed' ELSE 'payment.expired' END)`,
    wanted: intents("status IN ('EXPIRED', 'FAILED')"),
  },
  {
    what: 'balance.transaction_created, one for each entry',
    found: events('balance.transaction_created'),
    wanted: entries,
  },
  {
    what: 'customer.created, one for each customer',
    found: events('customer.created'),
    wanted: 'SELECT COUNT(*) AS n FROM customers',
  },
  {
    what: 'customers that are found by their words',
    found: 'SELECT COUNT(DISTINCT customer_id) AS n FROM customer_words',
    wanted: 'SELECT COUNT(*) AS n FROM customers',
  },
  {
    what: 'checkout sessions with their intent and its amount',
    found: `SELECT COUNT(*) AS n FROM checkout_sessions s JOIN payment_intents i
            ON i.id = s.payment_intent_id AND i.amount_centimos = s.amount_centimos`,
    wanted: 'SELECT COUNT(*) AS n FROM checkout_sessions',
  },
  {
    what: 'timers, one for each open intent that expires',
    found: `SELECT COUNT(*) AS n FROM timers t JOIN payment_intents i ON i.id = t.ref
            WHERE i.status IN ('PENDING', 'FAILED') AND i.expires_at = t.due_at`,
    wanted: intents("status IN ('PENDING', 'FAILED') AND expires_at IS NOT NULL"),
  },
  {
    what: 'deliveries, one for each event after the endpoint was created',
    found: 'SELECT COUNT(*) AS n FROM webhook_deliveries',
    wanted: `SELECT COUNT(*) AS n FROM webhook_endpoints w JOIN events e
             ON e.merchant_id = w.merchant_id AND e.created_at >= w.created_at`,
  },
  {
    what: 'attempts of all deliveries',
    found: 'SELECT COUNT(*) AS n FROM webhook_attempts',
    wanted: 'SELECT SUM(attempts) AS n FROM webhook_deliveries',
  },
  {
    what: 'events without fan-out',
    found: 'SELECT COUNT(*) AS n FROM events WHERE fanned_out = 0',
    wanted: none,
  },
  {
    what: 'positions, one for each event',
    found: 'SELECT COUNT(*) AS n FROM event_positions',
    wanted: 'SELECT COUNT(*) AS n FROM events',
  },
  {
    what: 'call records, one for each call that is not purged yet',
    found: 'SELECT COUNT(*) AS n FROM call_records',
    wanted: `SELECT COUNT(DISTINCT request_id) AS n FROM events
             WHERE created_at >= (SELECT MIN(created_at) FROM call_records)`,
  },
];

/** Runs the queries of all rules. */
export async function check(database: Database, payments: number): Promise<Checked[]> {
  const query = async (sql: string): Promise<number> => Number(((await database.query(sql)) as { n: unknown }[])[0]?.n);
  const results: Checked[] = [];
  for (const { what, found, wanted } of rules(payments))
    results.push({ what, found: await query(found), wanted: await query(wanted) });
  return results;
}

export const isWrong = ({ found, wanted }: Checked): boolean => found !== wanted;

export const count = (number: number): string => Math.round(number).toLocaleString('en');
