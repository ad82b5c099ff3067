import { Refusal } from '../../domain/refusal.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import { expirePaymentIntent } from '../payment-intents/expire-payment-intent.ts';
import { runPayoutSchedule } from '../payouts/run-payout-schedule.ts';
import { settlePayout } from '../payouts/settle-payout.ts';
import { submitPayout } from '../payouts/submit-payout.ts';
import type { App } from '../ports.ts';
import { dueSearches, type DueMerchant } from './due-merchants.ts';
import type { Timer, TimerKind } from './timers-port.ts';
import { inUnit, type Unit } from '../unit/unit.ts';

/** A handler must check again whether its action still applies: the object may have changed since the timer was set. */
const handlers: Record<TimerKind, (unit: Unit, ref: string) => Promise<void>> = {
  'expire-payment-intent': expirePaymentIntent,
  'run-payout-schedule': runPayoutSchedule,
  'settle-payout': settlePayout,
  'submit-payout': submitPayout,
};

const kinds = Object.keys(handlers) as TimerKind[];

/**
 * Timers of each kind in one batch; of a merchant whose clock is ahead, timers of all kinds. At 06:00 in Lima, the payouts
 * of all merchants are due at once. An intent that expires a second later waits for 100 of them, not for all: with 2,000
 * merchants on MariaDB 1 s instead of 12 s.
 */
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

/** Runs all due timers in batches, the earliest first, each in its own unit of work. A failed timer is postponed. */
export async function runTimers({ app, onError, isStopped, merchants }: RunTimersDeps): Promise<void> {
  for (let mayHaveMore = true; mayHaveMore && !isStopped();) {
    const { timers } = app.store.read;
    const found = await Promise.all(
      dueSearches(app, merchants).flatMap((search) =>
        search.scope === null
          ? kinds.map((kind) => timers.due(search, batchSize, kind))
          : [timers.due(search, batchSize)],
      ),
    );
    // Two searches may find the same timer.
    const due = [...new Map(found.flat().map((timer) => [`${timer.kind} ${timer.ref}`, timer])).values()];
    due.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
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

/** Whether a timer is due by real time, or in the time of one of the merchants. */
export async function isTimerDue(app: App, merchants: readonly DueMerchant[]): Promise<boolean> {
  const found = await Promise.all(dueSearches(app, merchants).map((search) => app.store.read.timers.due(search, 1)));
  return found.flat().length > 0;
}

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
