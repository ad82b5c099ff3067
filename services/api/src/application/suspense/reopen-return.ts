import { transition, can } from '../../domain/lifecycle.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { returnLines, suspenseLifecycle } from '../../domain/suspense.ts';
import type { Reopened } from '../rail-calls/reopened.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';
import { endEntryOf } from './end-entry.ts';
import { existingSuspense } from './existing-suspense.ts';

/** @throws Refusal CONFLICT when the money is not with its payer */
export async function checkReturnReopening(tx: Tx, { subjectId }: RailCall, how: 'PAID' | 'FAILED'): Promise<void> {
  const suspense = await existingSuspense(tx, subjectId);
  if (how === 'FAILED') transition(suspenseLifecycle, 'reopenAsFailed', suspense);
}

/**
 * The bank has given money in suspense back after all. If somebody else has it by now, that it left is our cost. Or it never gave it
 * back: it is in suspense again.
 */
export async function reopenReturn(unit: Unit, { subjectId }: RailCall, { how }: Reopened): Promise<void> {
  const { tx, now } = unit;
  const before = await existingSuspense(tx, subjectId);
  const { rail, amountCentimos } = before;
  if (how === 'FAILED') {
    const { after } = transition(suspenseLifecycle, 'reopenAsFailed', before);
    const entry = endEntryOf(unit, before, { lines: returnLines(rail, 0 - amountCentimos), at: now });
    return tx.suspense.update(before, { ...after, endEntryId: null, endedAt: null }, entry);
  }
  if (can(suspenseLifecycle, 'reopenAsPaid', before)) {
    const { after } = transition(suspenseLifecycle, 'reopenAsPaid', before);
    const entry = endEntryOf(unit, before, { lines: returnLines(rail, amountCentimos), at: now });
    return tx.suspense.update(before, { ...after, endEntryId: entry.id, endedAt: now }, entry);
  }
  const [fromSuspense, toPayer] = returnLines(rail, amountCentimos);
  if (fromSuspense === undefined || toPayer === undefined) throw new Error('A return has two lines.');
  const lines = [{ ...fromSuspense, account: 'svc:partner-costs' } as const, toPayer];
  await tx.ledger.bookAlone(endEntryOf(unit, before, { lines, at: now }));
}
