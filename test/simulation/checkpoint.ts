import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { balanceProblems } from '../../services/api/src/main/commands/balance-audit.ts';
import { equationProblems, journalEquations } from '../../services/api/src/main/commands/journal-audit.ts';
import { databaseFile } from '../../services/api/src/main/data-folder.ts';
import type { Config } from '../../services/api/src/main/config.ts';
import { moneyDifferences, names, type Books } from '../chaos/live/books.ts';
import { createSecretWatch } from '../leaked-secrets.ts';
import type { Stage } from './actors.ts';
import type { Query, Row } from './checkpoint-types.ts';
import { eventProblems } from './event-audit.ts';
import { listProblems } from './list-audit.ts';

type DataSource = ReturnType<typeof sqliteDataSource>;
type Connection = { prepare(sql: string): { all(): Row[] } };

/** What must be true when everything has come to its end. @returns what is wrong, as sentences */
export async function checkpoint(
  stage: Stage,
  config: Config,
  secrets: ReturnType<typeof createSecretWatch>,
): Promise<string[]> {
  const source = await sqliteDataSource(databaseFile(config), 'examine').initialize();
  const { databaseConnection } = source.driver as unknown as { databaseConnection: Connection };
  const query: Query = (sql) => databaseConnection.prepare(sql).all();
  try {
    return [
      ...(await ledgerProblems(source)),
      ...bookProblems(stage, query),
      ...walletProblems(stage, query),
      ...eventProblems(stage, query),
      ...(await listProblems(stage, query)),
      ...secretProblems(query, secrets),
      ...stage.receivers.wrong,
      ...stage.errors.filter((line) => !isExpected(line)).map((line) => `the log has: ${line}`),
    ];
  } finally {
    await source.destroy();
  }
}

/** A database or a partner that fails, or lies. */
const isExpected = (line: string): boolean => expected.test(line);
const expected =
  /SERVICE_UNAVAILABLE|SQLITE_|disk I\/O|ECONNRESET|DIED|Lock wait timeout|Deadlock found|Connection lost|closed state|Pool is closed|has something else under the reference/;

async function ledgerProblems(source: DataSource): Promise<string[]> {
  const { live, test } = await journalEquations(source);
  return [...(await balanceProblems(source)), ...equationProblems('live', live), ...equationProblems('test', test)];
}

const ended = new Set(['PAID', 'SUCCEEDED', 'FAILED']);

/** The book of the partner of live mode is ours. */
function bookProblems({ bank: { control } }: Stage, query: Query): string[] {
  const nameOf = names(
    query("SELECT kind, subject_id, reference FROM rail_calls WHERE livemode = 1 AND kind <> 'order_withdrawal'"),
  );
  const payouts = query('SELECT id, status, amount_centimos FROM payouts WHERE livemode = 1');
  const refunds = query('SELECT id, status, amount_centimos FROM refunds WHERE livemode = 1');
  const open = new Set([...payouts, ...refunds].filter(({ status }) => !ended.has(String(status))).map(({ id }) => id));
  const isEnded = ({ id }: Row): boolean => !open.has(id);
  const svc: Books['svc'] = {
    intents: query('SELECT id, status, amount_centimos FROM payment_intents WHERE livemode = 1'),
    payments: query('SELECT payment_id, reference, amount_centimos, payment_intent_id FROM rail_payments').map(
      (row) => ({ ...row, reference: nameOf(String(row['reference'])) }),
    ),
    suspense: query('SELECT partner_id, reason FROM suspense WHERE livemode = 1'),
    payouts: payouts.filter(isEnded),
    refunds: refunds.filter(isEnded),
    events: [],
    accounts: query(
      `SELECT account, SUM(amount_centimos) AS centimos FROM journal_lines JOIN journal_entries ON id = entry_id
       WHERE livemode = 1 GROUP BY account`,
    ),
  };
  const orders = control.orders().map((order) => ({ ...order, id: nameOf(order.id) }));
  const movements = control.movements().map((one) => ({ ...one, reference: nameOf(one.reference) }));
  return moneyDifferences({ bank: { orders: orders.filter(isEnded), movements, ...control.balance() }, svc });
}

