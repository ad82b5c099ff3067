import { say } from '../../domain/message.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { correctPayment } from '../contradictions/correct-payment.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { giveUpLine, statedAgainst, type StatedAgainst } from '../rails/stated-against.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import { reversePayment, reversiblePayment, type Reversible } from './reverse-payment.ts';

/** `against`: what the statement that has the payment says against it. Null: no statement has it. */
export type Retractable = Reversible & { against: Exclude<StatedAgainst, { kind: 'TWIN' }> | null };

/** Writes nothing. @throws Refusal as `reversiblePayment` does, CONFLICT when a statement has the payment as we do */
export async function retractablePayment(unit: CommandUnit, id: string): Promise<Retractable> {
  const reversible = await reversiblePayment(unit, id);
  const day = reversible.payment.statementDay;
  if (day === null) return { ...reversible, against: null };
  const against = await statedAgainst(unit.tx, reversible.payment);
  if (against !== null && against.kind !== 'TWIN') return { ...reversible, against };
  throw new Refusal(
    'CONFLICT',
    say('The payment of {id} stands in the statement of {day}, so it has arrived: move it, or refund it.', { id, day }),
  );
}

/**
 * The money never was, or the bank has taken it back: the balance of its merchant can be below zero then. Where the statement has another
 * amount, that is in suspense. @throws Refusal as `retractablePayment` does
 */
export async function retractPayment(unit: CommandUnit, id: string): Promise<PaymentIntent> {
  const { against, ...reversible } = await retractablePayment(unit, id);
  const { payment, intent: before } = reversible;
  if (against?.kind === 'OTHER_AMOUNT') {
    await correctPayment(unit, { payment, amountCentimos: against.line.amountCentimos, paid: reversible });
    return found(await unit.tx.paymentIntents.find(before, id), 'PAYMENT_INTENT_NOT_FOUND');
  }
  const intent = await reversePayment(await merchantUnit(unit, before), reversible);
  if (against !== null) await giveUpLine(unit, against);
  await openEnds(unit, [{ id: payment.id, isArrival: true }]);
  await unit.tx.railPayments.void(payment, unit.realNow);
  return intent;
}
