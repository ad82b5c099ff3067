import type { Lifecycle } from './lifecycle.ts';

export type ApprovalStatus = 'PENDING' | 'CONFIRMED' | 'WITHDRAWN';

/** What one operator has prepared and another one confirms. */
export type Approval = {
  id: string;
  /** The command: a row of the table of commands that take two persons. */
  kind: string;
  /** JSON. */
  arguments: string;
  /** What will be done, in words. */
  summary: string;
  status: ApprovalStatus;
  /** The name of an operator. */
  preparedBy: string;
  /** Who has confirmed or withdrawn it. */
  endedBy: string | null;
  createdAt: Date;
  /** From then on it cannot be confirmed. */
  expiresAt: Date;
  endedAt: Date | null;
};

export const approvalLifecycle = {
  noun: 'prepared command',
  field: 'status',
  initial: ['PENDING'],
  planned: [],
  transitions: {
    confirm: { from: ['PENDING'], to: 'CONFIRMED' },
    withdraw: { from: ['PENDING'], to: 'WITHDRAWN' },
  },
} as const satisfies Lifecycle<ApprovalStatus>;

const validMs = 24 * 3_600_000;

export const approvalEnd = (preparedAt: Date): Date => new Date(preparedAt.getTime() + validMs);

export const hasExpired = ({ status, expiresAt }: Approval, now: Date): boolean =>
  status === 'PENDING' && expiresAt.getTime() <= now.getTime();
