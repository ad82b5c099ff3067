import { cancelledShares, chargebackLifecycle, type Chargeback, type Shares } from '../../domain/chargeback.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { CommandUnit } from '../operators/command.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import { bookShares, ofChargeback } from './book-shares.ts';
import { releaseToSuspense } from './charge-suspense-back.ts';
import { existingChargeback } from './existing-chargeback.ts';
import { placeOf } from './place-of.ts';

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it has ended otherwise, or a statement has it */
export async function chargebackToCancel(
  { tx }: Pick<CommandUnit, 'tx'>,
  { id }: Pick<Chargeback, 'id'>,
): Promise<{ chargeback: Chargeback; shares: Shares }> {
  const chargeback = await existingChargeback(tx, id);
  transition(chargebackLifecycle, 'cancel', chargeback);
  return { chargeback, shares: cancelledShares(chargeback) };
}

/** A typing error: its entry is reversed, and no statement waits for it any more. @throws Refusal as `chargebackToCancel` does */
export async function cancelChargeback(unit: CommandUnit, { id }: Pick<Chargeback, 'id'>): Promise<Chargeback> {
  const { chargeback: before, shares } = await chargebackToCancel(unit, { id });
  await openEnds(unit, [{ id, isArrival: false }]);
  const { after: ended } = transition(chargebackLifecycle, 'cancel', before);
  const cancelled = { ...ended, ourCentimos: 0 };
  const place = await placeOf(unit, before);
  if (place === null) {
    const after = { ...cancelled, endedAt: unit.realNow };
    await unit.tx.chargebacks.update(before, after);
    if (before.suspenseId !== null) await releaseToSuspense(unit, before.suspenseId);
    return after;
  }
  const { inTime, method } = place;
  const booking = { type: 'ADJUSTMENT', ...ofChargeback(before), method, shares } as const;
  const after = { ...cancelled, endTransactionId: await bookShares(inTime, before, booking), endedAt: inTime.now };
  await unit.tx.chargebacks.update(before, after);
  return after;
}
