import { say } from '../../domain/message.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { Refusal } from '../../domain/refusal.ts';
import { endAsVoid } from '../suspense/end-as-void.ts';
import type { Unit } from '../unit/unit.ts';

/** Its payment was made of a line that was held, and the money has not gone on. */
export async function isInSuspense({ tx }: Pick<Unit, 'tx'>, paymentId: string | null): Promise<boolean> {
  const rows = paymentId === null ? [] : await tx.suspense.ofPayment(paymentId);
  return rows.some(({ status }) => status === 'OPEN');
}

/** The payment that was made of a line, and its money. Writes nothing. @throws Refusal CONFLICT when that has left suspense */
export async function heldMoney({ tx }: Pick<Unit, 'tx'>, paymentId: string) {
  const payment = await tx.railPayments.find(paymentId);
  const rows = await tx.suspense.ofPayment(paymentId);
  const open = rows.find(({ status }) => status === 'OPEN');
  if (payment !== null && open !== undefined) return { payment, open };
  const ids = rows.map(({ id, status }) => `${id} (${status})`).join(', ');
  throw new Refusal('CONFLICT', say('Its money has left suspense: {ids}.', { ids }));
}

/** The money of a line that was held is in suspense no more, and the payment that was made of it never was. @throws Refusal as `heldMoney` does */
export async function releaseHeld(
  unit: Pick<Unit, 'tx' | 'random' | 'realNow'>,
  paymentId: string,
  day: LimaDay,
): Promise<void> {
  const { tx, realNow } = unit;
  const { payment, open } = await heldMoney(unit, paymentId);
  await tx.statements.unmatchPayment(payment.id, day);
  await tx.railPayments.void({ ...payment, statementDay: null }, realNow);
  await endAsVoid(unit, open, realNow);
}
