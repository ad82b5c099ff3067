import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import { limaDay } from '../../../services/api/src/domain/peru/business-days.ts';
import type { Body } from '../../exchange.ts';
import { aFolder, svcJson } from '../../process/process.ts';
import type { LiveService } from './service.ts';

type Report = Body & {
  date: string;
  results: Record<string, { items: number }>;
  sides: Record<string, { items: number } | boolean | string>;
  unfinished: unknown[];
};

/** The tables that a statement can change. */
const tables = ['payment_intents', 'balance_transactions', 'journal_entries', 'journal_lines', 'suspense', 'events'];

/**
 * Reconciles each day of the partner, in their order, as an operator does. The last one leaves nothing over, and doing all of it
 * once more changes nothing. @returns how many lines were missing here: their notifications were lost
 */
export async function reconcileAll(service: LiveService): Promise<number> {
  const { bank, database, processes } = service;
  const folder = aFolder();
  const days = [...new Set((await bank.movements()).map(({ at }) => limaDay(new Date(at))))].toSorted();
  const files = new Map<string, string>();
  for (const day of days) {
    files.set(day, path.join(folder, `${day}.csv`));
    writeFileSync(files.get(day) ?? '', await bank.statement(day));
  }
  const reconcile = async (): Promise<Report[]> => {
    const reports: Report[] = [];
    for (const [day, file] of files) {
      const args = ['reconcile', '--rail', 'collection', '--file', file, '--date', day];
      reports.push(await svcJson<Report>(args, processes.env()));
    }
    return reports;
  };
  const rows = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (const table of tables) counts.push(await database.count(table));
    return counts;
  };

  const first = await reconcile();
  const none = { items: 0, amount: '0.00' };
  for (const { results, unfinished } of first) {
    const { matched: _matched, missing_here: _missingHere, ...others } = results;
    expect([others, unfinished]).toEqual([Object.fromEntries(Object.keys(others).map((name) => [name, none])), []]);
  }
  expect(first.at(-1)?.sides).toMatchObject({
    ...{ later: none, missing_there_waiting: none, missing_there_overdue: none, open_lines: none, agree: true },
  });
  const before = await rows();
  const second = await reconcile();
  expect(second.map(({ sides }) => sides['agree'])).toEqual(first.map(() => true));
  expect([await rows(), second.at(-1)]).toEqual([before, first.at(-1)]);
  const missing = first.reduce((sum, { results }) => sum + (results['missing_here']?.items ?? 0), 0);
  service.note(`${days.length} statements, ${missing} lines were missing here`);
  return missing;
}
