import { readInstant } from '../../domain/instant.ts';
import { parseExactCentimos } from '../../domain/money.ts';
import { limaDay, limaInstant, type LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';
import {
  isLimitedKind,
  isStatementKind,
  isReversal,
  railsOfKind,
  statementKinds,
  type StatementLine,
} from '../../domain/statement.ts';
import {
  WrongStatement,
  longestText,
  skippedParts,
  type RawBalance,
  type RawLine,
  type SkippedPart,
  type StatementFile,
  type StatementPart,
} from './statement-file-port.ts';

/**
 * `isAboveLimit`: a line of every day that is not booked by itself. `isMarkedReversal`: the bank says that it takes another line back.
 */
export type CheckedLine = StatementLine & {
  position: number;
  row: number;
  isAboveLimit?: boolean;
  isMarkedReversal?: boolean;
};

/** What a statement says beside its lines. */
export type StatementTotals = {
  lines: number;
  /** Until when it has lines: the end of its day, or earlier. */
  cutOff: Date;
  closingCentimos: number;
  /** Null: the format has none. */
  openingCentimos: number | null;
  linesCentimos: number;
  /** What was read and is no line. The amounts are those that the file has. */
  skipped: Skipped;
  /** SHA-256 of the file, in hex. */
  sha256: string;
};

export type Skipped = Record<SkippedPart, { items: number; centimos: number }>;

/** `isPartOfCheck`: what payments below zero and refunds above take back, and what is repeated, is found out after it, and then the sum is checked. */
export type Expected = { day: LimaDay; rails: readonly RailName[]; isPartOfCheck?: boolean };

/**
 * Reads a statement once and checks each part.
 * @param onLine what it does with a line
 * @throws WrongStatement with the row of the first part that is wrong
 */
export async function readStatement(
  file: StatementFile,
  expected: Expected,
  onLine: (line: CheckedLine) => Promise<void> | void,
  onProgress?: (share: number, lines: number) => void,
): Promise<StatementTotals> {
  const skipped = Object.fromEntries(skippedParts.map((name) => [name, { items: 0, centimos: 0 }])) as Skipped;
  const skip = (name: SkippedPart, amount: string): void => {
    skipped[name].items += 1;
    skipped[name].centimos += centimosIn(amount) ?? 0;
  };
  let lines = 0;
  let linesCentimos = 0;
  let opening: number | null = null;
  let closing: { centimos: number; cutOff: Date } | null = null;
  for await (const part of file.read((share) => onProgress?.(share, lines))) {
    const fail = failAt(part);
    if ('skipped' in part) skip(part.skipped, part.amount);
    else if ('line' in part && isZero(part.line)) skip('ZERO', part.line.amount);
    else if ('line' in part) {
      lines += 1;
      const checked = checkedLine(part.line, expected, fail);
      const marks = {
        isAboveLimit: isAboveLimit(checked, file.limits),
        isMarkedReversal: part.line.isReversal === true,
      };
      const line = { ...checked, position: lines, row: part.row, ...marks };
      linesCentimos += line.amountCentimos;
      if (!Number.isSafeInteger(linesCentimos)) fail('The lines add up to more than this program can count.');
      await onLine(line);
    } else if (part.balance.balance === 'OPENING') {
      if (opening !== null) fail('There is a second opening balance.');
      opening = centimosOf(part.balance, fail);
    } else {
      if (closing !== null) fail('There is a second closing balance.');
      closing = { centimos: centimosOf(part.balance, fail), cutOff: cutOffOf(part.balance, expected.day, fail) };
    }
  }
  if (closing === null)
    throw new WrongStatement(
      null,
      'The statement has no closing balance: it is not complete. Ask the partner for it again.',
    );
  const { cutOff, centimos: closingCentimos } = closing;
  const sha256 = file.sha256() ?? '';
  const totals = { lines, cutOff, closingCentimos, openingCentimos: opening, linesCentimos, skipped, sha256 };
  if (!expected.isPartOfCheck) checkSum(totals);
  return totals;
}

/** @throws WrongStatement */
export function checkSum({ openingCentimos, linesCentimos, closingCentimos }: StatementTotals): void {
  if (openingCentimos !== null && openingCentimos + linesCentimos !== closingCentimos)
    throw new WrongStatement(
      null,
      'The opening balance and the lines do not add up to the closing balance: a line is missing or wrong.',
    );
}

type Fail = (problem: string) => never;
const failAt =
  ({ row, ...part }: StatementPart): Fail =>
  (problem) => {
    const name = 'line' in part && part.line.lineId !== '' ? ` (${shown(part.line.lineId)})` : '';
    throw new WrongStatement(row, `${problem}${name === '' ? '' : ` The line is${name}.`}`);
  };

/** Control characters could change what a terminal shows; the others look like nothing. */
const isText = (text: string): boolean => text.length <= longestText && !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text);
const shown = (text: string): string => (isText(text) ? text : 'a text that cannot be shown');

