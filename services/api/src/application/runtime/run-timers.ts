import { Refusal } from '../../domain/refusal.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import { expirePaymentIntent } from '../payment-intents/expire-payment-intent.ts';
import { runPayoutSchedule } from '../payouts/run-payout-schedule.ts';
import { settlePayout } from '../payouts/settle-payout.ts';
import { submitPayout } from '../payouts/submit-payout.ts';
import type { App } from '../ports.ts';
import { dueSearches, type DueMerchant } from './due-merchants.ts';
import type { Timer, TimerKind } from './timers-port.ts';
import { inUnit, type Unit } from './unit.ts';

/** A handler must check again whether its action still applies: the object may have changed since the timer was set. */
const handlers: Record<TimerKind, (unit: Unit, ref: string) => Promise<void>> = {
  'expire-payment-intent': expirePaymentIntent,
  'run-payout-schedule': runPayoutSchedule,
  'settle-payout': settlePayout,
  'submit-payout': submitPayout,
};

const batchSize = 100;
/**
 * A timer that failed runs again after this time. Without the delay, a batch of failing timers would block all others.
 */
export const retryDelayMs = 60_000;

export type RunTimersDeps = {
  app: App;
  onError: (error: unknown) => void;
  isStopped: () => boolean;
  /** Merchants with timers that are due in their time, and not by real time. */
  merchants: readonly DueMerchant[];
};

/** Runs all due timers, the earliest first, each in its own unit of work. A failed timer is postponed. */
export async function runTimers({ app, onError, isStopped, merchants }: RunTimersDeps): Promise<void> {
  for (let mayHaveMore = true; mayHaveMore && !isStopped();) {
    const found = await dueTimers(app, merchants, batchSize);
    const due = [...new Map(found.flat().map((timer) => [`${timer.kind} ${timer.ref}`, timer])).values()];
    let failed = 0;
    for (const timer of due) {
      if (isStopped()) return;
      await runTimer(app, timer).catch(async (error: unknown) => {
        failed += 1;
        onError(new Error(`The timer ${timer.kind} of ${timer.ref} failed.`, { cause: error }));
        // SERVICE_UNAVAILABLE is temporary: the database is unavailable, or another transaction holds the row.
        if (!(error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE'))
          await postpone(app, timer).catch(onError);
      });
    }
    mayHaveMore = found.some(({ length }) => length === batchSize) && failed < due.length;
  }
}

/** Timers due by real time, then those of each of the merchants. A timer may be in both lists. */
export const dueTimers = async (app: App, merchants: readonly DueMerchant[], limit: number): Promise<Timer[][]> =>
  Promise.all(dueSearches(app, merchants).map((search) => app.store.read.timers.due(search, limit)));

/** In its own unit of work. */
export const runTimer = (app: App, timer: Timer): Promise<void> => {
  const { kind, ref, merchantId, livemode, dueAt } = timer;
  return inUnit(app, { merchantId, livemode }, null, async (unit) => {
    // The clock was set back after the search.
    if (dueAt > unit.now) return;
    // Another worker may have run it. The timer is removed first, so that its handler can set it again.
    if (await unit.tx.timers.take(timer)) await handlers[kind](unit, ref);
  });
};

async function postpone(app: App, timer: Timer): Promise<void> {
  const now = await merchantNow(app, timer);
  await app.store.transact((tx) => tx.timers.postpone(timer, new Date(now.getTime() + retryDelayMs)));
}
