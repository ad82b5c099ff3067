import { finished, movedTo, type TestClock } from '../../domain/test-clock.ts';
import type { App } from '../ports.ts';
import { createSignal } from '../signal.ts';
import type { Advance, AdvanceDeps } from './advance.ts';
import { createPatience } from './patience.ts';
import { runAllDue } from './run-all-due.ts';

/** When a worker dies, another one goes on after this time. */
const claimSeconds = 10;
const renewEveryMs = 3_000;
/**
 * After so many steps the clock goes straight to its target, so that a timer that sets itself again and again cannot hold
 * it up for ever. A year of daily payouts has about 2,000.
 */
const maximumSteps = 20_000;

/**
 * Moves the clock of a merchant to its target: from one time at which something is due to the next. At each of them
 * everything that is due is done, to the last delivery attempt, before the clock moves on. Nothing is kept in memory that
 * another worker would need, so it can go on at any point.
 */
export async function runAdvance(deps: AdvanceDeps, merchantId: string): Promise<void> {
  const { app, worker, isStopped } = deps;
  let clock = await hold(deps, merchantId);
  if (clock?.advancingTo == null) return;
  let heldAtMs = app.monotonicMs();
  const scope = { merchantId, livemode: false };
  const goesOn = async (): Promise<boolean> => {
    if (app.monotonicMs() - heldAtMs < renewEveryMs) return !isStopped();
    heldAtMs = app.monotonicMs();
    return !isStopped() && (await hold(deps, merchantId)) !== null;
  };
  const [patience, sent] = [createPatience(), createSignal(app.after)];
  const advance: Advance = {
    ...deps,
    scope,
    target: clock.advancingTo,
    patience,
    sent,
    hasFailedEntries: false,
    steps: 0,
    goesOn,
  };
  try {
    // Nothing is sent yet, so this is a pause, until every process knows that the clock is advancing.
    await sent.wait(app.merchantClock.knownEverywhereAfterMs);
    while (clock?.status === 'ADVANCING') {
      const doneUntil = await runAllDue(advance);
      if (doneUntil === null) break;
      heldAtMs = app.monotonicMs();
      clock = await hold(deps, merchantId, await nextChange(advance, doneUntil));
    }
  } finally {
    app.merchantClock.releaseOwn(merchantId);
    if (isStopped()) await app.store.transact((tx) => tx.testClocks.release(merchantId, worker));
  }
  app.doorbell.ring();
}

type Change = (clock: TestClock, realNow: Date) => TestClock;

/** To the next time at which something is due, or to the target, where the clock is READY when everything is done. */
async function nextChange(advance: Advance, doneUntil: Date): Promise<Change> {
  const { app, scope, target } = advance;
  if (doneUntil >= target) return finished;
  advance.steps += 1;
  const next = advance.steps > maximumSteps ? null : await app.store.read.nextDueAfter(scope, doneUntil);
  const at = next !== null && next < target ? next : target;
  return (clock, realNow) => movedTo(clock, at, realNow);
}

/** Claims the clock, or extends the claim, and changes it. @returns null when another worker holds it, or it is READY */
async function hold({ app, worker }: AdvanceDeps, merchantId: string, change?: Change): Promise<TestClock | null> {
  const clock = await app.store.transact(async (tx) => {
    const held = await tx.testClocks.claim(merchantId, { worker, seconds: claimSeconds });
    return held && change ? tx.testClocks.update(held, change(held, app.now())) : held;
  });
  if (clock !== null) app.merchantClock.setOwn(clock);
  return clock;
}

/** Only for the embedded profile: there is one process, so every claim from before its start is left over. */
export const releaseAllTestClocks = ({ store }: App): Promise<void> =>
  store.transact((tx) => tx.testClocks.releaseAll());
