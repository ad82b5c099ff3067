import { believedTime } from '../../domain/partner-times.ts';
import { orderKinds } from '../../domain/rail.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import type { RailAnswer } from '../rail-calls/rails-port.ts';
import type { Unit } from '../unit/unit.ts';
import { receivePayment } from './receive-payment.ts';

/** A QR or a code is withdrawn; or somebody had paid it before, and the notification may have been lost. */
export async function endOrderWithdrawal(
  unit: Unit,
  call: RailCall,
  _failureCode: string | null,
  answer: RailAnswer,
): Promise<void> {
  await receiveAnswer(unit, call, answer);
}

/** An answer about a QR or a code can have its payment. */
export async function receiveAnswer(
  unit: Unit,
  { reference, request: { amountCentimos } }: RailCall,
  answer: RailAnswer,
): Promise<void> {
  if (answer.result !== 'SUCCEEDED' || answer.payment === undefined) return;
  const { id: paymentId, at: told } = answer.payment;
  const order = await unit.tx.railCalls.findByReference(orderKinds, reference);
  const time = believedTime(told, { now: unit.realNow, orderMadeAt: order?.createdAt ?? null });
  const money = { rail: 'collection', reference, amountCentimos, paymentId, ...time } as const;
  await receivePayment({ ...unit, caller: null }, money, order);
}
