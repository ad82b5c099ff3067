import { adjustmentLines, withoutFee } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { payoutLifecycle, type Payout } from '../../domain/payout.ts';
import { found } from '../../domain/refusal.ts';
import { settledReturnLines } from '../../domain/returned-payout.ts';
import { suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { feePlanOf } from '../ledger/fee-plan-of.ts';
import { endCall } from '../rail-calls/end-call.ts';
import { endEntryOf } from '../suspense/end-entry.ts';
import { Conflict } from '../unit/conflict.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { payoutView } from './payout-view.ts';
import { releaseEntries } from './release-entries.ts';
import { returnedPayout, sumOf } from './returned-parts.ts';

/**
 * A payout in transit of which all is back, but for what its bank may keep, has failed. The settings must be locked before.
 * @returns whether it has
 */
export async function settleIfWhole(unit: Unit, id: string, feeMaximumCentimos: number): Promise<boolean> {
  const { payout, parts } = found(await returnedPayout(unit.tx, id), 'PAYOUT_NOT_FOUND');
  const feeCentimos = payout.amountCentimos - sumOf(parts);
  if (parts.length === 0 || feeCentimos > feeMaximumCentimos) return false;
  await settleInTransit(unit, { payout, parts, feeCentimos });
  return true;
}

/**
 * The bank has carried it out and has returned it: its entries, which have never been PAID, are available again, and what came back
 * leaves suspense.
 */
export async function settleInTransit(
  unit: Unit,
  { payout: before, parts, feeCentimos }: { payout: Payout; parts: readonly Suspense[]; feeCentimos: number },
): Promise<Payout> {
  const { tx, now } = unit;
  const { after, emits } = transition(payoutLifecycle, 'return', before);
  const back = { returnedCentimos: sumOf(parts), returnFeeCentimos: feeCentimos };
  const payout: Payout = { ...after, ...back, failureCode: 'returned_by_bank', endedAt: now };
  await tx.payouts.update(before, payout);
  const call = found(await tx.railCalls.findByReference(['payout'], payout.id), 'PAYOUT_NOT_FOUND');
  // That it was paid was committed after the payout was read: a refusal would tell the bank to say no more.
  if (call.endedAt !== null) throw new Conflict('rail_calls: the payout has ended meanwhile');
  await endCall(unit, call, 'succeed', { partnerId: call.partnerId, failureCode: null });
  await emitEvent(unit, emits, payoutView(payout));
  await releaseEntries(unit, payout);
  await endParts(unit, parts, feeCentimos);
  await chargeReturnFee(unit, payout.id, feeCentimos);
  return payout;
}

/** One journal entry ends all parts. */
async function endParts(unit: Unit, parts: readonly Suspense[], feeCentimos: number): Promise<void> {
  const [first, ...others] = parts;
  if (first === undefined) return;
  const { tx, now, caller } = unit;
  const entry = endEntryOf(unit, first, { lines: settledReturnLines(sumOf(parts), feeCentimos), at: now });
  const end = (before: Suspense): Suspense => ({
    ...transition(suspenseLifecycle, 'assign', before).after,
    assignedTo: caller.merchantId,
    endEntryId: entry.id,
    endedAt: now,
  });
  await tx.suspense.update(first, end(first), entry);
  for (const one of others) await tx.suspense.update(one, end(one));
}

/** What the bank has kept is our cost, unless the merchant's fee plan says that it bears it. */
export async function chargeReturnFee(unit: Unit, sourceId: string, feeCentimos: number): Promise<void> {
  const { tx, caller, random, now: createdAt } = unit;
  const { merchantId, livemode } = caller;
  if (feeCentimos === 0 || (await feePlanOf(tx, merchantId)).returnFeeBearer === 'SVC') return;
  const source = { type: 'ADJUSTMENT', sourceType: 'PAYOUT', sourceId, paymentMethod: null } as const;
  const entry = { ...source, id: random.id('btxn_'), merchantId, livemode, status: 'AVAILABLE', createdAt } as const;
  await bookEntry(unit, withoutFee(entry, -feeCentimos), adjustmentLines(-feeCentimos, 'svc:partner-costs'));
}
