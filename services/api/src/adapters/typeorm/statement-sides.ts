import { openCallStatuses } from '../../domain/rail-call.ts';
import type { CutOff, OpenTransfer, Sides, Total } from '../../application/reconciliation/statements-port.ts';
import { railNames, type RailName } from '../../domain/rail.ts';
import { accountsAt } from '../../domain/settlement.ts';
import type { LineStatus } from '../../domain/statement-line.ts';
import type { Row, Session } from './connection/session.ts';
import { overdueAt, stored } from './statement-missing.ts';
import { callCentimos, calls, listedLater, notListed, together } from './statement-movements.ts';
import { inList, joined, type Condition } from './statements/conditions.ts';

// Both sides at the cut-off of a statement: what of our money at a partner is in it, and what is not.

const statusOfPart = { open: 'OPEN', netted: 'NETTED', explained: 'EXPLAINED' } as const satisfies Record<
  string,
  LineStatus
>;

/** One statement, so that it reads one moment. Each row: a part, a number and a sum. */
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
    sql: `SELECT 'later' AS part, COUNT(*) AS items, SUM(booked_centimos) AS centimos FROM statement_lines
      WHERE rail = ? AND day > ? AND booked_centimos <> 0 AND status <> 'REPLACED'`,
    values: [rail, day],
  };
  const ended = (part: keyof typeof statusOfPart): Condition => ({
    sql: `SELECT '${part}' AS part, COUNT(*) AS items, SUM(amount_centimos - ours_centimos) AS centimos FROM statement_lines
      WHERE rail = ? AND open_reference IS NOT NULL AND status = '${statusOfPart[part]}' AND day <= ? ${part === 'open' ? '' : 'AND amount_centimos <> ours_centimos'}`,
    values: [rail, day],
  });
  const explainedMovements = {
    sql: `SELECT 'explained' AS part, COUNT(*) AS items, SUM(-amount_centimos) AS centimos FROM statement_ends
      WHERE partner_account ${accounts.sql} AND taken_back_at IS NULL AND is_of_movement = 1 AND kind = 'EXPLAINED' AND account IS NULL`,
    values: accounts.values,
  };
  const unlisted = notListed(rails).map(({ source, from }) => byAge(source.at, source.centimos, from));
  const later = listedLater(rails, day).map(({ source, from }) =>
    together(`SELECT 'later' AS part, COUNT(*) AS items, SUM(${source.centimos}) AS centimos FROM `, from),
  );
  const { sql, values } = joined(
    [
      journal,
      ...unlisted,
      ...later,
      bookedLater,
      ended('open'),
      ended('netted'),
      ended('explained'),
      explainedMovements,
    ],
    ' UNION ALL ',
  );
  const rows = await session.runUnprepared(sql, values);
  const total = (part: string): Total => totalOf(rows.filter((row) => row['part'] === part));
  return {
    journalCentimos: total('journal').centimos,
    later: total('later'),
    waiting: total('waiting'),
    overdue: total('overdue'),
    open: total('open'),
    netted: total('netted'),
    explained: total('explained'),
  };
}

export async function underWay(session: Session, rails: readonly RailName[]): Promise<Total> {
  const parts = openCallStatuses.map((status) =>
    together(`SELECT COUNT(*) AS items, SUM(-${callCentimos}) AS centimos FROM `, calls(rails, status)),
  );
  const { sql, values } = joined(parts, ' UNION ALL ');
  return totalOf(await session.runUnprepared(sql, values));
}

/** A rail of each statement is named, so that it is a range of the index. */
export async function openTransfers(session: Session): Promise<OpenTransfer[]> {
  const rails = inList(railNames);
  const rows = await session.runUnprepared(
    `SELECT ABS(amount_centimos) AS amount, SUM(amount_centimos) AS centimos FROM statement_lines
      WHERE rail ${rails.sql} AND kind = 'own_transfer' AND status = 'BOOKED'
      GROUP BY amount HAVING SUM(amount_centimos) <> 0 ORDER BY amount`,
    rails.values,
  );
  return rows.map((row) => {
    const [amountCentimos, centimos] = [Number(row['amount']), Number(row['centimos'])];
    return { amountCentimos, items: Math.abs(centimos) / amountCentimos, centimos };
  });
}

/** The sum of no rows is NULL. */
const totalOf = (rows: readonly Row[]): Total => ({
  items: rows.reduce((sum, row) => sum + Number(row['items']), 0),
  centimos: rows.reduce((sum, row) => sum + Number(row['centimos'] ?? 0), 0),
});
