import type { Hold } from '../../domain/hold.ts';

/** What was claimed before a hold and has not ended yet. */
export type UnderWay = { calls: number; endpoints: number };

export type HoldReads = {
  /** Null: the service is not on hold. */
  find(): Promise<Hold | null>;
  /** What of live mode is leaving just now, by claims that have not ended. */
  underWay(): Promise<UnderWay>;
};

export type Holds = HoldReads & {
  /** @throws Conflict when the service is on hold already */
  insert(hold: Hold): Promise<void>;
  /** Compare-and-set on the time and the restore of `before`, and on whether it was checked. @throws Conflict */
  update(before: Hold, after: Hold): Promise<void>;
  /** @throws Conflict when it is not */
  remove(hold: Hold): Promise<void>;
};
