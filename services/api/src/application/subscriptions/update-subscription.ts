import { transition } from '../../domain/lifecycle.ts';
import { found } from '../../domain/refusal.ts';
import { subscriptionLifecycle, type Subscription } from '../../domain/subscription.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { chargeableMethod } from '../saved-payment-methods/chargeable-method.ts';
import type { Unit } from '../unit/unit.ts';
import { changeSubscription } from './change-subscription.ts';
import { chargeUnpaid } from './charge-period.ts';
import { checkedPeriodAmount } from './create-subscription.ts';

/** What was not sent is undefined. An empty description clears it. */
export type SubscriptionChanges = {
  paymentMethodId?: string | undefined;
  /** A decimal string in soles. */
  amount?: string | undefined;
  description?: string | undefined;
  cancelAtPeriodEnd?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
};

/**
 * @returns the debit of an unpaid period with a new payment method, which is made after the commit; null: there is none
 * @throws Refusal SUBSCRIPTION_NOT_FOUND, VALIDATION_ERROR, PAYMENT_METHOD_NOT_CHARGEABLE, CONFLICT when it is CANCELED
 */
export async function updateSubscription(
  unit: Unit,
  id: string,
  changes: SubscriptionChanges,
): Promise<ClaimedCall | null> {
  const { tx, caller } = unit;
  const before = found(await tx.subscriptions.find(caller, id), 'SUBSCRIPTION_NOT_FOUND');
  const { paymentMethodId, amount, description, cancelAtPeriodEnd, metadata } = changes;
  const amountCentimos = amount === undefined ? before.amountCentimos : await checkedPeriodAmount(unit, amount);
  const customer = await tx.customers.find(caller, before.customerId);
  const method =
    paymentMethodId === undefined
      ? null
      : await chargeableMethod(unit, { paymentMethodTypes: ['WALLET'], customer }, paymentMethodId);
  // Only to refuse one that has ended.
  transition(subscriptionLifecycle, 'change', before, before.status);
  const after: Subscription = {
    ...before,
    amountCentimos,
    description: description === undefined ? before.description : description || null,
    paymentMethodId: method?.id ?? before.paymentMethodId,
    cancelAtPeriodEnd: cancelAtPeriodEnd ?? before.cancelAtPeriodEnd,
    metadata: metadata ?? before.metadata,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  const subscription = await changeSubscription(unit, before, after);
  return method === null || method.id === before.paymentMethodId ? null : chargeUnpaid(unit, subscription, method);
}
