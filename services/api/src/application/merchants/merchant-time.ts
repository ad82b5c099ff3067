import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import type { DueSearch } from '../runtime/due-search.ts';

// A merchant's time is real time, or ahead of it if its test clock was moved. Everything that a merchant sees is in its
// time: created_at, expires_at, paid_at, available_on, attempts and the next attempt. Ids, signatures, idempotency,
// call records, purges, claims and rate limits use real time.
//
// Timers and next attempts are stored in the merchant's time. So nothing is rewritten when its clock is moved, and a
// unit that runs at the same time cannot use an outdated value. The price: a search for due rows needs one query by
// real time, for all merchants whose clock was not moved, and one query for each merchant whose clock is ahead.

type Clocks = Pick<App, 'now' | 'merchantClock'>;

/** Outside of units. */
export const merchantNow = async ({ now, merchantClock }: Clocks, scope: Scope): Promise<Date> => {
  const aheadMs = await merchantClock.aheadMs(scope);
  return new Date(now().getTime() + aheadMs);
};

/** Inside of units, and in what moves the merchant's clock. */
export const knownMerchantNow = ({ now, merchantClock }: Clocks, scope: Scope): Date =>
  new Date(now().getTime() + merchantClock.knownAheadMs(scope));

/**
 * The searches that find everything that is due. A merchant whose clock is being moved has none: the worker that moves it
 * does what is due, in order (test-clocks/run-advance.ts).
 */
export function dueSearches({ now, merchantClock }: Clocks): DueSearch[] {
  const realNow = now();
  return [
    { now: realNow, scope: null },
    ...merchantClock.ahead().map(({ aheadMs, ...scope }) => ({ now: new Date(realNow.getTime() + aheadMs), scope })),
  ];
}
