import { availableOn } from '../../domain/availability.ts';
import { feeOf } from '../../domain/fee.ts';
import { paymentLines, type BalanceTransaction } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { syncCheckoutSession } from '../checkout-sessions/sync-checkout-session.ts';
import type { Unit } from '../runtime/unit.ts';
import { balanceTransactionView } from '../ledger/balance-transaction-view.ts';
import { paymentIntentView } from './payment-intent-view.ts';

/**
 * Records that the money for an intent has arrived, in time or late: changes the status, books the payment with the
 * current fee plan and emits the events.
 * @throws Refusal PAYMENT_INTENT_NOT_PAYABLE
 */
export async function payPaymentIntent(
  unit: Unit,
  before: PaymentIntent,
  method: PaymentMethodType,
): Promise<PaymentIntent> {
  const { tx, now, random } = unit;
  const { after, emits } = transition(paymentIntentLifecycle, 'pay', before);
  const paymentId = random.id('pay_');
  const intent: PaymentIntent = { ...after, paid: { methodType: method, at: now, paymentId } };
  await tx.paymentIntents.update(before, intent);
  await tx.timers.remove('expire-payment-intent', intent.id);
  const balanceTransaction = await book(unit, intent, method, paymentId);

  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
  await emitEvent(unit, 'balance.transaction_created', balanceTransactionView(balanceTransaction));
  await syncCheckoutSession(unit, intent.id, 'complete');
  return intent;
}

async function book(
  { tx, now, random, feePlanOf }: Unit,
  { merchantId, livemode, amountCentimos }: PaymentIntent,
  method: PaymentMethodType,
  paymentId: string,
): Promise<BalanceTransaction> {
  const plan = feePlanOf(merchantId);
  const parts = feeOf(plan, method, amountCentimos);
  const transaction: BalanceTransaction = {
    ...parts,
    id: random.id('btxn_'),
    merchantId,
    livemode,
    type: 'PAYMENT',
    status: 'PENDING',
    paymentMethod: method,
    sourceType: 'PAYMENT',
    sourceId: paymentId,
    feePlan: plan.version,
    availableOn: availableOn(method, now),
    availableConfirmed: false,
    payoutId: null,
    createdAt: now,
  };
  const lines = paymentLines(method, parts);
  const entry = {
    id: random.id('je_'),
    merchantId,
    livemode,
    balanceTransactionId: transaction.id,
    lines,
    createdAt: now,
  };
  await tx.ledger.book(entry, transaction);
  return transaction;
}
