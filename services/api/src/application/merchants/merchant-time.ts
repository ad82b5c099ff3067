import type { Scope } from '../../domain/scope.ts';
import type { DueBy } from '../runtime/due-by.ts';
import type { App } from '../ports.ts';

// A merchant's time is real time, or ahead of it where its test clock was moved. What a merchant sees is in its time:
// created_at, expires_at, paid_at, available_on, attempts and the next of them. In real time are ids, signatures,
// idempotency, call records, purges, claims and rate limits.
//
// What is due later (timers, attempts) is kept with the moment in the merchant's time, so nothing is rewritten when its
// clock is moved, and a unit that runs meanwhile cannot miss the move. In return, a search asks once by real time, which
// finds all that is due to everybody whose clock was not moved, and once for each merchant that is ahead.

type Clocks = Pick<App, 'now' | 'merchantClock'>;

export const merchantNow = async ({ now, merchantClock }: Clocks, scope: Scope): Promise<Date> =>
  new Date(now().getTime() + (await merchantClock.aheadMs(scope)));

export async function dueBy({ now, merchantClock }: Clocks): Promise<DueBy[]> {
  const at = now();
  const ahead = await merchantClock.ahead();
  return [
    { now: at, scope: null },
    ...ahead.map(({ aheadMs, ...scope }) => ({ now: new Date(at.getTime() + aheadMs), scope })),
  ];
}
