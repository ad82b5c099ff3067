import type { JournalEntry } from '../../domain/ledger.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';
import type { StatementKind } from '../../domain/statement.ts';
import type { LineStatus, Movement, StoredLine } from '../../domain/statement-line.ts';

/** A statement that was read to its end. */
export type Statement = {
  /** The first rail of its partner. */
  rail: RailName;
  day: LimaDay;
  cutOff: Date;
  closingCentimos: number;
  lineCount: number;
  /** Of the day: a corrected statement is the next one. */
  version: number;
  /** Of the file, in hexadecimal. Null: a former version has read it. */
  sha256: string | null;
  /** The file that operators have allowed to replace it, and that has not done so to its end. */
  nextSha256: string | null;
  createdAt: Date;
};

/** Movements of one kind, with what they do to our account. */
export type Total = { items: number; centimos: number };

/** Both sides at the cut-off of a statement. */
export type Sides = {
  /** What our journal has in the accounts at the partner, now. */
  journalCentimos: number;
  /** Of that, what happened after the cut-off, or stands in a later statement alone. */
  later: Total;
  /** Of that, what no statement has: not yet a day old at the cut-off, and older. */
  waiting: Total;
  overdue: Total;
  /** Lines up to this day that are open, netted, or explained and not booked, by what of them our journal does not have. */
  open: Total;
  netted: Total;
  explained: Total;
};

/** Own transfers of one amount of which one end alone stands in a statement: how many, and their sum with its sign. */
export type OpenTransfer = { amountCentimos: number; items: number; centimos: number };

/** Where a statement ends. */
export type CutOff = { rails: readonly RailName[]; day: LimaDay; cutOff: Date };

export type StatementReads = {
  find(rail: RailName, day: LimaDay): Promise<Statement | null>;
  /** The last statement of an earlier day. */
  findBefore(rail: RailName, day: LimaDay): Promise<Statement | null>;
  /** The first statement of a later day. */
  findAfter(rail: RailName, day: LimaDay): Promise<Statement | null>;
  /** The stored ones of these that no later version has replaced. */
  lines(rail: RailName, day: LimaDay, lineIds: readonly string[]): Promise<StoredLine[]>;
  /** Those of a day that are not replaced, with their sum. */
  countLines(rail: RailName, day: LimaDay): Promise<Total>;
  /** Of all lines of a day, also of those that are replaced. 0: it has none. */
  newestVersion(rail: RailName, day: LimaDay): Promise<number>;
  /** Those of a day that are not replaced, in the order of their ids, after this one. */
  linesOfDay(rail: RailName, day: LimaDay, after: string, limit: number): Promise<StoredLine[]>;
  /** Lines of any day that have one of these ids of the partner, and that are not replaced. */
  linesOfPayments(rail: RailName, kind: StatementKind, paymentIds: readonly string[]): Promise<StoredLine[]>;
  /** Lines of any day with one of these references and statuses. */
  linesOfReferences(
    rails: readonly RailName[],
    kind: StatementKind,
    references: readonly string[],
    statuses: readonly LineStatus[],
  ): Promise<StoredLine[]>;
  /** Lines of any day that have this reference, and no id of the partner. */
  linesWithoutPayment(rail: RailName, kind: StatementKind, reference: string): Promise<StoredLine[]>;
  /** The line of a day that a payout or a refund of ours is matched with. Reads the day. */
  lineOf(rail: RailName, day: LimaDay, callId: string): Promise<StoredLine | null>;
  /** OPEN ones up to this day, the oldest first. */
  openLines(rail: RailName, upTo: LimaDay, limit: number): Promise<StoredLine[]>;
  /** OPEN ones above zero that nothing of ours is in, up to this day, which another one below zero takes back; and those. */
  linesToNet(rail: RailName, upTo: LimaDay, limit: number): Promise<StoredLine[]>;
  /** OPEN ones of all days, by rail. */
  openTotals(): Promise<(Total & { rail: RailName })[]>;
  /** Reads one moment, while the service goes on. */
  sides(rail: RailName, at: CutOff): Promise<Sides>;
  /** What we know, happened before this time and no statement has, the oldest first. Without what has an end. */
  missingThere(at: CutOff, limit: number): Promise<Movement[]>;
  /** Of those, payouts and chargebacks that are older than a day: only these can take each other back. */
  pairable(at: CutOff, limit: number): Promise<Movement[]>;
  /** Those of our movements with these ids, at a partner of these rails. */
  movements(rails: readonly RailName[], ids: readonly string[]): Promise<Movement[]>;
  /** Of all rails, and of all days. */
  openTransfers(): Promise<OpenTransfer[]>;
  /** What machines have applied of a statement's day, without its sign. Null: nothing yet. */
  machineSum(rail: RailName, day: LimaDay): Promise<number | null>;
  /** Payouts and refunds that the partner has been told of and that have not ended. */
  underWay(rails: readonly RailName[]): Promise<Total>;
};

export type Statements = StatementReads & {
  /** Inserts lines, with the journal entries of those that only a statement shows. One that is stored already throws Conflict. */
  insertLines(lines: readonly StoredLine[], entries: readonly JournalEntry[]): Promise<void>;
  /** What a line has become. Compare-and-set. @throws Conflict */
  updateLine(before: StoredLine, after: StoredLine): Promise<void>;
  /** Compare-and-set. @param before null: there is none yet @throws Conflict */
  setMachineSum(rail: RailName, day: LimaDay, before: number | null, after: number): Promise<void>;
  insert(statement: Statement): Promise<void>;
  /** A statement of a part of its day is followed by a longer one. Compare-and-set. @throws Conflict */
  update(before: Statement, after: Statement): Promise<void>;
  /**
   * Matches money that arrived, payouts and refunds, and chargebacks, with lines of this day. Compare-and-set: no other line may be.
   * @throws Conflict
   */
  matchPayments(ids: readonly string[], day: LimaDay): Promise<void>;
  /** The line of this day that has a payment gives it up. Compare-and-set. @throws Conflict */
  unmatchPayment(id: string, day: LimaDay): Promise<void>;
  matchCalls(ids: readonly string[], day: LimaDay): Promise<void>;
  unmatchCall(id: string, day: LimaDay): Promise<void>;
  matchChargebacks(ids: readonly string[], day: LimaDay): Promise<void>;
  /** The lines that give the money back. */
  matchWonChargebacks(ids: readonly string[], day: LimaDay): Promise<void>;
  /** @param isGivenBack the line that gives the money back gives it up; else the one that takes it */
  unmatchChargeback(id: string, day: LimaDay, isGivenBack: boolean): Promise<void>;
};
