import { isHeldKind } from '../../domain/hold.ts';
import type { App } from '../ports.ts';
import { inUnit, type Unit } from '../unit/unit.ts';
import type { Timer, TimerKind } from '../worker/timers-port.ts';

/** What is held is looked at again after this time, so that it keeps nothing else waiting. */
const heldMs = 60_000;

/** Timers that pay. */
const paying: readonly TimerKind[] = ['run-payout-schedule', 'submit-payout', 'run-subscription'];

/** @returns whether the service is on hold, so that the timer does not run now */
export async function isHeld({ tx, now }: Unit, timer: Timer): Promise<boolean> {
  const { kind, ref, livemode } = timer;
  const isCall = kind === 'rail-call';
  if (!livemode || !(isCall || paying.includes(kind)) || (await tx.holds.find()) === null) return false;
  const call = isCall ? await tx.railCalls.find(ref) : null;
  if (isCall && (call === null || !isHeldKind(call.kind))) return false;
  await tx.timers.postpone(timer, new Date(now.getTime() + heldMs));
  return true;
}

/** Of a call that nobody could claim. */
export async function postponeHeld(app: App, timer: Timer): Promise<void> {
  const { merchantId, livemode } = timer;
  if (livemode) await inUnit(app, { merchantId, livemode }, null, (unit) => isHeld(unit, timer));
}
