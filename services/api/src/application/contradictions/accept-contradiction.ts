import { contradictionLifecycle, type Contradiction } from '../../domain/contradiction.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { partnerUnit } from '../operators/merchant-unit.ts';
import { applyNotification, calledFor, checkNotification } from '../rails/receive-notification.ts';
import { correctablePayment, correctPayment, type Correctable } from './correct-payment.ts';
import { existingContradiction } from './existing-contradiction.ts';

/** `correctable` null: what was told before is not this payment, and it is received as a notification of its own. */
export type Acceptable = { contradiction: Contradiction; correctable: Correctable | null };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it has ended, or what was booked cannot be put right */
export async function acceptableContradiction(unit: CommandUnit, id: string): Promise<Acceptable> {
  const contradiction = await existingContradiction(unit.tx, id);
  transition(contradictionLifecycle, 'accept', contradiction);
  checkNotification(contradiction.rail, contradiction);
  return { contradiction, correctable: await correctablePayment(unit, contradiction) };
}

/**
 * What it says is right: money that was booked with another amount is in suspense with the amount that it tells.
 * @throws Refusal as `acceptableContradiction` does
 */
export async function acceptContradiction(unit: CommandUnit, id: string): Promise<Contradiction> {
  const { contradiction: before, correctable } = await acceptableContradiction(unit, id);
  const { after: ended } = transition(contradictionLifecycle, 'accept', before);
  if (correctable !== null) await correctPayment(unit, correctable);
  else {
    const told = { told: before, call: await calledFor(unit, before) };
    const outcome = await applyNotification(partnerUnit(unit), before.rail, told);
    if (outcome !== 'APPLIED' && outcome !== 'SUSPENSE')
      throw new Refusal('CONFLICT', say('{id} would change nothing: reject it.', { id }));
  }
  const after = { ...ended, endedAt: unit.realNow };
  await unit.tx.contradictions.update(before, after);
  return after;
}
