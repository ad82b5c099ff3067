import type { App } from '../ports.ts';
import type { DueSearch } from './due-search.ts';

/**
 * Moved clocks that one round looks at. More of them are looked at in turn, so a round costs the same with thousands of
 * them: on MariaDB 10 ms. With 5,000 moved clocks, what is due in their time may wait for 20 rounds, a second each.
 */
export const clocksPerRound = 250;

/**
 * @returns a function that returns the searches that find everything that is due: one by real time for all merchants, and
 * one for each merchant whose clock was moved and that has something due in its time. It reads once, for timers, entries and
 * deliveries of all merchants.
 */
export function createDueSearches({ store, now }: Pick<App, 'store' | 'now'>): () => Promise<DueSearch[]> {
  let after = '';
  return async () => {
    const clocks = await store.read.testClocks.moved(after, clocksPerRound);
    after = clocks.length < clocksPerRound ? '' : (clocks.at(-1)?.merchantId ?? '');
    const realNow = now();
    const inTheirTime = clocks.flatMap(({ merchantId, aheadMs, nextDueAt }): DueSearch[] => {
      const merchantNow = new Date(realNow.getTime() + aheadMs);
      const isDue = nextDueAt !== null && nextDueAt <= merchantNow;
      return isDue ? [{ now: merchantNow, scope: { merchantId, livemode: false } }] : [];
    });
    return [{ now: realNow, scope: null }, ...inTheirTime];
  };
}
