import { adjustmentLines } from '../../domain/ledger.ts';
import type { JournalAccount } from '../../domain/journal-accounts.ts';
import { transition } from '../../domain/lifecycle.ts';
import { notReturned, payoutLifecycle, type Payout } from '../../domain/payout.ts';
import { bookMove } from '../ledger/book-move.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { payoutView } from './payout-view.ts';

/** `from`: the account that has the money. `entryId`: of the journal entry. */
type Back = { amountCentimos: number; from: JournalAccount; entryId?: string };

/**
 * A payout had arrived, and the merchant is owed a part of it again: what its entries have paid stays PAID, and the amount moves from
 * there to what is available. With the last part, the payout has failed.
 * @param after the payout with this part
 * @throws Conflict when another part is given back at the same time
 */
export async function giveBack(
  unit: Unit,
  before: Payout,
  after: Payout,
  { amountCentimos, from, entryId }: Back,
): Promise<Payout> {
  const moved = { sourceType: 'PAYOUT', sourceId: before.id, amountCentimos, from: 'PAID', to: 'AVAILABLE' } as const;
  await bookMove(unit, moved, adjustmentLines(amountCentimos, from), entryId);
  if (notReturned(after) > 0) {
    await unit.tx.payouts.update(before, after);
    return after;
  }
  const { after: failed, emits } = transition(payoutLifecycle, 'return', after);
  const payout: Payout = { ...failed, failureCode: 'returned_by_bank', endedAt: unit.now };
  await unit.tx.payouts.update(before, payout);
  await emitEvent(unit, emits, payoutView(payout));
  return payout;
}
