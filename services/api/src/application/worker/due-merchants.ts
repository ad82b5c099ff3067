import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import type { DueSearch } from './due-search.ts';

/** A merchant whose test clock was moved and that has something due. `aheadMs`: how far its time is ahead of real time. */
export type DueMerchant = Scope & { aheadMs: number };

/**
 * Moved clocks that one round looks at. More of them are looked at in turn, so a round costs the same with thousands of
 * them: on MariaDB 10 ms. With 5,000 moved clocks, what is due in their time may wait for 20 rounds, a second each.
 */
export const clocksPerRound = 250;

/**
 * Finds the merchants that a search by real time does not find: those whose clock was moved and that have something due
 * in their time. The search is one query for timers, entries and deliveries of all merchants. Without a clock that was
 * moved it reads nothing.
 */
export function createDueMerchantSearch({ store, now }: Pick<App, 'store' | 'now'>): () => Promise<DueMerchant[]> {
  let after = '';
  return async () => {
    const clocks = await store.read.testClocks.moved(after, clocksPerRound);
    after = clocks.length < clocksPerRound ? '' : (clocks.at(-1)?.merchantId ?? '');
    const realMs = now().getTime();
    return clocks
      .filter(({ aheadMs, nextDueAt }) => nextDueAt !== null && nextDueAt.getTime() <= realMs + aheadMs)
      .map(({ merchantId, aheadMs }) => ({ merchantId, livemode: false, aheadMs }));
  };
}

/** The searches that find everything that is due: by real time for all merchants, and for each of these in its time. */
export function dueSearches({ now }: Pick<App, 'now'>, merchants: readonly DueMerchant[]): DueSearch[] {
  const realNow = now();
  return [
    { now: realNow, scope: null },
    ...merchants.map(({ aheadMs, ...scope }) => ({ now: new Date(realNow.getTime() + aheadMs), scope })),
  ];
}
