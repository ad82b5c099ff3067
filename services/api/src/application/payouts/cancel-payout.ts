import { transition } from '../../domain/lifecycle.ts';
import { payoutLifecycle, type Payout } from '../../domain/payout.ts';
import { found } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { releaseEntries } from './release-entries.ts';

/** Its entries are available again. @throws Refusal PAYOUT_NOT_FOUND, PAYOUT_NOT_CANCELLABLE */
export async function cancelPayout(unit: Unit, id: string): Promise<Payout> {
  const { tx, now, caller } = unit;
  const before = found(await tx.payouts.find(caller, id), 'PAYOUT_NOT_FOUND');
  const { after } = transition(payoutLifecycle, 'cancel', before);
  const payout: Payout = { ...after, destinationSealed: null, endedAt: now };
  await tx.payouts.update(before, payout);
  await tx.timers.remove('submit-payout', id);
  await releaseEntries(unit, payout);
  return payout;
}
