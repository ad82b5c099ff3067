import type { CutOff, MissingThere, Sides, Total } from '../../application/reconciliation/statements-port.ts';
import { railOfKind, type RailName } from '../../domain/rail.ts';
import { accountsAt } from '../../domain/settlement.ts';
import type { StatementKind } from '../../domain/statement.ts';
import type { Row, Session } from './connection/session.ts';
import { instant } from './statements/columns.ts';
import { inList, joined, type Condition } from './statements/conditions.ts';

// What of our money at a partner is in which statement. Money arrives as rail_payments, and leaves by rail_calls.

const dayMs = 86_400_000;

/** A movement that is older at the cut-off stands in a statement, or something is wrong. */
const overdueAt = (cutOff: Date): Date => new Date(cutOff.getTime() - dayMs);

const arriving: readonly RailName[] = ['collection', 'payout'];
const leaving: readonly RailName[] = ['refund', 'payout'];

/** The kinds of calls whose money leaves an account at a partner of these rails. Refunds leave that of the payments. */
function callKinds(rails: readonly RailName[]): string[] {
  const served = leaving.filter((rail) => rails.includes(rail === 'refund' ? 'collection' : rail));
  return Object.entries(railOfKind).flatMap(([kind, rail]) => (served.includes(rail) ? kind : []));
}

const callCentimos = "CAST(JSON_EXTRACT(request, '$.amountCentimos') AS SIGNED)";

/** Calls in live mode with this status. */
function calls(rails: readonly RailName[], status: string): Condition {
  const kinds = inList(callKinds(rails));
  return {
    sql: `rail_calls WHERE livemode = 1 AND kind ${kinds.sql} AND status = ?`,
    values: [...kinds.values, status],
  };
}

function payments(rails: readonly RailName[]): Condition {
  const names = inList(arriving.filter((rail) => rails.includes(rail)));
  return { sql: `rail_payments WHERE rail ${names.sql}`, values: names.values };
}

/** The two ways of not being in a statement up to a day. Apart, each is a range of the index. */
const notListed = (day: string): Condition[] => [
  { sql: ' AND statement_day IS NULL', values: [] },
  { sql: ' AND statement_day > ?', values: [day] },
];

const together = (sql: string, ...parts: readonly Condition[]): Condition => ({
  sql: sql + parts.map((part) => part.sql).join(''),
  values: parts.flatMap(({ values }) => values),
});

/** One statement, so that it reads one moment. Each row: a part, 'overdue', 'waiting' or 'later', a number and a sum. */
export async function sides(session: Session, rail: RailName, { rails, day, cutOff }: CutOff): Promise<Sides> {
  const age = (column: string): Condition => ({
    sql: `CASE WHEN ${column} > ? THEN 'later' WHEN ${column} > ? THEN 'waiting' ELSE 'overdue' END`,
    values: [stored(session, cutOff), stored(session, overdueAt(cutOff))],
  });
  const byAge = (column: string, sum: string, from: Condition): Condition => {
    const { sql, values } = age(column);
    const parts = together(`SELECT ${sql} AS part, COUNT(*) AS items, SUM(${sum}) AS centimos FROM `, from);
    return { sql: `${parts.sql} GROUP BY part`, values: [...values, ...parts.values] };
  };
  const accounts = inList(accountsAt(rails));
  const journal = {
    sql: `SELECT 'journal' AS part, COUNT(*) AS items, SUM(l.amount_centimos) AS centimos
      FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id WHERE e.livemode = 1 AND l.account ${accounts.sql}`,
    values: accounts.values,
  };
  const bookedLater = {
    sql: `SELECT 'later' AS part, COUNT(*) AS items, SUM(ours_centimos) AS centimos FROM statement_lines
      WHERE rail = ? AND day > ? AND kind IN ('settlement', 'partner_fee', 'chargeback') AND ours_centimos <> 0`,
    values: [rail, day],
  };
  const open = {
    sql: `SELECT 'open' AS part, COUNT(*) AS items, SUM(amount_centimos - ours_centimos) AS centimos FROM statement_lines
      WHERE rail = ? AND is_open = 1 AND day <= ?`,
    values: [rail, day],
  };
  const unlisted = notListed(day).flatMap((condition) => [
    byAge('at', 'amount_centimos', together('', payments(rails), condition)),
    byAge('ended_at', `-${callCentimos}`, together('', calls(rails, 'SUCCEEDED'), condition)),
  ]);
  const { sql, values } = joined([journal, ...unlisted, bookedLater, open], ' UNION ALL ');
  const rows = await session.runUnprepared(sql, values);
  const total = (part: string): Total => totalOf(rows.filter((row) => row['part'] === part));
  return {
    journalCentimos: total('journal').centimos,
    later: total('later'),
    waiting: total('waiting'),
    overdue: total('overdue'),
    open: total('open'),
  };
}

export async function missingThere(
  session: Session,
  { rails, day, cutOff }: CutOff,
  limit: number,
): Promise<MissingThere[]> {
  const until = stored(session, cutOff);
  const upTo = (column: string): Condition => ({ sql: ` AND ${column} <= ?`, values: [until] });
  const parts = notListed(day).flatMap((condition) => [
    together(
      `SELECT CASE WHEN rail = 'collection' THEN 'payment' ELSE 'payout' END AS kind, at, reference, payment_id, amount_centimos AS centimos FROM `,
      payments(rails),
      condition,
      upTo('at'),
    ),
    together(
      `SELECT kind, ended_at AS at, reference, partner_id AS payment_id, -${callCentimos} AS centimos FROM `,
      calls(rails, 'SUCCEEDED'),
      condition,
      upTo('ended_at'),
    ),
  ]);
  const { sql, values } = joined(parts, ' UNION ALL ');
  const rows = await session.runUnprepared(`${sql} ORDER BY at, reference LIMIT ${limit}`, values);
  return rows.map((row) => ({
    kind: String(row['kind']) as StatementKind,
    at: instant.fromStored(row['at']),
    reference: String(row['reference']),
    paymentId: row['payment_id'] === null ? null : String(row['payment_id']),
    amountCentimos: Number(row['centimos']),
  }));
}

export async function underWay(session: Session, rails: readonly RailName[]): Promise<Total> {
  const parts = ['QUEUED', 'ACCEPTED', 'UNKNOWN'].map((status) =>
    together(`SELECT COUNT(*) AS items, SUM(-${callCentimos}) AS centimos FROM `, calls(rails, status)),
  );
  const { sql, values } = joined(parts, ' UNION ALL ');
  return totalOf(await session.runUnprepared(sql, values));
}

/** The sum of no rows is NULL. */
const totalOf = (rows: readonly Row[]): Total => ({
  items: rows.reduce((sum, row) => sum + Number(row['items']), 0),
  centimos: rows.reduce((sum, row) => sum + Number(row['centimos'] ?? 0), 0),
});

const stored = ({ dialect }: Session, at: Date): unknown => instant.toStored(at, dialect);
