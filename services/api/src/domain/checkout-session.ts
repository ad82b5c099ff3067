import type { Lifecycle } from './lifecycle.ts';

export type CheckoutSessionStatus = 'OPEN' | 'COMPLETED' | 'EXPIRED';

/** `auto`: that of the payer's browser. */
export type PageLocale = 'es' | 'en' | 'auto';

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
  cancelUrl: string | null;
  /** The language of the payment page. */
  locale: PageLocale;
  /** The name of the key that this session's client secret is derived from. */
  secretKey: string;
  createdAt: Date;
};

/**
 * The status depends on the payment intent: COMPLETED when the intent is paid, even after it expired; EXPIRED when the
 * intent expires or is cancelled.
 */
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
