import type { SuspenseReason } from '../../domain/suspense.ts';
import { pauseAccount } from '../payouts/pause-account.ts';
import { canComeBack, returnedPayout, type ReturnedPayout } from '../payouts/returned-parts.ts';
import { settleIfWhole } from '../payouts/settle-return.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { inScope, type Unit } from '../unit/unit.ts';
import { bookedBefore, keepPayment } from './keep-payment.ts';
import type { NotificationOutcome } from './rail-notifications-port.ts';
import type { ArrivedMoney } from './rail-payments-port.ts';

/**
 * A bank has returned a payout, or a part of it. The money goes to suspense: of one that had arrived an operator gives it back to the
 * merchant, and of one in transit it waits until all of it is there. One number can be that of several payouts: the reference tells
 * which one came back.
 */
export async function returnPayout(unit: Unit<null>, money: ArrivedMoney): Promise<NotificationOutcome> {
  const { tx, partners } = unit;
  const { reference, amountCentimos } = money;
  const { known, sameness } = await bookedBefore(unit, money);
  if (sameness === 'SAME') return 'NO_EFFECT';
  if (sameness === 'CONTRADICTION') return 'CONTRADICTED';
  const named = await returnedPayout(tx, reference);
  // Its money never left in our books: it is back with the merchant.
  if (named?.call?.status === 'FAILED' && named.payout.amountCentimos === amountCentimos) return 'NO_EFFECT';
  const ofPayout = named === null ? null : inScope(unit, named.payout);
  // Locks, so that of two parts at the same moment one sees the other.
  if (named !== null && ofPayout !== null && named.call !== null)
    await pauseAccount(ofPayout, named.payout.accountId, 'returned_by_bank');
  const payout = named && (await returnedPayout(tx, reference));
  const reason = reasonOf(payout, amountCentimos, sameness === 'DOUBT');
  const railPaymentId = await keepPayment(unit, money, { known, paymentIntentId: null });
  const of = { merchantId: payout?.payout.merchantId ?? null, livemode: true, railPaymentId, paymentIntentId: null };
  await holdArrivedMoney(unit, { ...of, rail: 'payout', reason, money });
  if (ofPayout === null || payout?.payout.status !== 'IN_TRANSIT') return 'SUSPENSE';
  const feeMaximum = partners.find('payout')?.returnFeeMaximumCentimos ?? 0;
  return (await settleIfWhole(ofPayout, reference, feeMaximum)) ? 'APPLIED' : 'SUSPENSE';
}

/** More than has left is a contradiction: nobody gets it by the name of this payout. */
function reasonOf(payout: ReturnedPayout | null, amountCentimos: number, isDoubtful: boolean): SuspenseReason {
  if (payout !== null && amountCentimos > canComeBack(payout)) return 'WRONG_AMOUNT';
  if (isDoubtful) return 'SAME_PAYMENT_ID';
  return payout === null ? 'UNKNOWN_REFERENCE' : 'PAYOUT_RETURNED';
}
