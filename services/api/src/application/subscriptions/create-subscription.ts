import { unlessArchived } from '../../domain/customer.ts';
import { say } from '../../domain/message.ts';
import { limaDay } from '../../domain/peru/business-days.ts';
import { invalid } from '../../domain/refusal.ts';
import { checkCap, checkStart, type Subscription } from '../../domain/subscription.ts';
import type { Cycle } from '../../domain/subscription-period.ts';
import { checkedAmount } from '../ledger/checked-amount.ts';
import { feePlanOf } from '../ledger/fee-plan-of.ts';
import { startDebit } from '../payment-intents/start-debit.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { chargeableMethod } from '../saved-payment-methods/chargeable-method.ts';
import type { Unit } from '../unit/unit.ts';
import { emitSubscriptionEvent, setSubscriptionTimer } from './change-subscription.ts';
import { createPeriodIntent } from './period-intent.ts';

export type NewSubscription = Cycle & {
  customerId: string;
  /** A decimal string in soles, as in the request. */
  amount: string;
  description: string | null;
  paymentMethodId: string | null;
  startAt: Date | null;
  metadata: Record<string, string>;
};

/** `debit`: the call to make after the commit; null: nothing is charged yet. */
export type CreatedSubscription = { subscription: Subscription; debit: ClaimedCall | null };

/**
 * Creates a subscription. Unless it starts later, with the intent of its first period, which is charged after the commit if
 * there is a payment method.
 * @throws Refusal VALIDATION_ERROR, PAYMENT_METHOD_NOT_CHARGEABLE
 */
export async function createSubscription(unit: Unit, input: NewSubscription): Promise<CreatedSubscription> {
  const { tx, caller, now, random } = unit;
  const { amount, customerId, interval, intervalCount, description, paymentMethodId, startAt, metadata } = input;
  if (caller.livemode)
    throw invalid({ field: '', code: 'NOT_ALLOWED', message: say('WALLET is in test mode only, for now.') });
  const amountCentimos = await checkedPeriodAmount(unit, amount);
  checkStart(startAt, paymentMethodId, now);
  const customer = unlessArchived(await tx.customers.find(caller, customerId));
  if (customer === null)
    throw invalid({ field: 'customer_id', code: 'NOT_FOUND', message: say('There is no such customer.') });
  const method =
    paymentMethodId === null
      ? null
      : await chargeableMethod(unit, { paymentMethodTypes: ['WALLET'], customer }, paymentMethodId);
  // Whoever deletes the customer at the same time sees this subscription, or has changed the row.
  await tx.customers.touch(customer);

  const created: Subscription = {
    id: random.id('sub_'),
    merchantId: caller.merchantId,
    livemode: caller.livemode,
    customerId,
    status: startAt === null ? 'INCOMPLETE' : 'ACTIVE',
    amountCentimos,
    interval,
    intervalCount,
    description,
    paymentMethodId,
    startAt,
    anchor: startAt && limaDay(startAt),
    currentPeriod: null,
    firstAttemptAt: null,
    nextAttemptAt: startAt,
    attempts: 0,
    latestIntent: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancelReason: null,
    metadata,
    revision: 0,
    createdAt: now,
  };
  if (startAt !== null) return { subscription: await insert(unit, created), debit: null };
  const intent = await createPeriodIntent(unit, created, { number: 1, start: null, end: null });
  const { id, secretKey } = intent;
  const subscription = await insert(unit, { ...created, latestIntent: { id, secretKey, isPaid: false } });
  return { subscription, debit: method && (await startDebit(unit, intent, method)) };
}

/** @throws Refusal VALIDATION_ERROR */
export async function checkedPeriodAmount({ tx, caller }: Unit, amount: string): Promise<number> {
  const plan = await feePlanOf(tx, caller.merchantId);
  const centimos = checkedAmount(plan, { field: 'amount.amount', amount, methods: ['WALLET'] });
  checkCap(centimos);
  return centimos;
}

async function insert(unit: Unit, subscription: Subscription): Promise<Subscription> {
  await unit.tx.subscriptions.insert(subscription);
  await setSubscriptionTimer(unit, subscription);
  await emitSubscriptionEvent(unit, 'subscription.created', subscription);
  return subscription;
}
