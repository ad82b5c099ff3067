import { payoutLines, withoutFee, type BalanceTransaction } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import {
  isPayoutFailure,
  pausesAccount,
  payoutLifecycle,
  type Payout,
  type PayoutFailureCode,
} from '../../domain/payout.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { found } from '../../domain/refusal.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { moveEntries } from '../ledger/move-entries.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { pauseAccount } from './pause-account.ts';
import { payoutView } from './payout-view.ts';
import { releaseEntries } from './release-entries.ts';

/** The bank has confirmed or rejected a payout. @param failureCode null: it has arrived */
export async function endPayout(unit: Unit, { subjectId }: RailCall, failureCode: string | null): Promise<void> {
  const payout = found(await unit.tx.payouts.find(unit.caller, subjectId), 'PAYOUT_NOT_FOUND');
  if (failureCode === null) await payPayout(unit, payout);
  else await failPayout(unit, payout, isPayoutFailure(failureCode) ? failureCode : 'bank_rejected');
}

/** The money has arrived: the entries are PAID, and the payout itself is booked. */
async function payPayout(unit: Unit, before: Payout): Promise<void> {
  const { after, emits } = transition(payoutLifecycle, 'pay', before);
  const payout: Payout = { ...after, endedAt: unit.now };
  await unit.tx.payouts.update(before, payout);
  await emitEvent(unit, emits, payoutView(payout));
  await bookEntry(unit, payoutTransaction(unit, payout), payoutLines(payout.amountCentimos));
  await moveEntries(unit, 'settle', await unit.tx.ledger.ofPayout(unit.caller, payout.id));
}

/** The entries are available again. Those failures that would repeat pause the account. */
async function failPayout(unit: Unit, before: Payout, failureCode: PayoutFailureCode): Promise<void> {
  const { after, emits } = transition(payoutLifecycle, 'fail', before);
  const payout: Payout = { ...after, failureCode, endedAt: unit.now };
  await unit.tx.payouts.update(before, payout);
  if (pausesAccount(failureCode)) await pauseAccount(unit, payout.accountId, failureCode);
  await emitEvent(unit, emits, payoutView(payout));
  await releaseEntries(unit, payout);
}

/** Its amount leaves the balance by the entries that the payout includes, so that it is not one of them. */
function payoutTransaction({ now, random }: Unit, payout: Payout): BalanceTransaction {
  const { id: sourceId, merchantId, livemode, amountCentimos } = payout;
  const source = { type: 'PAYOUT', sourceType: 'PAYOUT', sourceId, paymentMethod: null } as const;
  const entry = { ...source, id: random.id('btxn_'), merchantId, livemode, status: 'PAID', createdAt: now } as const;
  return withoutFee(entry, -amountCentimos);
}
