import type { App } from '../ports.ts';
import type { Unit } from '../unit/unit.ts';
import type { Timer, TimerKind } from '../worker/timers-port.ts';
import { waitsForHold } from './on-hold.ts';

/** What is held is looked at again after this time, so that it keeps nothing else waiting. */
const heldMs = 60_000;

/** Timers that pay, among other things. */
const paying: readonly TimerKind[] = ['run-payout-schedule', 'submit-payout', 'run-subscription'];

/** Of a timer that pays. @returns whether the service is on hold, so that it does not run now */
export async function isHeld({ tx, now }: Unit, timer: Timer): Promise<boolean> {
  if (!timer.livemode || !paying.includes(timer.kind) || (await tx.holds.find()) === null) return false;
  await tx.timers.postpone(timer, new Date(now.getTime() + heldMs));
  return true;
}

/** Of a call that nobody could claim: it may wait for the end of a hold. */
export async function postponeHeld({ store, now, doorbell }: App, timer: Timer): Promise<void> {
  if (!(await waitsForHold(store.read, await store.read.railCalls.find(timer.ref)))) return;
  await store.transact((tx) => tx.timers.postpone(timer, new Date(now().getTime() + heldMs)));
  // Those that are due after it are looked at at once.
  doorbell.ring();
}
