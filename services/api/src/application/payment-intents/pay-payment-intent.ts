import { availableOn } from '../../domain/availability.ts';
import { feeOf, type FeePlan } from '../../domain/fee.ts';
import type { JournalAccount } from '../../domain/journal-accounts.ts';
import { paymentLines, type BalanceTransaction } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { syncCheckoutSession } from '../checkout-sessions/sync-checkout-session.ts';
import type { Unit } from '../unit/unit.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import { balanceTransactionView } from '../ledger/balance-transaction-view.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { feePlanOf } from '../ledger/fee-plan-of.ts';
import { payPeriod } from '../subscriptions/pay-period.ts';
import { paymentIntentView } from './payment-intent-view.ts';
import { withdrawOrders } from './withdraw-orders.ts';

/**
 * Money that arrived earlier and was booked then: the account that has it, and the journal entry to write. `plan`: the fee plan of then.
 * Left out: the one of now.
 */
type EarlierMoney = { at: Date; account: JournalAccount; entryId: string; plan?: FeePlan };

/**
 * Records that the money for an intent has arrived, in time or late: changes the status, books the payment with the
 * current fee plan and emits the events.
 * @param earlier an operator assigns it. Left out: it arrives now, by an order of this intent
 * @throws Refusal PAYMENT_INTENT_NOT_PAYABLE
 */
export async function payPaymentIntent(
  unit: Unit,
  before: PaymentIntent,
  method: PaymentMethodType,
  earlier: EarlierMoney | null = null,
): Promise<PaymentIntent> {
  const { tx, now, random } = unit;
  const { after, emits } = transition(paymentIntentLifecycle, 'pay', before);
  const paymentId = random.id('pay_');
  const period = await payPeriod(unit, before);
  const intent: PaymentIntent = {
    ...after,
    paid: { methodType: method, at: earlier?.at ?? now, paymentId },
    subscription: period?.subscription ?? null,
  };
  await tx.paymentIntents.update(before, intent);
  await tx.timers.remove('expire-payment-intent', intent.id);
  await withdrawOrders(unit, intent, earlier === null ? orderOf[method] : null);
  const transaction = await newBalanceTransaction(unit, intent, { method, paymentId, plan: earlier?.plan });

  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
  await emitEvent(unit, 'balance.transaction_created', balanceTransactionView(transaction));
  await syncCheckoutSession(unit, intent.id, 'complete');
  await period?.emit();
  await bookEntry(unit, transaction, paymentLines(method, transaction, earlier?.account), earlier?.entryId);
  return intent;
}

/** The order that was paid. */
const orderOf = { INTEROPERABLE_QR: 'qr', BANK_TRANSFER: 'code', WALLET: null } as const;

async function newBalanceTransaction(
  { tx, now, random }: Unit,
  { merchantId, livemode, amountCentimos }: PaymentIntent,
  { method, paymentId, plan: given }: { method: PaymentMethodType; paymentId: string; plan: FeePlan | undefined },
): Promise<BalanceTransaction> {
  const plan = given ?? (await feePlanOf(tx, merchantId));
  const holidays = await addedHolidays({ tx, now });
  return {
    ...feeOf(plan, method, amountCentimos),
    id: random.id('btxn_'),
    merchantId,
    livemode,
    type: 'PAYMENT',
    status: 'PENDING',
    paymentMethod: method,
    sourceType: 'PAYMENT',
    sourceId: paymentId,
    feePlan: plan.version,
    availableOn: availableOn(method, now, holidays),
    availableConfirmed: false,
    payoutId: null,
    createdAt: now,
  };
}
