import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type OpenStatus, type PaymentIntent } from '../../domain/payment-intent.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * Writes a debit down, which is made after the commit.
 * @param method ACTIVE
 * @throws Refusal PAYMENT_INTENT_NOT_PAYABLE, PAYMENT_INTENT_PROCESSING
 */
export async function startDebit(unit: Unit, before: PaymentIntent, method: SavedPaymentMethod): Promise<ClaimedCall> {
  const { tx, now, random, secrets } = unit;
  const after = checkDebitable(before);
  const intent: PaymentIntent = { ...after, lastDebit: { result: 'PROCESSING', failureCode: null } };
  await tx.paymentIntents.update(before, intent);
  // Whoever detaches it at the same time waits for this row, and then sees the debit.
  await tx.savedPaymentMethods.use(method, now);
  if (method.token === null) throw new Error(`${method.id} is ${method.status}, and has no token.`);
  return queueRailCall(unit, {
    kind: 'debit',
    subjectId: intent.id,
    subjectStatus: before.status as OpenStatus,
    reference: random.id('dbt_'),
    request: {
      amountCentimos: intent.amountCentimos,
      paymentMethodId: method.id,
      ...(intent.subscription && { subscriptionId: intent.subscription.id }),
    },
    secret: secrets.open(method.token, method.id),
  });
}

/** The intent with the status during a debit. @throws Refusal PAYMENT_INTENT_NOT_PAYABLE, PAYMENT_INTENT_PROCESSING */
export function checkDebitable(intent: PaymentIntent): PaymentIntent {
  if (isDebiting(intent)) throw new Refusal('PAYMENT_INTENT_PROCESSING');
  return transition(paymentIntentLifecycle, 'debit', intent).after;
}

const isDebiting = ({ status }: PaymentIntent): boolean => status === 'PROCESSING';
