import type { RailCall } from '../../domain/rail-call.ts';

export type RailCallReads = {
  find(id: string): Promise<RailCall | null>;
  /** The call about this object that has not ended. */
  openOf(subjectId: string): Promise<RailCall | null>;
  /** Whether nobody else has claimed it since. */
  isClaimedBy(id: string, by: string): Promise<boolean>;
};

export type RailCalls = RailCallReads & {
  insert(call: RailCall): Promise<void>;
  /** Compare-and-set on the status and the tries in `before`; ends the claim. @throws Conflict */
  update(before: RailCall, after: RailCall): Promise<void>;
  /**
   * Claims a call that has not ended, by the database's clock, and counts a try.
   * @returns null when another one holds it, or it has ended
   */
  claim(id: string, claim: { by: string; seconds: number }): Promise<RailCall | null>;
  release(id: string, by: string): Promise<void>;
  /** Only for the embedded profile. */
  releaseAll(): Promise<void>;
};
