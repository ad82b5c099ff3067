import { writeOffAccount, type JournalLine } from './ledger.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { RailName } from './rail.ts';
import type { NotificationContent } from './rail-notification.ts';

export const contradictionStatuses = ['OPEN', 'ACCEPTED', 'REJECTED'] as const;
export type ContradictionStatus = (typeof contradictionStatuses)[number];

/** Two operators decide which of the two is right: this one, or what was told before. */
export const contradictionLifecycle = {
  noun: 'contradiction',
  field: 'status',
  initial: ['OPEN'],
  planned: [],
  transitions: {
    accept: { from: ['OPEN'], to: 'ACCEPTED' },
    reject: { from: ['OPEN'], to: 'REJECTED' },
  },
} as const satisfies Lifecycle<ContradictionStatus>;

/**
 * Money that has gone on was another sum: our account at the partner gets the difference, and svc bears it, because whoever got the money
 * may have spent it.
 */
export const differenceLines = (rail: RailName, centimos: number): JournalLine[] => [
  { account: rail === 'payout' ? 'bank:payouts' : 'rail:collection', amountCentimos: centimos },
  { account: writeOffAccount, amountCentimos: 0 - centimos },
];

/** What a partner has told, and what contradicts what it had told before. It has no effect until it is accepted. */
export type Contradiction = NotificationContent & {
  id: string;
  rail: RailName;
  /** The partner's own id of the notification. */
  notificationId: string;
  /** 1 for the first one of the notification id, 2 for the next one with yet another content. */
  occurrence: number;
  /** The field that is another one, in the contract's words. */
  field: string;
  /** When it happened, as the partner says. */
  at: Date;
  status: ContradictionStatus;
  createdAt: Date;
  endedAt: Date | null;
};
