import type { Config } from '../../../services/api/src/main/config.ts';
import { send } from '../../send.ts';
import { tables } from '../../tables.ts';
import { check, count, isWrong } from './check.ts';
import { dialectOf } from './dialects.ts';
import { examplesFrom } from './examples.ts';
import { fill, type Filled } from './fill.ts';
import { measureList, type List, type MeasuredList } from './lists.ts';
import { countTotals, startService } from './service.ts';

/** How often a page is read. */
const times = 15;

/** A service on a filled database. */
export type Seeded = {
  filled: Filled;
  /** Whether the data is consistent. */
  isRight: boolean;
  /** A value for every filter. */
  examples: Record<string, string>;
  measure(list: List): Promise<MeasuredList>;
  close(): Promise<void>;
};

/** Fills an empty database, checks the data, and counts the totals of its lists. @param perPage the length of a page */
export async function openSeeded(
  config: Config,
  { payments, perPage }: { payments: number; perPage: number },
  report: (line: string) => void,
): Promise<Seeded> {
  const { store, secrets, origin, close } = await startService(config);
  const { dataSource } = store;

  try {
    const filled = await timed(
      (tookS, { payments: all }) => {
        report(`${count(all)} payments in ${tookS.toFixed(1)} s, ${count(all / tookS)} a second`);
      },
      () => fill(dataSource, { payments, untilMs: Date.now(), secrets, checkoutHost: config.checkoutHost, report }),
    );
    const { analyze } = dialectOf(dataSource);
    if (analyze !== null) for (const { name } of tables) await dataSource.query(analyze(name));

    const checked = await check(dataSource, filled.payments);
    for (const result of checked) {
      const wrong = isWrong(result) ? `, not ${count(result.wanted)}` : '';
      report(`${wrong ? 'not ok' : 'ok    '} ${result.what}: ${count(result.found)}${wrong}`);
    }
    await timed(
      (tookS) => report(`totals counted in ${tookS.toFixed(1)} s`),
      () => countTotals(store),
    );

    const { examples, ids } = await examplesFrom(dataSource, filled.merchants[0]);
    const [key] = filled.keys;
    const call: Parameters<typeof measureList>[1] = (operation, options) =>
      send(origin, operation, { key, ...options });
    return {
      filled,
      isRight: !checked.some(isWrong),
      examples,
      measure: (list) => measureList(dataSource, call, ids, list, { times, perPage }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function timed<T>(report: (tookS: number, result: T) => void, run: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await run();
  report((performance.now() - startMs) / 1000, result);
  return result;
}
