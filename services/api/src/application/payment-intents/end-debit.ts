import { can, transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { found } from '../../domain/refusal.ts';
import {
  debitFailureCode,
  savedPaymentMethodLifecycle,
  type SavedPaymentMethod,
} from '../../domain/saved-payment-method.ts';
import { withdrawToken } from '../saved-payment-methods/detach-payment-method.ts';
import { savedPaymentMethodView } from '../saved-payment-methods/saved-payment-method-view.ts';
import { holdInSuspense } from '../suspense/hold-in-suspense.ts';
import { endPeriodDebit } from '../subscriptions/end-period-debit.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { writeExpiry } from './expire-payment-intent.ts';
import { payPaymentIntent } from './pay-payment-intent.ts';

/** A debit has ended: the intent is paid, or open again as before. @param code why it was denied; null: it succeeded */
export async function endDebit(unit: Unit, call: RailCall, code: string | null): Promise<void> {
  const { tx, caller } = unit;
  const before = found(await tx.paymentIntents.find(caller, call.subjectId), 'PAYMENT_INTENT_NOT_FOUND');
  const failureCode = code === null ? null : debitFailureCode(code);
  const intent: PaymentIntent = {
    ...before,
    lastDebit: { result: failureCode === null ? 'SUCCEEDED' : 'FAILED', failureCode },
  };
  const method = await tx.savedPaymentMethods.find(caller, call.request.paymentMethodId ?? '');
  if (failureCode !== null) await reopen(unit, before, intent, call);
  else if (can(paymentIntentLifecycle, 'pay', before)) await payPaymentIntent(unit, intent, 'WALLET');
  else await keepPaid(unit, before, intent, call);

  if (method !== null) await endUse(unit, method, failureCode === 'payment_method_revoked');
  // After the method: if it was revoked, the event of the subscription comes last.
  if (before.subscription !== null) await endPeriodDebit(unit, before.subscription.id, failureCode, method);
}

/** A denied debit. If the intent was paid meanwhile, it stays paid. */
async function reopen(unit: Unit, before: PaymentIntent, intent: PaymentIntent, call: RailCall): Promise<void> {
  const { tx, now } = unit;
  if (!can(paymentIntentLifecycle, 'reopen', before)) return tx.paymentIntents.update(before, intent);
  const { after } = transition(paymentIntentLifecycle, 'reopen', intent, call.subjectStatus ?? undefined);
  const isOver = after.expiresAt !== null && after.expiresAt <= now;
  // Its timer has come during the debit, and gone.
  if (isOver) await writeExpiry(unit, before, after);
  else await tx.paymentIntents.update(before, after);
}

/** The intent was paid in another way meanwhile: the money of the debit belongs to nobody yet. */
async function keepPaid(unit: Unit, before: PaymentIntent, intent: PaymentIntent, call: RailCall): Promise<void> {
  await unit.tx.paymentIntents.update(before, intent);
  await holdInSuspense(unit, {
    rail: 'WALLET',
    reference: call.reference,
    partnerId: call.partnerId,
    amountCentimos: call.request.amountCentimos,
    reason: 'DEBIT_AFTER_PAYMENT',
    paymentIntentId: intent.id,
  });
}

async function endUse(unit: Unit, method: SavedPaymentMethod, isRevoked: boolean): Promise<void> {
  const { tx, now } = unit;
  if (isRevoked && can(savedPaymentMethodLifecycle, 'revoke', method)) {
    const { after, emits } = transition(savedPaymentMethodLifecycle, 'revoke', method);
    const revoked = { ...after, token: null, revokedAt: now };
    await tx.savedPaymentMethods.update(method, revoked);
    await emitEvent(unit, emits, savedPaymentMethodView(revoked));
    return;
  }
  // Whoever detaches it at the same time still sees this debit, or has changed the row. Of two debits that end at the same
  // time, the second waits for the row and sees that it is the last.
  await tx.savedPaymentMethods.lock(method);
  const isDetached = !can(savedPaymentMethodLifecycle, 'detach', method);
  if (isDetached) await withdrawToken(unit, method);
}
