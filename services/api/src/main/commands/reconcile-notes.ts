import { listed, type Report } from '../../application/reconciliation/report.ts';
import { skippedParts, type SkippedPart } from '../../application/reconciliation/statement-file-port.ts';
import { formatCentimos } from '../../domain/money.ts';
import { errors } from '../../generated/errors.ts';
import { adminLine } from '../command-line.ts';

const skippedTexts: Record<SkippedPart, string> = {
  ZERO: 'lines of zero',
  PENDING: 'entries that the bank has not booked yet (PDNG, FUTR)',
  INFORMATION: 'entries for information (INFO)',
  CHARGES: 'charges that are not in the amount of their entry (Chrgs)',
  LEFT_OUT: 'rows that the map leaves out',
};

/** What a person should know beside the sums, and do next. */
export function notesOf(report: Report): string[] {
  const {
    before,
    after,
    place,
    totals,
    inSuspense,
    unfinished,
    storedMore,
    repeated,
    sides,
    results,
    underWay,
    transfers,
  } = report;
  const notes: string[] = [];
  const opening = totals.openingCentimos ?? totals.closingCentimos - totals.linesCentimos;
  if (before !== null && before.closingCentimos !== opening)
    notes.push(
      `The statement begins with ${formatCentimos(opening)}, and that of ${before.day} ends with ${formatCentimos(before.closingCentimos)}: reconcile the days between them, and read a statement that was not of the whole day again.`,
    );
  if (before === null && opening !== 0)
    notes.push(
      `The statement begins with ${formatCentimos(opening)}, and there is none before ${place.day}: reconcile the earlier days, too.`,
    );
  if (after !== null && after.openingCentimos !== totals.closingCentimos)
    notes.push(
      `The statement of ${after.day} begins with ${formatCentimos(after.openingCentimos)}, and this one ends with ${formatCentimos(totals.closingCentimos)}: ask the partner for a corrected one of ${after.day}, too.`,
    );
  if (storedMore > 0)
    notes.push(
      `${storedMore} lines of this day were read before, and this file does not have them: ask the partner. If it has corrected the statement, read the file with --replaces.`,
    );
  if (repeated > 0) notes.push(`${repeated} lines stand in the file before, as they are: they count once.`);
  for (const name of skippedParts)
    if (totals.skipped[name].items > 0) {
      const { items, centimos } = totals.skipped[name];
      notes.push(`Skipped: ${items} ${skippedTexts[name]}, in all ${formatCentimos(centimos)}.`);
    }
  for (const { day, line, refusal } of unfinished)
    notes.push(
      `The line ${line.lineId} is not finished: ${problemOf(refusal)} ${day === place.day ? 'Run the command again.' : `Read the statement of ${day} again: another line has its payment now.`}`,
    );
  if (inSuspense.items > 0)
    notes.push(
      `Missing here, and in suspense: ${inSuspense.items}, in all ${formatCentimos(inSuspense.centimos)}. See what waits:  ${adminLine('suspense list')}`,
    );
  if (sides.overdue.items > 0) notes.push('Ask the partner about what no statement has for more than a day.');
  if (Math.max(sides.open.items, sides.waiting.items + sides.overdue.items) > listed)
    notes.push(`At most ${listed} are listed; the numbers and sums are complete.`);
  if (results.ABOVE_LIMIT.items > 0)
    notes.push(
      'Above a limit, nothing was done: charges, interest and own transfers above that of the map are for you to look at, and to raise the limit if they are right; money above that of a machine is applied when an operator runs the command.',
    );
  if (transfers.items > 0)
    notes.push(
      `In transit: ${transfers.items} own transfers, in all ${formatCentimos(transfers.centimos)}, of which no statement has the other end: reconcile the other account, too.`,
    );
  if (underWay.items > 0)
    notes.push(
      `Under way: ${underWay.items} payouts and refunds of ${formatCentimos(underWay.centimos)} in all, on neither side.`,
    );
  return notes;
}

export const problemOf = ({ publicMessage, code }: Report['unfinished'][number]['refusal']): string =>
  (publicMessage ?? errors[code].message).en;
