import { transition } from '../../domain/lifecycle.ts';
import { returnLines, suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import type { Unit } from '../unit/unit.ts';
import { endEntryOf } from './end-entry.ts';

/** Its entry is reversed. What becomes of its payment, the caller knows. @param at the time of its merchant */
export async function endAsVoid(unit: Pick<Unit, 'tx' | 'random'>, before: Suspense, at: Date): Promise<Suspense> {
  const { after: ended } = transition(suspenseLifecycle, 'void', before);
  const entry = endEntryOf(unit, before, { lines: returnLines(before.rail, before.amountCentimos), at });
  const after = { ...ended, endEntryId: entry.id, endedAt: at };
  await unit.tx.suspense.update(before, after, entry);
  return after;
}
