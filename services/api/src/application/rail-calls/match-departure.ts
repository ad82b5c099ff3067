import type { RailCall } from '../../domain/rail-call.ts';
import { matchOpenLine } from '../statement-lines/match-open-line.ts';
import type { Unit } from '../unit/unit.ts';

/** What has left, or has left after all, can have its line in a statement that was read before. */
export async function matchDeparture(unit: Unit, call: RailCall): Promise<void> {
  const { id, livemode, kind, subjectId, request } = call;
  if (!livemode || (kind !== 'payout' && kind !== 'refund')) return;
  const { statements } = unit.tx;
  // A statement is kept under the first rail of its partner.
  const rails = kind === 'payout' ? (['collection', 'payout'] as const) : (['collection', 'refund'] as const);
  const lines = await statements.linesOfReferences(
    rails,
    kind,
    [subjectId, call.reference],
    ['OPEN', 'NETTED', 'EXPLAINED'],
  );
  const line = await matchOpenLine(unit, lines, { id, amountCentimos: 0 - request.amountCentimos });
  if (line !== undefined) await statements.matchCalls([id], line.day);
}
