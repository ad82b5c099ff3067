import type { JournalEntry } from '../../domain/ledger.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';
import type { StatementKind, StoredLine } from '../../domain/statement.ts';

/** A statement that was read to its end. */
export type Statement = {
  /** The first rail of its partner. */
  rail: RailName;
  day: LimaDay;
  cutOff: Date;
  closingCentimos: number;
  lineCount: number;
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
  /** Lines up to this day, by what of them our journal does not have. */
  open: Total;
};

/** A movement that we know and that no statement up to the cut-off has. */
export type MissingThere = {
  kind: StatementKind;
  at: Date;
  reference: string;
  paymentId: string | null;
  amountCentimos: number;
};

/** Where a statement ends. */
export type CutOff = { rails: readonly RailName[]; day: LimaDay; cutOff: Date };

export type StatementReads = {
  find(rail: RailName, day: LimaDay): Promise<Statement | null>;
  /** The last statement of an earlier day. */
  findBefore(rail: RailName, day: LimaDay): Promise<Statement | null>;
  /** The stored ones of these. */
  lines(rail: RailName, day: LimaDay, lineIds: readonly string[]): Promise<StoredLine[]>;
  countLines(rail: RailName, day: LimaDay): Promise<number>;
  /** Lines of any day that have one of these ids of the partner. */
  linesOfPayments(rail: RailName, kind: StatementKind, paymentIds: readonly string[]): Promise<StoredLine[]>;
  /** Lines up to this day that our journal does not have as they are, the oldest first. */
  openLines(rail: RailName, upTo: LimaDay, limit: number): Promise<StoredLine[]>;
  /** Reads one moment, while the service goes on. */
  sides(rail: RailName, at: CutOff): Promise<Sides>;
  /** What happened before this time, the oldest first. */
  missingThere(at: CutOff, limit: number): Promise<MissingThere[]>;
  /** Payouts and refunds that the partner has been told of and that have not ended. */
  underWay(rails: readonly RailName[]): Promise<Total>;
};

export type Statements = StatementReads & {
  /** Inserts lines, with the journal entries of those that only a statement shows. One that is stored already throws Conflict. */
  insertLines(lines: readonly StoredLine[], entries: readonly JournalEntry[]): Promise<void>;
  /** What a line has become. Compare-and-set. @throws Conflict */
  updateLine(before: StoredLine, after: StoredLine): Promise<void>;
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
  matchChargebacks(ids: readonly string[], day: LimaDay): Promise<void>;
  /** The lines that give the money back. */
  matchWonChargebacks(ids: readonly string[], day: LimaDay): Promise<void>;
};
