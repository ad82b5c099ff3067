import { contradictionLifecycle, type Contradiction } from '../../domain/contradiction.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { CommandUnit } from '../operators/command.ts';
import { existingContradiction } from './existing-contradiction.ts';

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it has ended */
export async function rejectableContradiction({ tx }: CommandUnit, id: string): Promise<Contradiction> {
  const contradiction = await existingContradiction(tx, id);
  transition(contradictionLifecycle, 'reject', contradiction);
  return contradiction;
}

/** What is booked is right, and stays. @throws Refusal as `rejectableContradiction` does */
export async function rejectContradiction(unit: CommandUnit, id: string): Promise<Contradiction> {
  const before = await rejectableContradiction(unit, id);
  const { after: ended } = transition(contradictionLifecycle, 'reject', before);
  const after = { ...ended, endedAt: unit.realNow };
  await unit.tx.contradictions.update(before, after);
  return after;
}
