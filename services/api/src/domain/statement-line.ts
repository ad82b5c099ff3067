import type { JournalAccount } from './journal-accounts.ts';
import type { JournalLine } from './ledger.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { LimaDay } from './peru/business-days.ts';
import type { RailName } from './rail.ts';
import { accountOfKind } from './settlement.ts';
import type { LineResult, StatementLine } from './statement.ts';

/**
 * OPEN: our journal has it otherwise, or not at all. MATCHED: a movement of ours is this one. BOOKED: only a statement shows it, and
 * the journal has it now. APPLIED: the notification of it was lost, and it has its effect. HELD: its money is in suspense. NETTED:
 * another one takes it back. EXPLAINED: two operators have said what it is. REPLACED: a later version of its day has it no more.
 */
export const lineStatuses = [
  'OPEN',
  'MATCHED',
  'BOOKED',
  'APPLIED',
  'HELD',
  'NETTED',
  'EXPLAINED',
  'REPLACED',
] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** What a person has to end. */
export const openLine = 'OPEN' satisfies LineStatus;

/** Of a line, and of a movement of ours: that one is OPEN until a statement has it, and can be MATCHED, NETTED and EXPLAINED. */
export const statementLineLifecycle = {
  noun: 'line of a statement',
  field: 'status',
  initial: ['OPEN', 'MATCHED', 'BOOKED', 'APPLIED', 'HELD'],
  planned: [],
  transitions: {
    match: { from: ['OPEN'], to: 'MATCHED' },
    book: { from: ['OPEN'], to: 'BOOKED' },
    apply: { from: ['OPEN'], to: 'APPLIED' },
    hold: { from: ['OPEN'], to: 'HELD' },
    net: { from: ['OPEN'], to: 'NETTED' },
    explain: { from: ['OPEN'], to: 'EXPLAINED' },
    /** What it was matched with is another line's, never was, or has another amount. */
    free: { from: ['OPEN', 'MATCHED', 'APPLIED', 'HELD'], to: 'OPEN' },
    /** What turns up later is compared anew, and operators take an end back. */
    reopen: { from: ['NETTED', 'EXPLAINED', 'HELD'], to: 'OPEN' },
    replace: {
      from: ['OPEN', 'MATCHED', 'BOOKED', 'APPLIED', 'HELD', 'NETTED', 'EXPLAINED'],
      to: 'REPLACED',
    },
  },
} as const satisfies Lifecycle<LineStatus>;

/** Before anything of ours is matched with it by an end. */
export const statusOfResult = {
  MATCHED: 'MATCHED',
  BOOKED: 'BOOKED',
  MISSING_HERE: 'OPEN',
  OTHER_AMOUNT: 'OPEN',
  OTHER_REFERENCE: 'OPEN',
  TWICE: 'OPEN',
  TO_OPEN: 'OPEN',
  ABOVE_LIMIT: 'OPEN',
} as const satisfies Record<LineResult, LineStatus>;

/** A line as it is kept: unique by rail, day, version and line id. */
export type StoredLine = StatementLine & {
  rail: RailName;
  day: LimaDay;
  /** Of its day: a corrected statement is the next one. A line that is the same in both keeps the first. */
  version: number;
  /** Its place in the file. */
  position: number;
  /** What was found when it was read. */
  result: LineResult;
  status: LineStatus;
  /** What of the amount our journal has. */
  oursCentimos: number;
  /** Of that, what was booked because of this line alone. */
  bookedCentimos: number;
  /** The payment, the call or the chargeback that it is matched with: no other line is, but for the two ways of a chargeback. */
  subjectId: string | null;
  /** How it was netted or explained. */
  endId: string | null;
  createdAt: Date;
};

/** What moved our money at a partner, as our journal has it. */
export type Movement = Omit<StatementLine, 'lineId'> & {
  /** Of the payment, the call or the chargeback. */
  id: string;
  /** The day of the statement that has it. */
  statementDay: LimaDay | null;
  endId: string | null;
};

export const isLine = (one: StoredLine | Movement): one is StoredLine => 'lineId' in one;

/** What operators write for a line or a movement: `collection/2026-06-17/LINE-1`, or the id of the movement. */
export const nameOf = (one: StoredLine | Movement): string =>
  isLine(one) ? `${one.rail}/${one.day}/${one.lineId}` : one.id;

export type LineName = { rail: string; day: string; lineId: string };

