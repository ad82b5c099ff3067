import { isTemporary } from '../../domain/refusal.ts';
import { makeSomeAvailable } from '../ledger/make-entries-available.ts';
import { knownMerchantNow } from '../merchants/merchant-time.ts';
import type { DueSearch } from '../worker/due-search.ts';
import { retryDelayMs, runTimer } from '../worker/run-timers.ts';
import type { Timer } from '../worker/timers-port.ts';
import type { Advance } from './advance.ts';

/** Timers that one query returns. */
const batchSize = 100;

/** How long to wait for attempts before the database is read again: other processes send, too. */
const [shortestWaitMs, longestWaitMs] = [10, 250];

/**
 * Does everything of the merchant that is due at its time: timers, entries, events, deliveries with their attempts.
 * @returns the time up to which all is done; null when another worker has taken the clock over, or this one stops
 */
export async function runAllDue(advance: Advance): Promise<Date | null> {
  const { app, scope, patience, sent, fanOut, send, goesOn } = advance;
  let waitMs = shortestWaitMs;
  // Most steps only send again. At the first one there may be events from before.
  let mayHaveEvents = advance.steps === 0;
  while (await goesOn()) {
    const search = { now: knownMerchantNow(app, scope), scope };
    const ran = await runSomeTimers(advance, search);
    if (ran !== 'none' || (await makeSomeEntriesAvailable(advance, search))) {
      if (ran === 'held') await sent.wait(longestWaitMs);
      mayHaveEvents = true;
      continue;
    }
    if (mayHaveEvents) await fanOut();
    mayHaveEvents = false;
    const waitsFor = patience.with(await app.store.read.deliveries.endpointsWithDue(scope, search.now));
    if (waitsFor.length === 0) return search.now;
    const fromMs = app.monotonicMs();
    await send(search, waitsFor, sent.wake);
    await sent.wait(waitMs);
    patience.use(waitsFor, app.monotonicMs() - fromMs);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }
  return null;
}

/**
 * A timer that fails is postponed to the target: if it were postponed by a minute, an advance of a year would run it
 * 500,000 times. So is the timer of a payout that waits for entries that cannot be made available.
 * @returns held: somebody else is making all the calls that are due
 */
async function runSomeTimers(advance: Advance, search: DueSearch): Promise<'none' | 'some' | 'held'> {
  const { app, worker, target, onError, isStopped, hasFailedEntries } = advance;
  const due = await app.store.read.timers.due(search, batchSize);
  const postpone = (timer: Timer): Promise<void> => {
    const retryAt = new Date(Math.max(target.getTime(), search.now.getTime() + retryDelayMs));
    return app.store.transact((tx) => tx.timers.postpone(timer, retryAt));
  };
  let held = 0;
  for (const timer of due) {
    if (isStopped()) break;
    if (hasFailedEntries && timer.kind === 'run-payout-schedule') {
      await postpone(timer);
      continue;
    }
    const isDone = await runTimer(app, timer, worker).catch(async (error: unknown) => {
      if (isTemporary(error)) return true;
      const { kind, ref } = timer;
      onError(new Error(`The timer ${kind} of ${ref} failed. It runs again after the advance.`, { cause: error }));
      await postpone(timer);
      return true;
    });
    if (!isDone) held += 1;
  }
  if (due.length === 0) return 'none';
  return held === due.length ? 'held' : 'some';
}

/** @returns whether any entry was due */
async function makeSomeEntriesAvailable(advance: Advance, search: DueSearch): Promise<boolean> {
  const { app, scope, onError } = advance;
  if (advance.hasFailedEntries || (await app.store.read.ledger.nextDue(search, null)) === null) return false;
  await makeSomeAvailable(app, scope).catch((error: unknown) => {
    if (isTemporary(error)) return;
    advance.hasFailedEntries = true;
    onError(new Error(`The due entries of ${scope.merchantId} were not made available.`, { cause: error }));
  });
  return true;
}
