import { transition } from '../../domain/lifecycle.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { returnLines, suspenseLifecycle } from '../../domain/suspense.ts';
import type { Unit } from '../unit/unit.ts';
import { endEntryOf } from './end-entry.ts';
import { existingSuspense } from './existing-suspense.ts';

/** A refund is of a payment, or it gives money in suspense back. */
export const isReturn = ({ subjectId }: RailCall): boolean => subjectId.startsWith('sus_');

/** The bank has given money in suspense back, or has rejected it: the operator decides again. @param failureCode null: it has */
export async function endReturn(unit: Unit, { subjectId }: RailCall, failureCode: string | null): Promise<void> {
  const { tx, now } = unit;
  const before = await existingSuspense(tx, subjectId);
  if (failureCode !== null) return tx.suspense.update(before, transition(suspenseLifecycle, 'reopen', before).after);
  const { after } = transition(suspenseLifecycle, 'complete', before);
  const entry = endEntryOf(unit, before, { lines: returnLines(before.rail, before.amountCentimos), at: now });
  await tx.suspense.update(before, { ...after, endEntryId: entry.id, endedAt: now }, entry);
}
