import type { RailCall } from '../../domain/rail-call.ts';
import type { Unit } from '../unit/unit.ts';

/** A statement that was read before has the line of what has left after all already: now the journal has it, too. */
export async function matchDeparture(
  { tx }: Unit,
  { id, kind, partnerId, subjectId, request }: RailCall,
): Promise<void> {
  if ((kind !== 'payout' && kind !== 'refund') || partnerId === null) return;
  const amountCentimos = 0 - request.amountCentimos;
  // A statement is kept under the first rail of its partner.
  for (const rail of ['collection', kind] as const) {
    const lines = await tx.statements.linesOfPayments(rail, kind, [partnerId]);
    const line = lines.find(
      (one) => one.subjectId === null && one.amountCentimos === amountCentimos && one.reference.startsWith(subjectId),
    );
    if (line === undefined) continue;
    await tx.statements.updateLine(line, { ...line, result: 'MATCHED', oursCentimos: amountCentimos, subjectId: id });
    return tx.statements.matchCalls([id], line.day);
  }
}
