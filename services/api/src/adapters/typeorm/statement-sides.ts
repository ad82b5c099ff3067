import type { CutOff, MissingThere, Sides, Total } from '../../application/reconciliation/statements-port.ts';
import type { RailName } from '../../domain/rail.ts';
import { accountsAt } from '../../domain/settlement.ts';
import type { StatementKind } from '../../domain/statement.ts';
import type { Row, Session } from './connection/session.ts';
import { instant } from './statements/columns.ts';
import { callCentimos, calls, notListed, together } from './statement-movements.ts';
import { inList, joined, type Condition } from './statements/conditions.ts';

// Both sides at the cut-off of a statement: what of our money at a partner is in it, and what is not.

const dayMs = 86_400_000;

/** A movement that is older at the cut-off stands in a statement, or something is wrong. */
const overdueAt = (cutOff: Date): Date => new Date(cutOff.getTime() - dayMs);

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
      WHERE rail = ? AND day > ? AND kind IN ('settlement', 'partner_fee') AND ours_centimos <> 0`,
    values: [rail, day],
  };
  const open = {
    sql: `SELECT 'open' AS part, COUNT(*) AS items, SUM(amount_centimos - ours_centimos) AS centimos FROM statement_lines
      WHERE rail = ? AND is_open = 1 AND day <= ?`,
    values: [rail, day],
  };
  const unlisted = notListed(rails, day).map(({ source, from }) => byAge(source.at, source.centimos, from));
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
  const parts = notListed(rails, day).map(({ source: { kind, at, reference, paymentId, centimos }, from }) => {
    const columns = `${kind} AS kind, ${at} AS at, ${reference} AS reference, ${paymentId} AS payment_id, ${centimos} AS centimos`;
    return together(`SELECT ${columns} FROM `, from, { sql: ` AND ${at} <= ?`, values: [until] });
  });
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
