import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { giveUpLine, statedAgainst, type StatedAgainst } from '../rails/stated-against.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import { endAsVoid } from './end-as-void.ts';
import { existingSuspense } from './existing-suspense.ts';

/** `against`: what the statement that has it says against it. */
type Voidable = { suspense: Suspense; payment: RailPayment | null; against: StatedAgainst | null };

/**
 * Writes nothing.
 * @throws Refusal VALIDATION_ERROR, CONFLICT when it has ended or is being returned, or stands in a statement as we have it
 */
export async function voidableSuspense({ tx }: CommandUnit, id: string): Promise<Voidable> {
  const suspense = await existingSuspense(tx, id);
  transition(suspenseLifecycle, 'void', suspense);
  const payment = suspense.railPaymentId === null ? null : await tx.railPayments.find(suspense.railPaymentId);
  const day = payment?.statementDay ?? null;
  const against = payment === null || day === null ? null : await statedAgainst(tx, payment);
  if (day !== null && against === null)
    throw new Refusal(
      'CONFLICT',
      say('{id} stands in the statement of {day}, so it has arrived: assign it, return it, or write it off.', {
        id,
        day,
      }),
    );
  return { suspense, payment, against };
}

/** The money never was: its entry is reversed, and no statement misses it. @throws Refusal as `voidableSuspense` does */
export async function voidSuspense(unit: CommandUnit, id: string): Promise<Suspense> {
  const { suspense: before, payment, against } = await voidableSuspense(unit, id);
  if (against !== null) await giveUpLine(unit, against);
  if (payment !== null) {
    await openEnds(unit, [{ id: payment.id, isArrival: true }]);
    await unit.tx.railPayments.void(payment, unit.realNow);
  }
  const { merchantId, livemode } = before;
  const at = merchantId === null ? unit.realNow : (await merchantUnit(unit, { merchantId, livemode })).now;
  return endAsVoid(unit, before, at);
}
