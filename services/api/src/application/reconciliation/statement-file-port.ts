import type { LimitedKind } from '../../domain/statement.ts';

/** A line as the file has it: texts that are not checked yet. */
export type RawLine = {
  lineId: string;
  at: string;
  kind: string;
  reference: string;
  paymentId: string;
  /** Soles with two decimals, below zero with a minus. */
  amount: string;
  currency: string;
  /** The bank takes back what it has booked: the amount has the other sign than others of its kind. */
  isReversal?: boolean;
};

/**
 * What is read and is no line. PENDING, INFORMATION: entries of the bank that have moved nothing, or nothing yet. CHARGES: what it took from
 * another account, or beside. ZERO: a line that moves nothing. LEFT_OUT: rows that a map leaves out.
 */
export const skippedParts = ['ZERO', 'PENDING', 'INFORMATION', 'CHARGES', 'LEFT_OUT'] as const;
export type SkippedPart = (typeof skippedParts)[number];

/** OPENING: before the first line, where the format has it. CLOSING: after the last one. */
export type RawBalance = Pick<RawLine, 'at' | 'amount' | 'currency'> & { balance: 'OPENING' | 'CLOSING' };

/** `row`: where it begins in the file, for messages. */
export type StatementPart = { row: number } & (
  | { line: RawLine }
  | { balance: RawBalance }
  | { skipped: SkippedPart; amount: string }
);

/** A statement of a partner. It can be read several times, each time from its beginning, a part at a time. */
export type StatementFile = {
  name: string;
  /** @throws WrongStatement */
  read(onProgress?: (share: number) => void): AsyncIterable<StatementPart>;
  /** Up to where lines of every day are booked, by kind. Without a limit none is. */
  limits: Readonly<Partial<Record<LimitedKind, number>>>;
  /** SHA-256 of its bytes, in hex. Null: it was not read to its end yet. */
  sha256(): string | null;
};

/** The file cannot be used. The sentence names the row of the file where that is known. */
/** The longest id or reference that is stored. What is longer is a text of the bank, and no reference of ours. */
export const longestText = 100;

export class WrongStatement extends Error {
  override readonly name = 'WrongStatement';
  constructor(row: number | null, problem: string) {
    super(row === null ? problem : `Row ${row} of the statement: ${problem}`);
  }
}