/** The wallet of test mode has done each debit once, and each refund. */
function walletProblems({ scheduler }: Stage, query: Query): string[] {
  const nowMs = scheduler.nowMs();
  const problems = (what: string, sql: string): string[] => {
    const rows = query(`${sql} LIMIT 5`);
    return rows.length === 0 ? [] : [`${what}: ${JSON.stringify(rows)}`];
  };
  return [
    ...problems(
      'intents with two payments of the wallet and no suspense',
      `SELECT subject_id FROM rail_calls WHERE kind = 'debit' AND status = 'SUCCEEDED' GROUP BY subject_id HAVING COUNT(*) - 1 >
         (SELECT COUNT(*) FROM suspense WHERE payment_intent_id = subject_id)`,
    ),
    ...problems(
      'orders of the simulated rails that no rail call knows, or knows as something else',
      `SELECT rail, o.reference FROM simulated_orders o LEFT JOIN rail_calls c ON c.kind = rail AND c.reference = o.reference
       WHERE rail IN ('debit', 'refund', 'payout') AND (c.id IS NULL OR (c.status = 'SUCCEEDED' AND o.failure_code IS NOT NULL)
         OR (c.status = 'FAILED' AND o.failure_code IS NULL))`,
    ),
    ...problems('intents that stay PROCESSING', "SELECT id FROM payment_intents WHERE status = 'PROCESSING'"),
    ...problems(
      'intents without exactly one payment',
      "SELECT id, status FROM payment_intents WHERE (payment_id IS NOT NULL) <> (status = 'SUCCEEDED')",
    ),
    ...problems(
      'sessions that are open and paid, or completed and not',
      `SELECT s.id FROM checkout_sessions s JOIN payment_intents i ON i.id = s.payment_intent_id
       WHERE (s.status = 'COMPLETED') <> (i.status = 'SUCCEEDED') OR (s.status = 'EXPIRED') <> (i.status IN ('EXPIRED', 'CANCELLED'))`,
    ),
    ...problems(
      'intents that should have expired a day ago',
      `SELECT id, expires_at FROM payment_intents WHERE status IN ('PENDING', 'REQUIRES_PAYMENT_METHOD', 'FAILED')
       AND expires_at < '${new Date(nowMs - 86_400_000).toISOString().replace('T', ' ')}'`,
    ),
    ...problems(
      'refunds above the payment',
      `SELECT i.id FROM payment_intents i JOIN refunds r ON r.payment_intent_id = i.id WHERE r.status <> 'FAILED'
       GROUP BY i.id, i.amount_centimos HAVING SUM(r.amount_centimos) > i.amount_centimos`,
    ),
    ...problems(
      'two entries of one source',
      'SELECT source_id, type FROM balance_transactions GROUP BY source_id, type HAVING COUNT(*) > 1',
    ),
    ...problems(
      'payouts that are not the sum of their entries',
      `SELECT p.id FROM payouts p JOIN payout_entries e ON e.payout_id = p.id JOIN balance_transactions t ON t.id = e.balance_transaction_id
       GROUP BY p.id, p.amount_centimos HAVING SUM(t.net_centimos) <> p.amount_centimos`,
    ),
  ];
}

/** The shortest secret part of all formats, in characters. Most values are shorter, and whole rows are not even read. */
const shortestSecret = 38;

function secretProblems(query: Query, secrets: ReturnType<typeof createSecretWatch>): string[] {
  const tables = query(
    `SELECT t.name AS "table", group_concat('length(' || c.name || ') >= ${shortestSecret}', ' OR ') AS "long"
     FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' GROUP BY t.name`,
  );
  const texts = tables.map(({ table, long }): [string, string] => {
    const rows = query(`SELECT * FROM ${String(table)} WHERE ${String(long)}`);
    const values = rows.flatMap((row) => Object.values(row).map(String));
    return [String(table), values.filter((value) => value.length >= shortestSecret).join('\n')];
  });
  return secrets.find(Object.fromEntries(texts)).map((place) => `a secret is stored in ${place}`);
}
