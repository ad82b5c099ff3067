import type { Customer } from './customer.ts';
import type { Lifecycle } from './lifecycle.ts';
import { say } from './message.ts';
import { invalid } from './refusal.ts';
import type { PaymentMethodType } from './payment-method.ts';
import type { Period } from './subscription-period.ts';
import type { DebitFailureCode } from './saved-payment-method.ts';

export type PaymentIntentStatus =
  | 'REQUIRES_PAYMENT_METHOD'
  | 'PENDING'
  | 'PROCESSING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'EXPIRED';

/**
 * How the payer can pay. References and codes are unique within a mode and never reused, so that late money is matched
 * to its intent.
 */
export type PaymentInstructions = {
  qr: { reference: string; payload: string } | null;
  /** 10 digits */
  paymentCode: string | null;
  /** What the payer searches for in the app of the bank. Left out: the name in the settings. */
  institutionName?: string;
};

/** What became of the last debit of a saved payment method. */
export type LastDebit = { result: 'PROCESSING' | 'SUCCEEDED' | 'FAILED'; failureCode: DebitFailureCode | null };

export type PaymentIntent = {
  id: string;
  merchantId: string;
  livemode: boolean;
  customer: Customer | null;
  amountCentimos: number;
  status: PaymentIntentStatus;
  paymentMethodTypes: readonly PaymentMethodType[];
  instructions: PaymentInstructions;
  description: string | null;
  externalReference: string | null;
  requiresCustomerInfo: boolean;
  metadata: Record<string, string>;
  expiresAt: Date | null;
  paid: { methodType: PaymentMethodType; at: Date; paymentId: string } | null;
  /** The sum of its PENDING and SUCCEEDED refunds. */
  refundedCentimos: number;
  lastDebit: LastDebit | null;
  /** Until when the payment page shows the saved payment methods of the customer. */
  savedMethodsUntil: Date | null;
  /** The name of the key that this intent's client secret is derived from. */
  secretKey: string;
  /** The period of a subscription that it is for. */
  subscription: { id: string; period: IntentPeriod } | null;
  createdAt: Date;
};

/** The days are null until the first period is paid: they are counted from that day. */
export type IntentPeriod = Period | { number: number; start: null; end: null };

/** FAILED and EXPIRED intents can still be paid: money that arrives late is booked as any other. */
export const paymentIntentLifecycle = {
  noun: 'payment intent',
  field: 'status',
  initial: ['REQUIRES_PAYMENT_METHOD', 'PENDING'],
  planned: [],
  transitions: {
    pay: {
      from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'PROCESSING', 'FAILED', 'EXPIRED'],
      to: 'SUCCEEDED',
      emits: 'payment.succeeded',
      refusal: 'PAYMENT_INTENT_NOT_PAYABLE',
    },
    /** A debit of a saved payment method is under way. Denied, it leaves the intent as it was. */
    debit: {
      from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED'],
      to: 'PROCESSING',
      refusal: 'PAYMENT_INTENT_NOT_PAYABLE',
    },
    reopen: { from: ['PROCESSING'], to: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED'] },
    reject: {
      from: ['PENDING'],
      to: 'FAILED',
      emits: 'payment.failed',
      refusal: 'PAYMENT_INTENT_NOT_PAYABLE',
    },
    /** Its money was that of another intent, or never was. */
    reverse: { from: ['SUCCEEDED'], to: 'EXPIRED', emits: 'payment.reversed' },
    expire: { from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED'], to: 'EXPIRED', emits: 'payment.expired' },
    cancel: {
      from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED'],
      to: 'CANCELLED',
      emits: 'payment.cancelled',
      refusal: 'PAYMENT_INTENT_NOT_CANCELLABLE',
    },
  },
} as const satisfies Lifecycle<PaymentIntentStatus>;

/** While true, the API shows the intent's QR, payment code and client secret. */
export const isPayable = ({ status }: Pick<PaymentIntent, 'status'>): boolean => payable.includes(status);

export const payableStatuses = ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'PROCESSING', 'FAILED'] as const;
const payable: readonly PaymentIntent['status'][] = payableStatuses;

/** The status from before a debit, to which a denied one leads back. */
export type OpenStatus = (typeof paymentIntentLifecycle)['transitions']['debit']['from'][number];

/** Whether the payment page still asks the payer for name and email. */
export const needsCustomer = ({
  requiresCustomerInfo,
  customer,
}: Pick<PaymentIntent, 'requiresCustomerInfo' | 'customer'>): boolean => requiresCustomerInfo && customer === null;

/** An intent that only a wallet can pay requires that the customer links a wallet first. */
export const initialStatus = (types: readonly PaymentMethodType[]): PaymentIntentStatus =>
  types.every((type) => type === 'WALLET') ? 'REQUIRES_PAYMENT_METHOD' : 'PENDING';

export const minimumAmountCentimos = 100;
export const maximumAmountCentimos = 99_999_999;

const minuteMs = 60_000;
/** Until when the payment page shows saved payment methods after the merchant has allowed it. */
export const savedMethodsExpiry = (now: Date): Date => new Date(now.getTime() + 30 * minuteMs);

const yearMs = 365 * 24 * 60 * minuteMs;

export const showsSavedMethods = ({ savedMethodsUntil }: PaymentIntent, now: Date): boolean =>
  savedMethodsUntil !== null && savedMethodsUntil > now;

/** @throws Refusal VALIDATION_ERROR unless `expiresAt` is from one minute to one year after `now` */
export function checkExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return;
  const aheadMs = expiresAt.getTime() - now.getTime();
  if (aheadMs >= minuteMs && aheadMs <= yearMs) return;
  throw invalid({
    field: 'expires_at',
    code: 'OUT_OF_RANGE',
    message: say('Must be from one minute to one year ahead.'),
  });
}
