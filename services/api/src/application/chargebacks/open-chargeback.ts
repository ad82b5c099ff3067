import { chargebackAmount, type Chargeback } from '../../domain/chargeback.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { say } from '../../domain/message.ts';
import { found, invalid } from '../../domain/refusal.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import type { Reads } from '../store.ts';
import { bookShares, ofChargeback } from './book-shares.ts';
import { chargeableSuspense, chargeSuspenseBack, type Chargeable } from './charge-suspense-back.ts';
import { matchStatement } from './match-statement.ts';
import { newChargeback } from './new-chargeback.ts';

/** Of a payment intent, or of money in suspense. `amountCentimos` null: all that is left of the payment. */
export type NewChargeback = {
  paymentIntentId: string | null;
  suspenseId?: string | null;
  amountCentimos: number | null;
  reason: string;
};

type OfPayment = ReturnType<typeof chargebackAmount>;
/** `intent` null: the money is, or was, in suspense. */
export type Opening = Omit<OfPayment, 'intent'> &
  Pick<Chargeback, 'merchantId' | 'livemode'> & { intent: OfPayment['intent'] | null } & Pick<Chargeable, 'bearer'>;

/** Writes nothing. @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, CONFLICT */
export async function chargebackToOpen(
  { tx }: { tx: Pick<Reads, 'scopes' | 'paymentIntents' | 'chargebacks' | 'suspense'> },
  { paymentIntentId, suspenseId = null, amountCentimos, reason }: NewChargeback,
): Promise<Opening> {
  checkNote('reason', reason);
  if (suspenseId !== null) {
    const { suspense, ...borne } = await chargeableSuspense(tx, suspenseId, amountCentimos);
    return { intent: null, livemode: suspense.livemode, ...borne };
  }
  const { intent, ...amounts } = await ofIntent(tx, paymentIntentId, amountCentimos);
  const { merchantId, livemode } = intent;
  return { intent, merchantId, livemode, bearer: 'merchant', ...amounts };
}

async function ofIntent(
  tx: Pick<Reads, 'scopes' | 'paymentIntents' | 'chargebacks'>,
  id: string | null,
  amountCentimos: number | null,
): Promise<OfPayment> {
  if (id === null)
    throw invalid({
      field: 'payment_intent',
      code: 'REQUIRED',
      message: say('Name a payment intent or money in suspense.'),
    });
  const scope = found(await tx.scopes.of('payment intent', id), 'PAYMENT_INTENT_NOT_FOUND');
  const intent = found(await tx.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  return chargebackAmount(intent, await tx.chargebacks.ofIntent(id), amountCentimos);
}

/** The merchant and svc bear the amount until the dispute is won. @throws Refusal as `chargebackToOpen` does */
export async function openChargeback(unit: CommandUnit, given: NewChargeback): Promise<Chargeback> {
  const { intent } = await chargebackToOpen(unit, given);
  return intent === null ? chargeSuspenseBack(unit, given) : openOfPayment(unit, intent, given);
}

async function openOfPayment(unit: CommandUnit, read: PaymentIntent, given: NewChargeback): Promise<Chargeback> {
  // Locks the intent, so that no refund is created meanwhile, and reads again.
  await unit.tx.paymentIntents.changeRefunded(read, 0);
  const { intent, amountCentimos, ourCentimos } = await ofIntent(unit.tx, read.id, given.amountCentimos);
  const { merchantId, livemode } = intent;
  const inScope = await merchantUnit(unit, { merchantId, livemode });
  const { tx, now: createdAt, random } = inScope;
  const payment = await tx.railPayments.ofIntent(intent.id);
  const id = random.id('cbk_');
  const balanceTransactionId = await bookShares(inScope, intent, {
    type: 'CHARGEBACK',
    ...ofChargeback({ id }),
    method: intent.paid.methodType,
    shares: { merchantCentimos: ourCentimos - amountCentimos, ourCentimos: 0 - ourCentimos },
  });
  const chargeback = newChargeback({
    ...{ id, merchantId, livemode, amountCentimos, ourCentimos, balanceTransactionId, createdAt },
    paymentIntentId: intent.id,
    suspenseId: null,
    railPaymentId: payment?.id ?? null,
    reason: given.reason,
  });
  await tx.chargebacks.insert(chargeback);
  await matchStatement(inScope, payment, { id, amountCentimos: -amountCentimos });
  return chargeback;
}
