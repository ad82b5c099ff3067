import { receiveAnswer } from '../rails/end-order-withdrawal.ts';
import type { Unit } from '../unit/unit.ts';
import type { PlacedOrder } from './order-instructions.ts';

/** In the same unit: a payer can be faster than the answer. @returns whether an answer has a payment */
export async function receiveAnswers(unit: Unit, placed: readonly PlacedOrder[]): Promise<boolean> {
  const paid = placed.filter(({ answer }) => answer.payment !== undefined);
  for (const { call, answer } of paid) await receiveAnswer(unit, call, answer);
  return paid.length > 0;
}
