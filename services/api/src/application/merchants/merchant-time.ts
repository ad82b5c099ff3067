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

export const merchantNow = async ({ now, merchantClock }: Clocks, scope: Scope): Promise<Date> =>
  new Date(now().getTime() + (await merchantClock.aheadMs(scope)));

/** The searches that find everything that is due. */
export async function dueSearches({ now, merchantClock }: Clocks): Promise<DueSearch[]> {
  const realNow = now();
  const ahead = await merchantClock.ahead();
  return [
    { now: realNow, scope: null },
    ...ahead.map(({ aheadMs, ...scope }) => ({ now: new Date(realNow.getTime() + aheadMs), scope })),
  ];
}
