import type { JournalAccount } from '../../domain/journal-accounts.ts';
import type { JournalEntry } from '../../domain/ledger.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { Movement, StoredLine } from '../../domain/statement-line.ts';

/** How a line or a movement was explained, or how two took each other back. It is never deleted: it can be taken back. */
export type StatementEnd = {
  id: string;
  /** The account of ours at the partner that it is about. */
  partnerAccount: JournalAccount;
  kind: 'NETTED' | 'EXPLAINED' | 'HELD';
  /** Of a movement or of two; else of lines. */
  isOfMovement: boolean;
  /** The names of its lines or movements. */
  firstName: string;
  /** Of a line that was held the payment that was made of its money. Null: it explains one. */
  secondName: string | null;
  /** Of the first one. */
  amountCentimos: number;
  /** The account that bears what was explained. Null: nothing was booked. */
  account: JournalAccount | null;
  note: string | null;
  entryId: string | null;
  takenBackEntryId: string | null;
  takenBackAt: Date | null;
  /** The day of the statement whose report has shown it. Later ones only count it. */
  shownOn: LimaDay | null;
  createdAt: Date;
};

/** An end of a movement. A chargeback has two movements. */
export type MovementEnd = { movementId: string; isArrival: boolean; endId: string };

export type StatementEndReads = {
  find(id: string): Promise<StatementEnd | null>;
  /** Of these movements, at most one for each way. */
  ofMovements(movementIds: readonly string[]): Promise<MovementEnd[]>;
  /** The lines that it has ended. */
  linesOf(end: StatementEnd): Promise<StoredLine[]>;
  /** Those in force that no report has shown, or that of this day: the oldest first. */
  shownOn(partnerAccounts: readonly JournalAccount[], day: LimaDay, limit: number): Promise<StatementEnd[]>;
};

export type StatementEnds = StatementEndReads & {
  /** Inserts it, with the movements that it ends. One that has an end already throws Conflict, at the latest at the commit. */
  insert(end: StatementEnd, movements: readonly Movement[], entry: JournalEntry | null): Promise<void>;
  /** Its movements are open again. Compare-and-set. @throws Conflict when it was taken back meanwhile */
  takeBack(before: StatementEnd, after: StatementEnd, entry: JournalEntry | null): Promise<void>;
  /** The report of this day has shown those that none had. */
  markShown(partnerAccounts: readonly JournalAccount[], day: LimaDay): Promise<void>;
};
