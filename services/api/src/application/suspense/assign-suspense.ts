import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { orderKinds } from '../../domain/rail.ts';
import { found, invalid, Refusal } from '../../domain/refusal.ts';
import { modeOf } from '../../domain/scope.ts';
import { suspenseAccount, suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { payPaymentIntent } from '../payment-intents/pay-payment-intent.ts';
import type { Payout } from '../../domain/payout.ts';
import { giveBack } from '../payouts/give-back.ts';
import { giveFeeBack } from '../payouts/give-fee-back.ts';
import { existingSuspense } from './existing-suspense.ts';
import { payoutOfPart } from './payout-of-part.ts';

/** `paymentIntentId` null: a returned payout goes back to its merchant. `payoutId`: that payout, if the money does not name it. */
export type Assignment = { id: string; paymentIntentId: string | null; payoutId?: string | null };

/** `intent` null: `merchantId` gets this part of a payout back. */
type Assignable = { suspense: Suspense; merchantId: string } & (
  | { intent: PaymentIntent; payout: null }
  | { intent: null; payout: Payout }
);

/**
 * Writes nothing.
 * @throws Refusal VALIDATION_ERROR, PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, CONFLICT when it has ended, is being
 * returned, or does not fit
 */
export async function assignableSuspense(
  { tx }: CommandUnit,
  { id, paymentIntentId, payoutId = null }: Assignment,
): Promise<Assignable> {
  const suspense = await existingSuspense(tx, id);
  transition(suspenseLifecycle, 'assign', suspense);
  if (suspense.rail === 'payout') {
    const payout = await payoutOfPart(tx, suspense, { paymentIntentId, payoutId });
    return { suspense, intent: null, payout, merchantId: payout.merchantId };
  }
  if (payoutId !== null)
    throw invalid({
      field: 'payout',
      code: 'NOT_ALLOWED',
      message: say('{id} pays a payment intent, and no payout.', { id }),
    });
  if (paymentIntentId === null)
    throw invalid({
      field: 'payment_intent',
      code: 'REQUIRED',
      message: say('Name the payment intent that {id} pays.', { id }),
    });
  const scope = found(await tx.scopes.of('payment intent', paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  const intent = found(await tx.paymentIntents.find(scope, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  if (intent.livemode !== suspense.livemode)
    throw new Refusal(
      'CONFLICT',
      say('{id} is of {mode} mode, and {intent} is not.', { id, mode: modeOf(suspense), intent: intent.id }),
    );
  if (intent.amountCentimos !== suspense.amountCentimos)
    throw new Refusal(
      'CONFLICT',
      say('{id} has S/ {amount}, and {intent} asks for S/ {asked}: it must be the same.', {
        id,
        amount: formatCentimos(suspense.amountCentimos),
        intent: intent.id,
        asked: formatCentimos(intent.amountCentimos),
      }),
    );
  transition(paymentIntentLifecycle, 'pay', intent);
  return { suspense, intent, payout: null, merchantId: intent.merchantId };
}

/** The money pays the intent as any payment does, at the time of its arrival. @throws Refusal as `assignableSuspense` does */
export async function assignSuspense(unit: CommandUnit, args: Assignment): Promise<Suspense> {
  const { suspense: before, intent, payout, merchantId } = await assignableSuspense(unit, args);
  const inScope = await merchantUnit(unit, { merchantId, livemode: before.livemode });
  const { tx, now, random } = inScope;
  const { after: ended } = transition(suspenseLifecycle, 'assign', before);
  const endEntryId = random.id('je_');
  const after = { ...ended, assignedTo: intent?.id ?? merchantId, endEntryId, endedAt: now };
  if (payout?.status === 'FAILED') {
    const isMerchants = await giveFeeBack(inScope, payout, {
      amountCentimos: before.amountCentimos,
      entryId: endEntryId,
    });
    const given = isMerchants ? after : { ...after, assignedTo: payout.id };
    await tx.suspense.update(before, given);
    return given;
  }
  await tx.suspense.update(before, after);
  if (intent === null) {
    const { amountCentimos } = before;
    const back = { ...payout, returnedCentimos: payout.returnedCentimos + amountCentimos };
    await giveBack(inScope, payout, back, { amountCentimos, from: suspenseAccount, entryId: endEntryId });
    return after;
  }
  const { railPaymentId, arrivedAt: at } = before;
  if (railPaymentId !== null) await tx.railPayments.assign(railPaymentId, intent.id);
  const money = { at, account: suspenseAccount, entryId: endEntryId };
  await payPaymentIntent(inScope, intent, await methodOf(unit, before, intent), money);
  return after;
}

/** How the payer has paid. Where that is not known, as the payment intent offers it. */
async function methodOf(
  { tx }: CommandUnit,
  { rail, reference, livemode }: Suspense,
  { paymentMethodTypes }: PaymentIntent,
): Promise<PaymentMethodType> {
  if (rail === 'WALLET') return 'WALLET';
  const order = livemode ? await tx.railCalls.findByReference(orderKinds, reference) : null;
  if (order !== null) return order.kind === 'qr' ? 'INTEROPERABLE_QR' : 'BANK_TRANSFER';
  return paymentMethodTypes.find((type) => type !== 'WALLET') ?? 'INTEROPERABLE_QR';
}
