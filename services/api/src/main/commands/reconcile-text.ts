import type { NextSteps } from '../../application/operators/next-steps.ts';
import {
  agrees,
  dueOf,
  isOverdue,
  reasonsOf,
  type Reason,
  type Report,
} from '../../application/reconciliation/report.ts';
import { skippedParts } from '../../application/reconciliation/statement-file-port.ts';
import type { Total } from '../../application/reconciliation/statements-port.ts';
import { formatCentimos } from '../../domain/money.ts';
import { lineResults, type LineResult } from '../../domain/statement.ts';
import { nameOf, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { table } from './output.ts';
import { coverJson, coverText } from './cover-text.ts';
import { notesOf, problemOf } from './reconcile-notes.ts';
import { endRow } from './statement-line-text.ts';
import { stepsText, withNext } from './step-text.ts';

const resultTexts: Record<LineResult, string> = {
  MATCHED: 'matched',
  MISSING_HERE: 'missing here',
  OTHER_AMOUNT: 'another amount',
  OTHER_REFERENCE: 'another reference',
  TWICE: 'twice',
  BOOKED: 'booked',
  TO_OPEN: 'chargeback, to be opened, or closed as won',
  ABOVE_LIMIT: 'above the limit',
};

/** `missing there, waiting`: not yet a day old at the cut-off. */
export const missingThereText = ({ at }: Movement, cutOff: Date): string =>
  isOverdue(at, cutOff) ? 'missing there, overdue' : 'missing there, waiting';

const total = ({ items, centimos }: Total) => ({ items, amount: formatCentimos(centimos) });

export const lineRow = (line: StoredLine) => ({
  name: nameOf(line),
  result: resultTexts[line.result],
  status: line.status,
  line_id: line.lineId,
  date: line.at.toISOString(),
  kind: line.kind,
  reference: line.reference,
  payment_id: line.paymentId,
  amount: formatCentimos(line.amountCentimos),
  ours: formatCentimos(line.oursCentimos),
});

export const missingThereRow = (movement: Movement, cutOff: Date) => ({
  name: nameOf(movement),
  result: missingThereText(movement, cutOff),
  status: 'OPEN',
  line_id: null,
  date: movement.at.toISOString(),
  kind: movement.kind,
  reference: movement.reference,
  payment_id: movement.paymentId,
  amount: formatCentimos(0),
  ours: formatCentimos(movement.amountCentimos),
});

export const reportJson = (report: Report, steps: NextSteps = new Map()) => ({
  rail: report.place.rails[0],
  rails: report.place.rails,
  date: report.place.day,
  cut_off: report.totals.cutOff.toISOString(),
  sha256: report.totals.sha256,
  lines: report.totals.lines,
  skipped: Object.fromEntries(skippedParts.map((name) => [name.toLowerCase(), total(report.totals.skipped[name])])),
  results: Object.fromEntries(lineResults.map((result) => [result.toLowerCase(), total(report.results[result])])),
  unfinished: report.unfinished.map(({ line, refusal }) => ({ line_id: line.lineId, problem: problemOf(refusal) })),
  sides: {
    journal: formatCentimos(report.sides.journalCentimos),
    later: total(report.sides.later),
    missing_there_waiting: total(report.sides.waiting),
    missing_there_overdue: total(report.sides.overdue),
    open_lines: total(report.sides.open),
    netted_lines: total(report.sides.netted),
    explained_not_booked: total(report.sides.explained),
    expected: formatCentimos(report.expectedCentimos),
    statement: formatCentimos(report.totals.closingCentimos),
    agree: agrees(report),
  },
  under_way: total(report.underWay),
  own_transfers_open: total(report.transfers),
  open_lines: report.open.map((line) => withNext({ statement: line.day, ...lineRow(line) }, nameOf(line), steps)),
  missing_there: report.missingThere.map((movement) =>
    withNext(missingThereRow(movement, report.totals.cutOff), nameOf(movement), steps),
  ),
  ended: report.ended.map(endRow),
  cover: coverJson(report.cover),
  why: reasonsOf(report).map((reason) => reasonTexts[reason]),
  notes: notesOf(report),
});

const reasonTexts: Record<Reason, string> = {
  SIDES_DIFFER: 'both sides do not agree',
  UNFINISHED: 'a line could not be finished',
  NOT_IN_FILE: 'lines are stored for this day and not in the file',
  OPEN_LINES: 'lines are open',
  MISSING_THERE: 'no statement has what happened more than a day before',
};

/** One sentence: why the command ends with 1. */
function whyText(report: Report): string {
  const reasons = reasonsOf(report);
  if (reasons.length === 0) return 'Nobody has to look at anything.';
  return `A person has to look, because ${reasons.map((reason) => reasonTexts[reason]).join(', ')}.`;
}

export function reportText(report: Report, steps: NextSteps = new Map()): string {
  const { place, totals, results, sides } = report;
  const name = `Statement of ${place.rails.join(', ')} for ${place.day}: ${totals.lines} lines until ${totals.cutOff.toISOString()}.`;
  const counts = lineResults
    .filter((result) => results[result].items > 0)
    .map((result) => ({ lines: resultTexts[result], ...texts(results[result]) }));
  const rows = [
    { side: 'Our accounts at the partner, now', ...sumOnly(sides.journalCentimos) },
    { side: '− what happened later', ...texts(sides.later) },
    { side: '− missing there, waiting (less than a day)', ...texts(sides.waiting) },
    { side: '− missing there, overdue', ...texts(sides.overdue) },
    { side: '+ open lines, what our journal has not', ...texts(sides.open) },
    { side: '+ netted lines up to this day', ...texts(sides.netted) },
    { side: '+ explained, not booked', ...texts(sides.explained) },
    { side: '= what the statement should say', ...sumOnly(report.expectedCentimos) },
    { side: 'The statement says', ...sumOnly(totals.closingCentimos) },
  ];
  const parts = [name, table(counts, 'It has no lines.'), table(rows, ''), agreement(report)];
  if (report.open.length > 0) parts.push(`Open lines:\n${table(report.open.map(lineRow), '')}`);
  if (report.missingThere.length > 0)
    parts.push(
      `What no statement has:\n${table(
        report.missingThere.map((movement) => missingThereRow(movement, totals.cutOff)),
        '',
      )}`,
    );
  if (report.ended.length > 0)
    parts.push(`Netted, explained or held since the report before:\n${table(report.ended.map(endRow), '')}`);
  if (steps.size > 0) parts.push(stepsText(dueOf(report), steps));
  if (report.cover.missingCentimos > 0) parts.push(coverText(report.cover));
  return [...parts, ...notesOf(report), whyText(report)].join('\n\n');
}

const sumOnly = (centimos: number) => ({ number: '', amount: formatCentimos(centimos) });
const texts = ({ items, centimos }: Total) => ({ number: String(items), amount: formatCentimos(centimos) });

function agreement(report: Report): string {
  if (agrees(report)) return 'Both sides agree.';
  const difference = formatCentimos(report.totals.closingCentimos - report.expectedCentimos);
  return `Both sides DO NOT AGREE: the statement says ${difference} more than what is listed explains.`;
}
