import { say } from '../../domain/message.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import { reversePayment, reversiblePayment, type Reversible } from './reverse-payment.ts';

/** Writes nothing. @throws Refusal as `reversiblePayment` does, CONFLICT when a statement has the payment */
export async function retractablePayment(unit: CommandUnit, id: string): Promise<Reversible> {
  const reversible = await reversiblePayment(unit, id);
  const day = reversible.payment.statementDay;
  if (day === null) return reversible;
  throw new Refusal(
    'CONFLICT',
    say('The payment of {id} stands in the statement of {day}, so it has arrived: move it, or refund it.', { id, day }),
  );
}

/** The money never was. The balance of its merchant can be below zero then. @throws Refusal as `retractablePayment` does */
export async function retractPayment(unit: CommandUnit, id: string): Promise<PaymentIntent> {
  const reversible = await retractablePayment(unit, id);
  const intent = await reversePayment(await merchantUnit(unit, reversible.intent), reversible);
  await openEnds(unit, [{ id: reversible.payment.id, isArrival: true }]);
  await unit.tx.railPayments.void(reversible.payment, unit.realNow);
  return intent;
}
