import { transition } from '../../domain/lifecycle.ts';
import { suspenseLifecycle, writeOffLines, type Suspense } from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { endEntryOf } from './end-entry.ts';
import { existingSuspense } from './existing-suspense.ts';

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it has ended or is being returned */
export async function writableOff({ tx }: CommandUnit, id: string): Promise<Suspense> {
  const suspense = await existingSuspense(tx, id);
  transition(suspenseLifecycle, 'writeOff', suspense);
  return suspense;
}

/** Nobody gets the money. @throws Refusal as `writableOff` does */
export async function writeOffSuspense(unit: CommandUnit, id: string): Promise<Suspense> {
  const before = await writableOff(unit, id);
  const { after: ended } = transition(suspenseLifecycle, 'writeOff', before);
  const { merchantId, livemode } = before;
  const at = merchantId === null ? unit.realNow : (await merchantUnit(unit, { merchantId, livemode })).now;
  const entry = endEntryOf(unit, before, { lines: writeOffLines(before.amountCentimos), at });
  const after = { ...ended, endEntryId: entry.id, endedAt: at };
  await unit.tx.suspense.update(before, after, entry);
  return after;
}
