import type { Total } from '../../application/reconciliation/statements-port.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { railNames, type RailName } from '../../domain/rail.ts';
import type { Session } from './connection/session.ts';
import { inList } from './statements/conditions.ts';

/** The lines that a day has now, with their sum. */
export async function lineCounts(session: Session, rail: RailName, day: LimaDay): Promise<Total> {
  const { rows } = await session.run(
    `SELECT COUNT(*) AS items, SUM(amount_centimos) AS centimos FROM statement_lines
      WHERE rail = ? AND day = ? AND status <> 'REPLACED'`,
    [rail, day],
  );
  const [row] = rows;
  return { items: Number(row?.['items'] ?? 0), centimos: Number(row?.['centimos'] ?? 0) };
}

export async function openTotals(session: Session): Promise<(Total & { rail: RailName })[]> {
  const rails = inList(railNames);
  const { rows } = await session.run(
    `SELECT rail, COUNT(*) AS items, SUM(amount_centimos - ours_centimos) AS centimos FROM statement_lines
      WHERE rail ${rails.sql} AND open_reference IS NOT NULL AND status = 'OPEN' GROUP BY rail ORDER BY rail`,
    rails.values,
  );
  return rows.map((row) => ({
    rail: String(row['rail']) as RailName,
    items: Number(row['items']),
    centimos: Number(row['centimos']),
  }));
}

export async function newestVersion(session: Session, rail: RailName, day: LimaDay): Promise<number> {
  const { rows } = await session.run('SELECT MAX(version) AS newest FROM statement_lines WHERE rail = ? AND day = ?', [
    rail,
    day,
  ]);
  return Number(rows[0]?.['newest'] ?? 0);
}
