import type { RailCall } from '../../domain/rail-call.ts';
import { isReversal } from '../../domain/statement.ts';
import { isUndecided, isUntouched, type StoredLine } from '../../domain/statement-line.ts';
import { matchOpenLine } from '../statement-lines/match-open-line.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';

/** What has left, or has left after all, can have its line in a statement that was read before. */
export async function matchDeparture(unit: Unit, call: RailCall): Promise<void> {
  const { id, livemode, request } = call;
  if (!livemode) return;
  const { statements } = unit.tx;
  const lines = await linesOfDeparture(unit.tx, call);
  // Of two that could be it, the one that the partner calls as it has told.
  const ordered = [...lines.filter(({ paymentId }) => paymentId === call.partnerId), ...lines];
  const amountCentimos = 0 - request.amountCentimos;
  const line = (await matchOpenLine(unit, ordered, { id, amountCentimos })) ?? (await differing(unit, lines, call));
  if (line !== undefined) await statements.matchCalls([id], line.day);
}

/** It was under way when its line was read with another amount: the difference stays open. */
async function differing(
  { tx }: Unit,
  lines: readonly StoredLine[],
  { id: subjectId, request }: RailCall,
): Promise<StoredLine | undefined> {
  const line = lines.find((one) => isUndecided(one) && one.result === 'OTHER_AMOUNT');
  if (line === undefined) return undefined;
  await tx.statements.updateLine(line, { ...line, oursCentimos: 0 - request.amountCentimos, subjectId });
  return line;
}

/** The lines of statements that were read before and can be this payout or refund. */
export async function linesOfDeparture(
  { statements }: Pick<Tx, 'statements'>,
  { kind, subjectId, reference }: RailCall,
): Promise<StoredLine[]> {
  if (kind !== 'payout' && kind !== 'refund') return [];
  // A statement is kept under the first rail of its partner.
  const rails = kind === 'payout' ? (['collection', 'payout'] as const) : (['collection', 'refund'] as const);
  const lines = await statements.linesOfReferences(
    rails,
    kind,
    [subjectId, reference],
    ['OPEN', 'NETTED', 'EXPLAINED'],
  );
  // Two lines that take each other back are an earlier try, unless they name this one.
  return lines.filter((line) => line.status !== 'NETTED' || line.reference === reference);
}

/** A refund's line, and the one of another day by which the bank takes it back. */
export type TakenBack = { line: StoredLine; reversal: StoredLine };

/** @returns null: no statement takes it back, or none has it */
export async function takenBackDeparture(
  tx: Pick<Tx, 'statements' | 'railCalls'>,
  call: RailCall,
): Promise<TakenBack | null> {
  const { id, kind, request, reference } = call;
  const reversal = (await linesOfDeparture(tx, call)).find(
    (line) => isReversal(line) && isUntouched(line) && line.amountCentimos === request.amountCentimos,
  );
  const [known] = reversal === undefined ? [] : await tx.railCalls.findByReferences([kind], [reference]);
  const day = known?.statementDay ?? null;
  if (reversal === undefined || day === null) return null;
  const line = await tx.statements.lineOf(reversal.rail, day, id);
  return line?.amountCentimos === 0 - reversal.amountCentimos ? { line, reversal } : null;
}
