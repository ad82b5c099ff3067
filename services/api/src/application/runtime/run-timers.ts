import { expirePaymentIntent } from '../payment-intents/expire-payment-intent.ts';
import { dueBy, merchantNow } from '../merchants/merchant-time.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { App } from '../ports.ts';
import { inUnit, type Unit } from './unit.ts';
import type { Timer, TimerKind } from './timers-port.ts';

/** What each kind of timer does. A handler looks again: what it was set for may no longer be so. */
const handlers: Record<TimerKind, (unit: Unit, ref: string) => Promise<void>> = {
  'expire-payment-intent': expirePaymentIntent,
};

const batch = 100;
/** How long one that has failed is put off: a batch of such must not hold up all that are due later. */
const putOffMs = 60_000;

export type RunTimersDeps = {
  app: App;
  onError: (error: unknown) => void;
  isStopped: () => boolean;
};

/**
 * Runs what is due, the earliest first, each in a unit of its own. One that fails is put off, and the others run.
 */
export async function runTimers({ app, onError, isStopped }: RunTimersDeps): Promise<void> {
  for (let mayBeMore = true; mayBeMore && !isStopped();) {
    const found = await dueTimers(app, batch);
    const due = [...new Map(found.flat().map((timer) => [`${timer.kind} ${timer.ref}`, timer])).values()];
    let failed = 0;
    for (const timer of due) {
      if (isStopped()) return;
      await run(app, timer).catch(async (cause: unknown) => {
        failed += 1;
        onError(new Error(`The timer ${timer.kind} of ${timer.ref} failed.`, { cause }));
        // This passes by itself: the database is away, or another transaction holds the row.
        if (!(cause instanceof Refusal && cause.code === 'SERVICE_UNAVAILABLE'))
          await putOff(app, timer).catch(onError);
      });
    }
    mayBeMore = found.some(({ length }) => length === batch) && failed < due.length;
  }
}

/** What is due by real time, then what is due to each merchant that is ahead. Some may be in both. */
export const dueTimers = async (app: App, limit: number): Promise<Timer[][]> =>
  Promise.all((await dueBy(app)).map((by) => app.store.read.timers.due(by, limit)));

const run = (app: App, { kind, ref, merchantId, livemode, dueAt }: Timer): Promise<void> =>
  inUnit(app, { merchantId, livemode }, null, async (unit) => {
    // The clock was set back since the search.
    if (dueAt > unit.now) return;
    await handlers[kind](unit, ref);
    await unit.tx.timers.remove(kind, ref);
  });

async function putOff(app: App, { kind, ref, ...scope }: Timer): Promise<void> {
  const now = await merchantNow(app, scope);
  await app.store.transact((tx) => tx.timers.postpone(kind, ref, new Date(now.getTime() + putOffMs)));
}
