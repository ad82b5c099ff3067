import type { JournalEntry } from '../../domain/ledger.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { transition } from '../../domain/lifecycle.ts';
import { linesOfBooked } from '../../domain/settlement.ts';
import { isBookedKind, type Decision, type StatementLine, type StatementRails } from '../../domain/statement.ts';
import { statementLineLifecycle, statusOfResult, type StoredLine } from '../../domain/statement-line.ts';
import type { Unit } from '../unit/unit.ts';
import type { CheckedLine } from './checked-statement.ts';
import { WrongStatement } from './statement-file-port.ts';
import type { StatementReads, Statements } from './statements-port.ts';

/** The partner and the day of a statement. It is kept under the first of the partner's rails. */
export type Place = { rails: StatementRails; day: LimaDay };
/** `version`: of lines that are new. */
export type VersionedPlace = Place & { version: number };

/** Those of these lines that are stored, by their ids. */
export async function storedLines(
  statements: StatementReads,
  { rails: [rail], day }: Place,
  lines: readonly StatementLine[],
): Promise<Map<string, StoredLine>> {
  const ids = [...new Set(lines.map(({ lineId }) => lineId))];
  return new Map((await statements.lines(rail, day, ids)).map((line) => [line.lineId, line]));
}

const same = ['kind', 'reference', 'paymentId', 'amountCentimos'] as const;

export const isSame = (line: StatementLine, stored: StoredLine): boolean =>
  line.at.getTime() === stored.at.getTime() && same.every((name) => line[name] === stored[name]);

/** @throws WrongStatement when a line was stored with another content */
export function checkContent(line: CheckedLine, stored: StoredLine): void {
  const other = same.filter((name) => line[name] !== stored[name]);
  if (!isSame(line, stored))
    throw new WrongStatement(
      line.row,
      `The line ${line.lineId} was read before with another ${other.map((name) => columns[name])[0] ?? 'date'}. Ask the partner which one is right. If it has corrected the statement, read the new file with --replaces.`,
    );
}

const columns = { kind: 'kind', reference: 'reference', paymentId: 'payment_id', amountCentimos: 'amount' } as const;

export function storedLine(
  { realNow }: Pick<Unit, 'realNow'>,
  { rails: [rail], day, version }: VersionedPlace,
  { lineId, position, at, kind, reference, paymentId, amountCentimos }: CheckedLine,
  { result, oursCentimos, subjectId }: Decision,
): StoredLine & { status: FoundStatus } {
  const line = { rail, day, version, lineId, position, at, kind, reference, paymentId, amountCentimos };
  const bookedCentimos = result === 'BOOKED' ? oursCentimos : 0;
  const status = statusOfResult[result];
  return { ...line, result, status, oursCentimos, bookedCentimos, subjectId, endId: null, createdAt: realNow };
}

/** How a line that is OPEN becomes what was found now. */
const verbs = { MATCHED: 'match', BOOKED: 'book', APPLIED: 'apply', HELD: 'hold' } as const;
export type FoundStatus = 'OPEN' | keyof typeof verbs;

/** What was found of a line that is stored already. */
export function decidedAgain(before: StoredLine, found: StoredLine & { status: FoundStatus }): StoredLine {
  const { version } = before;
  if (found.status === 'OPEN') return { ...found, version };
  return { ...found, version, status: transition(statementLineLifecycle, verbs[found.status], before).after.status };
}

export const isChanged = (before: StoredLine, after: StoredLine): boolean =>
  before.result !== after.result || before.oursCentimos !== after.oursCentimos || before.subjectId !== after.subjectId;

/** No other line can be matched with their payments and calls. @throws Conflict when one is already */
export async function matchLines(statements: Statements, { day }: Place, lines: readonly StoredLine[]): Promise<void> {
  const ids = (isOf: (line: StoredLine) => boolean): string[] =>
    lines.flatMap((line) => (isOf(line) ? (line.subjectId ?? []) : []));
  await statements.matchPayments(ids(isArrival), day);
  await statements.matchCalls(ids(isCall), day);
  await statements.matchChargebacks(ids(isTakenBack), day);
  await statements.matchWonChargebacks(ids(isGivenBack), day);
}

/** What it was matched with is in no statement any more. */
export async function unmatchLine(statements: Statements, line: StoredLine): Promise<void> {
  const { subjectId: id, day, amountCentimos } = line;
  if (id === null) return;
  if (line.kind === 'chargeback') await statements.unmatchChargeback(id, day, amountCentimos > 0);
  else if (isArrival(line)) await statements.unmatchPayment(id, day);
  else await statements.unmatchCall(id, day);
}

const isArrival = ({ kind, amountCentimos }: StatementLine): boolean =>
  kind === 'payment' || (kind === 'payout' && amountCentimos > 0);
const isCall = (line: StatementLine): boolean => line.kind === 'refund' || (line.kind === 'payout' && !isArrival(line));
const isTakenBack = ({ kind, amountCentimos }: StatementLine): boolean => kind === 'chargeback' && amountCentimos < 0;
const isGivenBack = ({ kind, amountCentimos }: StatementLine): boolean => kind === 'chargeback' && amountCentimos > 0;

/** The journal entries of what only a statement shows. The money belongs to no merchant. */
export const entriesOf = (
  { random, now }: Pick<Unit, 'random' | 'now'>,
  { rails }: Place,
  lines: readonly StoredLine[],
): JournalEntry[] =>
  lines.flatMap(({ kind, status, amountCentimos }) =>
    status !== 'BOOKED' || !isBookedKind(kind)
      ? []
      : {
          id: random.id('je_'),
          merchantId: null,
          livemode: true,
          balanceTransactionId: null,
          lines: linesOfBooked(kind, rails, amountCentimos),
          createdAt: now,
        },
  );