/** @returns null: it is no name of a line */
export function parseLineName(text: string): LineName | null {
  const [, rail, day, lineId] = /^([a-z]+)\/(\d{4}-\d{2}-\d{2})\/(.+)$/su.exec(text) ?? [];
  return rail === undefined || day === undefined || lineId === undefined ? null : { rail, day, lineId };
}

/** What a line or a movement is about. Null: nothing names it. Two with one subject and opposite sums take each other back. */
export function subjectOf(one: StoredLine | Movement): string | null {
  const { kind, reference, paymentId } = one;
  if (kind === 'chargeback' && !isLine(one)) return `${kind} ${one.id}`;
  if (kind === 'payout' || kind === 'refund') return reference === '' ? null : `${kind} ${reference}`;
  if (kind === 'payment' || kind === 'chargeback')
    return paymentId === null ? null : `${kind} ${paymentId} ${reference}`;
  return null;
}

/** They take each other back. */
export const isPair = (one: StoredLine, other: StoredLine): boolean =>
  one.amountCentimos === 0 - other.amountCentimos && subjectOf(one) !== null && subjectOf(one) === subjectOf(other);

/** The account of ours at the partner that it moves. */
export const partnerAccountOf = (one: StoredLine | Movement): JournalAccount =>
  accountOfKind(one.kind, isLine(one) ? one.rail : 'collection');

/** What of it only one side has: the statement with a line, our journal with a movement. */
export const openCentimos = (one: StoredLine | Movement): number =>
  isLine(one) ? one.amountCentimos - one.oursCentimos : one.amountCentimos;

/** Nothing of ours is in it yet: no payment, no suspense, no entry. */
export const isUntouched = (one: StoredLine | Movement): boolean =>
  isLine(one)
    ? one.status === 'OPEN' && one.subjectId === null && one.oursCentimos === 0
    : one.statementDay === null && one.endId === null;

/** A line that nothing of ours was matched with: it is compared again when the statement is read again. */
export const isUndecided = (line: Pick<StoredLine, 'status' | 'subjectId'> | undefined): boolean =>
  line === undefined || (line.status === 'OPEN' && line.subjectId === null);

/** It has a payment with another reference or another amount, until that one's own line comes. */
export const mayBeLoose = ({ result, subjectId }: Pick<StoredLine, 'result' | 'subjectId'>): boolean =>
  subjectId !== null && (result === 'OTHER_REFERENCE' || result === 'OTHER_AMOUNT');

/** What an operator says it is. `none`: nothing is booked. */
export const explanations = ['partner-cost', 'write-off', 'bank-account', 'none'] as const;
export type Explanation = (typeof explanations)[number];

/** The accounts of `bank-account`. */
export const bankAccounts = ['bank:own', 'bank:payouts', 'bank:transit'] as const satisfies readonly JournalAccount[];

/** The account that bears it. Null: none does. */
export function accountOfExplanation(as: Explanation, named: JournalAccount | null): JournalAccount | null {
  if (as === 'partner-cost') return 'svc:partner-costs';
  if (as === 'write-off') return 'svc:write-offs';
  return as === 'bank-account' ? named : null;
}

/**
 * The entry after which both sides agree: our account at the partner gets what only the statement has, or gives up what only our
 * journal has.
 */
export function explanationLines(one: StoredLine | Movement, account: JournalAccount): JournalLine[] {
  const centimos = isLine(one) ? openCentimos(one) : 0 - openCentimos(one);
  return [
    { account: partnerAccountOf(one), amountCentimos: centimos },
    { account, amountCentimos: 0 - centimos },
  ];
}

export const oppositeLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ account, amountCentimos }) => ({ account, amountCentimos: 0 - amountCentimos }));

/**
 * Pairs that take each other back: one subject, opposite sums, each used once, the oldest first.
 * @param all untouched ones, the oldest first
 */
export function pairs<T extends StoredLine | Movement>(all: readonly T[]): [T, T][] {
  const waiting = new Map<string, T[]>();
  const found: [T, T][] = [];
  for (const one of all) {
    const subject = subjectOf(one);
    if (subject === null) continue;
    const key = (centimos: number): string => `${centimos} ${subject}`;
    const other = waiting.get(key(0 - one.amountCentimos))?.shift();
    if (other !== undefined) found.push([other, one]);
    else waiting.set(key(one.amountCentimos), [...(waiting.get(key(one.amountCentimos)) ?? []), one]);
  }
  return found;
}
