import type { Lifecycle } from './lifecycle.ts';

export type CheckoutSessionStatus = 'OPEN' | 'COMPLETED' | 'EXPIRED';

export type CheckoutSession = {
  id: string;
  merchantId: string;
  livemode: boolean;
  customerId: string | null;
  paymentIntentId: string;
  amountCentimos: number;
  status: CheckoutSessionStatus;
  description: string | null;
  successUrl: string | null;
  /** The key of the ring that this session's client secret is derived from. */
  secretKey: string;
  createdAt: Date;
};

/** A session follows its intent: paid however late it is COMPLETED, expired or cancelled it is EXPIRED. */
export const checkoutSessionLifecycle = {
  noun: 'checkout session',
  field: 'status',
  initial: ['OPEN'],
  planned: [],
  transitions: {
    complete: { from: ['OPEN', 'EXPIRED'], to: 'COMPLETED', emits: 'checkout.session.completed' },
    expire: { from: ['OPEN'], to: 'EXPIRED' },
  },
} as const satisfies Lifecycle<CheckoutSessionStatus>;
