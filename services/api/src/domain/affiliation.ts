import type { Lifecycle } from './lifecycle.ts';
import type { Scope } from './scope.ts';

export type AffiliationStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'FAILED' | 'ENDED';

/** A wallet that is being linked: its owner has to approve in the app. One is open for an intent at a time. */
export type Affiliation = Scope & {
  id: string;
  paymentIntentId: string;
  customerId: string;
  status: AffiliationStatus;
  phoneLast4: string;
  /** See `SavedPaymentMethod`: one for each key of the keyring, the current key first. */
  phoneKeys: readonly string[];
  expiresAt: Date;
  createdAt: Date;
};

export const affiliationLifecycle = {
  noun: 'wallet link',
  field: 'status',
  initial: ['PENDING'],
  planned: [],
  transitions: {
    /** Also one that we have ended a moment ago, when the owner was faster. */
    approve: { from: ['PENDING', 'ENDED'], to: 'APPROVED' },
    reject: { from: ['PENDING'], to: 'REJECTED' },
    expire: { from: ['PENDING'], to: 'EXPIRED' },
    /** The wallet could not be asked. */
    fail: { from: ['PENDING'], to: 'FAILED' },
    /** By a newer one, or because the intent or the customer has ended. */
    end: { from: ['PENDING'], to: 'ENDED' },
  },
} as const satisfies Lifecycle<AffiliationStatus>;

const minuteMs = 60_000;
export const affiliationExpiry = (now: Date): Date => new Date(now.getTime() + 15 * minuteMs);

/** How often an intent's payment page may ask a wallet, in an hour. */
export const affiliationsPerHour = 5;
