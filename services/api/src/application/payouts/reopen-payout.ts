import { payoutLines } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { payoutLifecycle, type Payout } from '../../domain/payout.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { bookMove } from '../ledger/book-move.ts';
import type { Reopened } from '../rail-calls/reopened.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { payoutView } from './payout-view.ts';
import { partsOf, sumOf } from './returned-parts.ts';

/** @throws Refusal CONFLICT when it has this status already, or came back, so that it had left */
export async function checkPayoutReopening(tx: Tx, call: RailCall, how: 'PAID' | 'FAILED'): Promise<Payout> {
  const payout = found(await tx.payouts.find(call, call.subjectId), 'PAYOUT_NOT_FOUND');
  transition(payoutLifecycle, how === 'PAID' ? 'reopenAsPaid' : 'reopenAsFailed', payout);
  const backCentimos = payout.returnedCentimos + sumOf(await partsOf(tx, { ...call, reference: payout.id }));
  if (how === 'FAILED' && backCentimos > 0)
    throw new Refusal(
      'CONFLICT',
      say('S/ {back} of {payout} came back, so it had left: it cannot be one that never did.', {
        back: formatCentimos(backCentimos),
        payout: payout.id,
      }),
    );
  return payout;
}

/**
 * The bank has paid a payout that has failed here: the amount moves from what is available, below zero if it must be, to what is
 * paid. Or it never left: the opposite. What was booked before stays as it is.
 */
export async function reopenPayout(unit: Unit, call: RailCall, { how }: Reopened): Promise<void> {
  const before = await checkPayoutReopening(unit.tx, call, how);
  const { id: sourceId, amountCentimos } = before;
  const isPaid = how === 'PAID';
  const { after, emits } = transition(payoutLifecycle, isPaid ? 'reopenAsPaid' : 'reopenAsFailed', before);
  const failureCode = isPaid ? null : 'bank_rejected';
  const payout: Payout = { ...after, failureCode, returnedCentimos: 0, returnFeeCentimos: 0, endedAt: unit.now };
  await unit.tx.payouts.update(before, payout);
  const [from, to] = isPaid ? (['AVAILABLE', 'PAID'] as const) : (['PAID', 'AVAILABLE'] as const);
  const lines = payoutLines(isPaid ? amountCentimos : 0 - amountCentimos);
  await bookMove(unit, { sourceType: 'PAYOUT', sourceId, amountCentimos, from, to }, lines);
  await emitEvent(unit, emits, payoutView(payout));
}