function checkedLine(raw: RawLine, { day, rails, isPartOfCheck = false }: Expected, fail: Fail): StatementLine {
  const { lineId, kind, reference, paymentId } = raw;
  if (lineId === '') fail('The line_id is missing.');
  for (const [name, text] of Object.entries({ line_id: lineId, reference, payment_id: paymentId }))
    if (!isText(text))
      fail(`The ${name} is longer than ${longestText} characters, or has a character that cannot be shown.`);
  if (!isStatementKind(kind)) return fail(`The kind is not one of ${statementKinds.join(', ')}.`);
  const served = railsOfKind[kind];
  if (served !== null && !served.some((rail) => rails.includes(rail)))
    fail(`The partner of this statement does not serve ${served.join(' or ')}, so it has no ${kind}.`);
  const at = instantOf(raw.at, fail);
  if (limaDay(at) !== day) fail(`The date is not on ${day} in Lima.`);
  const amountCentimos = centimosOf(raw, fail);
  if (!isPartOfCheck && !raw.isReversal && isReversal({ kind, amountCentimos }))
    fail(kind === 'payment' ? 'A payment is above zero.' : 'A refund is below zero.');
  const isArrival = kind === 'payment' || (kind === 'payout' && amountCentimos > 0);
  if (isArrival && paymentId === '') fail(`A ${kind} that arrives has a payment_id.`);
  return { lineId, at, kind, reference, paymentId: paymentId || null, amountCentimos };
}

function instantOf(text: string, fail: Fail): Date {
  const at = readInstant(text);
  return at instanceof Date ? at : fail('The date is no time with its offset, such as 2026-06-17T12:05:31.000Z.');
}

function centimosOf({ amount, currency }: Pick<RawLine, 'amount' | 'currency'>, fail: Fail): number {
  if (currency !== 'PEN') fail('The currency is not PEN.');
  const centimos = centimosIn(amount);
  if (centimos !== null) return centimos;
  const comma = /^-?\d[\d.]*,\d{1,2}$/.test(amount)
    ? " It has a decimal comma: a bank's own CSV is read through a map (--map)."
    : '';
  return fail(`The amount is not written as soles with two decimals, such as 45.90 or -40.00.${comma}`);
}

/** Soles with two decimals, below zero with a minus. Null: they are not. */
function centimosIn(amount: string): number | null {
  const isBelow = amount.startsWith('-');
  const centimos = parseExactCentimos(isBelow ? amount.slice(1) : amount);
  // `0 -`: −0 would be another number.
  return centimos !== null && isBelow ? 0 - centimos : centimos;
}

const isAboveLimit = ({ kind, amountCentimos }: StatementLine, limits: StatementFile['limits']): boolean =>
  isLimitedKind(kind) && Math.abs(amountCentimos) > (limits[kind] ?? 0);

const isZero = ({ amount, currency }: RawLine): boolean => currency === 'PEN' && centimosIn(amount) === 0;

/** The end of the day in Lima, or a moment of that day where the statement is of a part of it. */
function cutOffOf({ at }: RawBalance, day: LimaDay, fail: Fail): Date {
  const cutOff = instantOf(at, fail);
  if (cutOff < limaInstant(day, 0) || cutOff > limaInstant(day, 24)) fail(`The balance is not that of ${day} in Lima.`);
  return cutOff;
}
