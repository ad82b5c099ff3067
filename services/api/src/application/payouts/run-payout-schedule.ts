import type { PayoutSettings } from '../../domain/payout-settings.ts';
import { isBusinessDay, limaDay } from '../../domain/peru/business-days.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import type { Unit } from '../unit/unit.ts';
import { assemblePayout } from './assemble-payout.ts';
import { schedulePayouts, setPayoutTimer } from './payout-timer.ts';
import { payableAccount } from './payable-account.ts';

/** How long a payout waits until the availability sweep has made all due entries available. */
const sweepMs = 60_000;

/**
 * Called by the timer of the merchant's payouts: creates one payout and sets the timer for the next one. A time that was
 * missed, because the service did not run, is made up for once; with PROVIDER on the next business day.
 */
export async function runPayoutSchedule(unit: Unit): Promise<void> {
  const { tx, now, caller } = unit;
  await tx.payoutSettings.lock(caller);
  const settings = await tx.payoutSettings.get(caller);
  if ((await tx.ledger.due(caller, now, 1)).length > 0) return setPayoutTimer(unit, new Date(now.getTime() + sweepMs));
  await schedulePayouts(unit, settings);
  if (await createScheduledPayout(unit, settings)) await setPayoutTimer(unit, now);
}

/** @returns whether there may be more entries, for another payout at once */
async function createScheduledPayout(unit: Unit, settings: PayoutSettings): Promise<boolean> {
  if (unit.caller.livemode && unit.partners.find('payout') === null) return false;
  // The timer knows only the holidays of the calendar: the operator may add and remove others until this moment.
  if (settings.schedule === 'PROVIDER' && !isBusinessDay(limaDay(unit.now), await addedHolidays(unit))) return false;
  const { account } = await payableAccount(unit, settings);
  if (account === null) return false;
  const minimum = settings.minimumCentimos ?? 1;
  const assembled = await assemblePayout(unit, { settings, account, source: 'SCHEDULE' }, minimum);
  return assembled?.isFull === true;
}
