import { expect } from '@jest/globals';
import { nextSteps } from '../services/api/src/application/operators/next-steps.ts';
import {
  changesBooks,
  planReplacement,
  replaceGone,
} from '../services/api/src/application/reconciliation/replacement.ts';
import { reconcile } from '../services/api/src/application/reconciliation/reconcile.ts';
import { agrees, dueOf, reasonsOf, type Report } from '../services/api/src/application/reconciliation/report.ts';
import { limaDay, type LimaDay } from '../services/api/src/domain/peru/business-days.ts';
import { replacementArgs } from '../services/api/src/main/commands/replacement-text.ts';
import { startLiveMoney } from './live-money.ts';
import { allRails, csvOf, fileOf, lineOf, sumOf, type Line } from './statements.ts';

/** Live money with a bank that has a statement for each day, and can issue one again. */
export async function startBankDays(settings: Parameters<typeof startLiveMoney>[0] = {}) {
  const live = await startLiveMoney(settings);
  const { world, prepare, decide } = live;
  const days = new Map<LimaDay, { lines: readonly Line[]; at: string }>();
  const today = () => limaDay(world.now());
  const linesOf = (day: LimaDay): readonly Line[] => days.get(day)?.lines ?? [];
  const fileOfDay = (day: LimaDay) => {
    const until = [...days.keys()].filter((one) => one <= day).flatMap(linesOf);
    return fileOf(csvOf(linesOf(day), { amount: sumOf(until), at: days.get(day)?.at ?? '' }));
  };
  const readDay = (day: LimaDay, replaces = false): Promise<Report> =>
    reconcile(world.service.app, { rails: allRails, day }, fileOfDay(day), { replaces });

  /** The next day, and its statement at this moment. */
  async function nextDay(...given: Partial<Line>[]): Promise<Report> {
    await world.advance({ days: 1 });
    days.set(today(), { lines: given.map((line) => lineOf(world, line)), at: world.now().toISOString() });
    return readDay(today());
  }

  /** The bank issues today again, and operators let it replace what was read. */
  async function replaceToday(changed: (lines: readonly Line[]) => readonly Line[]): Promise<Report> {
    const day = today();
    days.set(day, { lines: changed(linesOf(day)), at: days.get(day)?.at ?? '' });
    const plan = () => planReplacement(world.service.app, { rails: allRails, day }, fileOfDay(day));
    const planned = await plan();
    const args = replacementArgs(planned);
    if (changesBooks(planned)) await decide('statements replace', args);
    // One operator is enough, and `prepare` says so.
    else await expect(prepare('statements replace', args)).rejects.toThrow('was done by one operator');
    await replaceGone(world.service.app, await plan());
    return readDay(day, true);
  }

  /** The command that the report names for each line and movement that a person has to look at. */
  const commands = async (report: Report): Promise<(string | null)[]> =>
    [...(await nextSteps(world.service.app, dueOf(report))).values()].map(({ command }) => command);
  /** What the newest payment that a partner has told of is called. */
  const told = async () => {
    const all = (await world.rows())['rail_payments'] as { id: string; reference: string; payment_id: string }[];
    const payment = all.at(-1);
    if (payment === undefined) throw new Error('No payment is stored.');
    return payment;
  };
  return { ...live, nextDay, today, readDay, replaceToday, commands, told };
}

/** Nobody has to look, and the books have what the bank has. */
export const isClean = (report: Report): boolean => agrees(report) && reasonsOf(report).length === 0;
