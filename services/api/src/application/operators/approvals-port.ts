import type { Approval } from '../../domain/approval.ts';

export type ApprovalReads = {
  find(id: string): Promise<Approval | null>;
  /** Those that wait for another operator, also those that have expired. */
  pending(): Promise<Approval[]>;
  /** The newest first. */
  newest(limit: number): Promise<Approval[]>;
  /** Those that another operator can confirm now. */
  countWaiting(now: Date): Promise<number>;
};

export type Approvals = ApprovalReads & {
  insert(approval: Approval): Promise<void>;
  /** Compare-and-set. @throws Conflict when it has another status by now */
  update(before: Approval, after: Approval): Promise<void>;
};
