import type { RailCall } from '../../domain/rail-call.ts';
import type { RailAnswer } from '../rail-calls/rails-port.ts';
import type { Unit } from '../unit/unit.ts';
import { receivePayment } from './receive-payment.ts';

/** A QR or a code is withdrawn; or somebody had paid it before, and the notification may have been lost. */
export async function endOrderWithdrawal(
  unit: Unit,
  { reference, request: { amountCentimos } }: RailCall,
  _failureCode: string | null,
  answer: RailAnswer,
): Promise<void> {
  if (answer.result !== 'SUCCEEDED' || answer.payment === undefined) return;
  const { id: paymentId, at: told } = answer.payment;
  // No clock of a partner dates a payment in the future.
  const at = told < unit.realNow ? told : unit.realNow;
  await receivePayment({ ...unit, caller: null }, { rail: 'collection', reference, amountCentimos, paymentId, at });
}
