import { agrees, listed, type Report } from '../../application/reconciliation/report.ts';
import type { MissingThere, Total } from '../../application/reconciliation/statements-port.ts';
import { formatCentimos } from '../../domain/money.ts';
import { lineResults, type LineResult, type StoredLine } from '../../domain/statement.ts';
import { errors } from '../../generated/errors.ts';
import { adminLine } from '../command-line.ts';
import { table } from './output.ts';

const resultTexts: Record<LineResult, string> = {
  MATCHED: 'matched',
  MISSING_HERE: 'missing here',
  OTHER_AMOUNT: 'another amount',
  OTHER_REFERENCE: 'another reference',
  TWICE: 'twice',
  BOOKED: 'booked',
  TO_OPEN: 'chargeback, to be opened, or closed as won',
};

/** `missing there, waiting`: not yet a day old at the cut-off. */
export const missingThereText = ({ at }: MissingThere, cutOff: Date): string =>
  cutOff.getTime() - at.getTime() < 86_400_000 ? 'missing there, waiting' : 'missing there, overdue';

const total = ({ items, centimos }: Total) => ({ items, amount: formatCentimos(centimos) });

export const lineRow = (line: StoredLine) => ({
  result: resultTexts[line.result],
  effect: line.result === 'MISSING_HERE' ? line.effect : null,
  line_id: line.lineId,
  date: line.at.toISOString(),
  kind: line.kind,
  reference: line.reference,
  payment_id: line.paymentId,
  amount: formatCentimos(line.amountCentimos),
  ours: formatCentimos(line.oursCentimos),
});

export const missingThereRow = (movement: MissingThere, cutOff: Date) => ({
  result: missingThereText(movement, cutOff),
  effect: null,
  line_id: null,
  date: movement.at.toISOString(),
  kind: movement.kind,
  reference: movement.reference,
  payment_id: movement.paymentId,
  amount: formatCentimos(0),
  ours: formatCentimos(movement.amountCentimos),
});

export const reportJson = (report: Report) => ({
  rail: report.place.rails[0],
  rails: report.place.rails,
  date: report.place.day,
  cut_off: report.totals.cutOff.toISOString(),
  lines: report.totals.lines,
  results: Object.fromEntries(lineResults.map((result) => [result.toLowerCase(), total(report.results[result])])),
  unfinished: report.unfinished.map(({ line, refusal }) => ({ line_id: line.lineId, problem: problemOf(refusal) })),
  sides: {
    journal: formatCentimos(report.sides.journalCentimos),
    later: total(report.sides.later),
    missing_there_waiting: total(report.sides.waiting),
    missing_there_overdue: total(report.sides.overdue),
    open_lines: total(report.sides.open),
    expected: formatCentimos(report.expectedCentimos),
    statement: formatCentimos(report.totals.closingCentimos),
    agree: agrees(report),
  },
  under_way: total(report.underWay),
  open_lines: report.open.map((line) => ({ statement: line.day, ...lineRow(line) })),
  missing_there: report.missingThere.map((movement) => missingThereRow(movement, report.totals.cutOff)),
  notes: notesOf(report),
});

export function reportText(report: Report): string {
  const { place, totals, results, sides } = report;
  const name = `Statement of ${place.rails.join(', ')} for ${place.day}: ${totals.lines} lines until ${totals.cutOff.toISOString()}.`;
  const counts = lineResults
    .filter((result) => results[result].items > 0)
    .map((result) => ({ lines: resultTexts[result], ...texts(results[result]) }));
  const rows = [
    { side: 'Our accounts at the partner, now', ...texts({ items: 0, centimos: sides.journalCentimos }), number: '' },
    { side: '− what happened later', ...texts(sides.later) },
    { side: '− missing there, waiting (less than a day)', ...texts(sides.waiting) },
    { side: '− missing there, overdue', ...texts(sides.overdue) },
    { side: '+ lines that our journal does not have', ...texts(sides.open) },
    { side: '= what the statement should say', ...texts({ items: 0, centimos: report.expectedCentimos }), number: '' },
    { side: 'The statement says', ...texts({ items: 0, centimos: totals.closingCentimos }), number: '' },
  ];
  const parts = [name, table(counts, 'It has no lines.'), table(rows, ''), agreement(report)];
  if (report.open.length > 0)
    parts.push(`Lines that our journal does not have:\n${table(report.open.map(lineRow), '')}`);
  if (report.missingThere.length > 0)
    parts.push(
      `What no statement has:\n${table(
        report.missingThere.map((movement) => missingThereRow(movement, totals.cutOff)),
        '',
      )}`,
    );
  return [...parts, ...notesOf(report)].join('\n\n');
}

const texts = ({ items, centimos }: Total) => ({ number: String(items), amount: formatCentimos(centimos) });

function agreement(report: Report): string {
  if (agrees(report)) return 'Both sides agree.';
  const difference = formatCentimos(report.totals.closingCentimos - report.expectedCentimos);
  return `Both sides DO NOT AGREE: the statement says ${difference} more than what is listed explains.`;
}

function notesOf(report: Report): string[] {
  const { before, place, totals, inSuspense, unfinished, storedMore, sides, results, underWay } = report;
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
  if (storedMore > 0)
    notes.push(`${storedMore} lines of this day were read before, and this file does not have them: ask the partner.`);
  if (storedMore < 0)
    notes.push(`${-storedMore} lines have the line_id of another line: they count once. Ask the partner.`);
  for (const { line, refusal } of unfinished)
    notes.push(`The line ${line.lineId} is not finished: ${problemOf(refusal)} Run the command again.`);
  if (inSuspense.items > 0)
    notes.push(
      `Missing here, and in suspense: ${inSuspense.items}, in all ${formatCentimos(inSuspense.centimos)}. See what waits:  ${adminLine('suspense list')}`,
    );
  if (results.TO_OPEN.items > 0)
    notes.push('Open the chargebacks, or close them as won where the money comes back: each line names its payment.');
  if (results.OTHER_REFERENCE.items > 0)
    notes.push('A payment has another reference here than in the statement: ask the partner which order was paid.');
  if (sides.overdue.items > 0) notes.push('Ask the partner about what no statement has for more than a day.');
  if (Math.max(sides.open.items, sides.waiting.items + sides.overdue.items) > listed)
    notes.push(`At most ${listed} are listed; the numbers and sums are complete.`);
  if (underWay.items > 0)
    notes.push(
      `Under way: ${underWay.items} payouts and refunds of ${formatCentimos(underWay.centimos)} in all, on neither side.`,
    );
  return notes;
}

const problemOf = ({ publicMessage, code }: Report['unfinished'][number]['refusal']): string =>
  (publicMessage ?? errors[code].message).en;
