import { can, transition } from '../../domain/lifecycle.ts';
import { arrivalAt, arrivalDay, payoutLifecycle } from '../../domain/payout.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import type { Unit } from '../unit/unit.ts';

/** Called by the payout's timer: gives the payout to the test bank. Does nothing if the payout was cancelled. */
export async function submitPayout(unit: Unit, id: string): Promise<void> {
  const { tx, now, caller } = unit;
  const before = await tx.payouts.find(caller, id);
  if (before === null || !can(payoutLifecycle, 'submit', before)) return;
  const { after } = transition(payoutLifecycle, 'submit', before);
  const arrivalExpectedOn = arrivalDay(now, await addedHolidays(unit));
  await tx.payouts.update(before, { ...after, initiatedAt: now, arrivalExpectedOn });
  const { merchantId, livemode } = before;
  await tx.timers.set({ kind: 'settle-payout', ref: id, merchantId, livemode, dueAt: arrivalAt(arrivalExpectedOn) });
}
