import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailCall, RailCallKind, RailCallStatus } from '../../domain/rail-call.ts';

/** Of one object: a payout that left twice has two, a return that was rejected one for each try, an intent its orders and debits. */
export const mostCallsOfSubject = 100;

/** A call that this process makes. `held`: what must not be stored at all, so that only the process that was given it can. */
export type ClaimedCall = RailCall & { held?: string };

/** Null: any. `createdUpTo`: written down at this time or earlier. `dueUpTo`: accepted in live mode, and due to have ended by then. */
export type RailCallFilter = {
  status: RailCallStatus | null;
  kind: RailCallKind | null;
  createdUpTo: Date | null;
  dueUpTo?: Date | null;
};

export type RailCallReads = {
  find(id: string): Promise<RailCall | null>;
  /** The call of this kind about this object that has not ended. */
  openOf(kind: RailCallKind, subjectId: string): Promise<RailCall | null>;
  /** A call of one of these kinds in live mode. */
  findByReference(kinds: readonly RailCallKind[], reference: string): Promise<RailCall | null>;
  /** The calls of these kinds and references in live mode, each with the day of the partner's statement that has it. */
  findByReferences(
    kinds: readonly RailCallKind[],
    references: readonly string[],
  ): Promise<{ call: RailCall; statementDay: LimaDay | null }[]>;
  /** The newest call of one of these kinds in live mode. */
  newestLive(kinds: readonly RailCallKind[]): Promise<RailCall | null>;
  /** The calls of all merchants, the newest first, at most `limit`. */
  newest(filter: RailCallFilter, limit: number): Promise<RailCall[]>;
  /** How many calls of live mode have no known outcome, and were written down before this time. */
  unknownSince(before: Date): Promise<number>;
  /** Those about which the partner has told the contrary of how they ended, the newest first. */
  toldAfterAll(limit: number): Promise<RailCall[]>;
  /** How many calls wait for operators, because the partner has something else under their reference. */
  countContradicted(): Promise<number>;
  /** How many calls of live mode a partner has accepted, and not ended, though they should have ended by this time. */
  lateSince(before: Date): Promise<number>;
  /** Whether a debit with this saved payment method has not ended. */
  isDebiting(paymentMethodId: string): Promise<boolean>;
  /** The newest calls about these objects, at most `limit`, the oldest first. */
  ofSubjects(subjectIds: readonly string[], limit: number): Promise<RailCall[]>;
  /** Whether nobody else has claimed it since. */
  isClaimedBy(id: string, by: string): Promise<boolean>;
};

export type RailCalls = RailCallReads & {
  /** An object has one open call of a kind: a second one throws Conflict, at the latest when the unit commits. */
  insert(call: RailCall): Promise<void>;
  /** Compare-and-set on the status and the tries in `before`; ends the claim. @throws Conflict */
  update(before: RailCall, after: RailCall): Promise<void>;
  /**
   * Claims a call that has not ended, by the database's clock, and counts a try.
   * @param claim `isToEnd`: it is not made, but ended, also while the service is on hold
   * @returns null when another one holds it, it has ended, or it would leave while the service is on hold
   */
  claim(id: string, claim: { by: string; seconds: number; isToEnd?: true }): Promise<RailCall | null>;
  /** One that was made anew after a restore belongs to a request now. @throws Conflict when it does already */
  takeOver(call: RailCall): Promise<void>;
  release(id: string, by: string): Promise<void>;
  /** Only for the embedded profile. */
  releaseAll(): Promise<void>;
};
