import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { isOrderKind } from '../../domain/rail.ts';
import { modeOf } from '../../domain/scope.ts';
import { statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import { suspenseAccount } from '../../domain/suspense.ts';
import { feePlanAt } from '../ledger/fee-plan-of.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { mostCallsOfSubject } from '../rail-calls/rail-calls-port.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { withoutEnd } from '../statement-lines/end-lines.ts';
import { payPaymentIntent } from './pay-payment-intent.ts';
import { reversePayment, reversiblePayment, type Reversible } from './reverse-payment.ts';

export type Move = { from: string; to: string };
export type Movable = { reversible: Reversible; intent: PaymentIntent };

/**
 * Writes nothing.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, CONFLICT when a part of the money has gone on, or the other intent
 * does not fit
 */
export async function movablePayment(unit: CommandUnit, { from, to }: Move): Promise<Movable> {
  const { tx } = unit;
  const reversible = await reversiblePayment(unit, from);
  const scope = found(await tx.scopes.of('payment intent', to), 'PAYMENT_INTENT_NOT_FOUND');
  const intent = found(await tx.paymentIntents.find(scope, to), 'PAYMENT_INTENT_NOT_FOUND');
  const { amountCentimos, livemode } = reversible.intent;
  if (intent.livemode !== livemode)
    throw new Refusal(
      'CONFLICT',
      say('{id} is of {mode} mode, and {intent} is not.', { id: from, mode: modeOf({ livemode }), intent: to }),
    );
  if (intent.amountCentimos !== amountCentimos)
    throw new Refusal(
      'CONFLICT',
      say('{id} has S/ {amount}, and {intent} asks for S/ {asked}: it must be the same.', {
        id: from,
        amount: formatCentimos(amountCentimos),
        intent: to,
        asked: formatCentimos(intent.amountCentimos),
      }),
    );
  if (intent.subscription !== null)
    throw new Refusal(
      'CONFLICT',
      say('{id} is for a period of {subscription}.', { id: to, subscription: intent.subscription.id }),
    );
  transition(paymentIntentLifecycle, 'pay', intent);
  await checkCovered(unit, reversible);
  return { reversible, intent };
}

/** What was paid out already must be there once more. */
async function checkCovered({ tx }: CommandUnit, { intent, booked }: Reversible): Promise<void> {
  if (booked.payoutId === null) return;
  const { PENDING, AVAILABLE } = await tx.balances.find(intent);
  if (PENDING + AVAILABLE >= booked.netCentimos) return;
  throw new Refusal(
    'CONFLICT',
    say('{id} was paid out, and the balance of {merchant} (S/ {left}) does not cover its S/ {net}.', {
      id: intent.id,
      merchant: intent.merchantId,
      left: formatCentimos(PENDING + AVAILABLE),
      net: formatCentimos(booked.netCentimos),
    }),
  );
}

/** The payment of one intent is that of another one. @throws Refusal as `movablePayment` does @returns the intent that is paid now */
export async function movePayment(unit: CommandUnit, move: Move): Promise<PaymentIntent> {
  const { reversible, intent } = await movablePayment(unit, move);
  const { intent: from, booked, payment } = reversible;
  await reversePayment(await merchantUnit(unit, from), reversible, { account: suspenseAccount });
  const line = await lineNaming(unit, payment, intent);
  const reference = line?.reference ?? (await orderOf(unit, payment, intent)) ?? payment.reference;
  const known = [...(payment.formerReferences ?? []), payment.reference];
  const formerReferences = [...new Set(known)].filter((one) => one !== reference);
  await unit.tx.railPayments.move(payment, { paymentIntentId: intent.id, reference, formerReferences });
  if (line !== undefined) await matchLine(unit, line);
  const { at } = payment;
  const plan = await feePlanAt(unit.tx, intent.merchantId, at);
  const money = { at, account: suspenseAccount, entryId: unit.random.id('je_'), plan };
  return payPaymentIntent(await merchantUnit(unit, intent), intent, booked.paymentMethod ?? 'INTEROPERABLE_QR', money);
}

/** The line that has the payment, and named this intent already. */
async function lineNaming(
  { tx }: CommandUnit,
  { id, rail, paymentId }: RailPayment,
  { id: intentId }: PaymentIntent,
): Promise<StoredLine | undefined> {
  const lines = await tx.statements.linesOfPayments(rail, 'payment', [paymentId]);
  return lines.find(
    (line) => line.subjectId === id && line.result === 'OTHER_REFERENCE' && line.reference.startsWith(`${intentId}-`),
  );
}

async function matchLine(unit: CommandUnit, line: StoredLine): Promise<void> {
  const before = await withoutEnd(unit, line);
  const { after } = transition(statementLineLifecycle, 'match', before);
  await unit.tx.statements.updateLine(before, { ...after, result: 'MATCHED' });
}

/** What its payer was given, and the partner would tell: of the same kind if there is one. Null: it has no order. */
async function orderOf({ tx }: CommandUnit, { reference }: RailPayment, { id }: PaymentIntent): Promise<string | null> {
  const orders = (await tx.railCalls.ofSubjects([id], mostCallsOfSubject)).filter(({ kind }) => isOrderKind(kind));
  const alike = orders.find(({ kind }) => reference.endsWith(`-${kind}`));
  return (alike ?? orders[0])?.reference ?? null;
}
