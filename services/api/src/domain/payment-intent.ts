import type { Customer } from './customer.ts';
import { invalid, Refusal, type RefusalCode } from './refusal.ts';
import type { PaymentMethodType } from './payment-method.ts';

export type PaymentIntentStatus =
  'REQUIRES_PAYMENT_METHOD' | 'PENDING' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED';

/** What the rail gave us to be paid by: references are never issued twice in a mode, so late money finds its intent. */
export type Offer = {
  qr: { reference: string; payload: string } | null;
  /** 10 digits */
  paymentCode: string | null;
};

export type PaymentIntent = {
  id: string;
  merchantId: string;
  livemode: boolean;
  customer: Customer | null;
  amountCentimos: number;
  status: PaymentIntentStatus;
  paymentMethodTypes: readonly PaymentMethodType[];
  offer: Offer;
  description: string | null;
  externalReference: string | null;
  requiresCustomerInfo: boolean;
  metadata: Record<string, string>;
  expiresAt: Date | null;
  paid: { methodType: PaymentMethodType; at: Date; paymentId: string } | null;
  /** The key of the ring that this intent's client secret is derived from. */
  secretKey: string;
  createdAt: Date;
};

type Move = { from: readonly PaymentIntentStatus[]; to: PaymentIntentStatus; emits: string };

/** The whole lifecycle. FAILED and EXPIRED can still be paid: late money is money. */
export const moves = {
  pay: {
    from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'PROCESSING', 'FAILED', 'EXPIRED'],
    to: 'SUCCEEDED',
    emits: 'payment.succeeded',
  },
  reject: { from: ['PENDING', 'PROCESSING'], to: 'FAILED', emits: 'payment.failed' },
  expire: { from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED'], to: 'EXPIRED', emits: 'payment.expired' },
  cancel: { from: ['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED'], to: 'CANCELLED', emits: 'payment.cancelled' },
} as const satisfies Record<string, Move>;

export type Verb = keyof typeof moves;

const refusalOf: Record<Verb, RefusalCode> = {
  pay: 'PAYMENT_INTENT_NOT_PAYABLE',
  reject: 'PAYMENT_INTENT_NOT_PAYABLE',
  expire: 'CONFLICT',
  cancel: 'PAYMENT_INTENT_NOT_CANCELLABLE',
};

export const can = (verb: Verb, { status }: Pick<PaymentIntent, 'status'>): boolean =>
  (moves[verb].from as readonly PaymentIntentStatus[]).includes(status);

/**
 * The only place where a status changes.
 * @throws Refusal when the present state does not allow it
 */
export function transition<V extends Verb>(intent: PaymentIntent, verb: V) {
  if (!can(verb, intent))
    throw new Refusal(refusalOf[verb], `Cannot ${verb} a payment intent that is ${intent.status}.`);
  const { to, emits } = moves[verb] as (typeof moves)[V];
  return { intent: { ...intent, status: to as PaymentIntentStatus }, emits: emits as (typeof moves)[V]['emits'] };
}

/** While true the intent shows its QR, its code and its client secret. */
export const isPayable = ({ status }: Pick<PaymentIntent, 'status'>): boolean =>
  status === 'REQUIRES_PAYMENT_METHOD' || status === 'PENDING' || status === 'PROCESSING' || status === 'FAILED';

/** An intent that only a wallet can pay waits until the customer has linked one. */
export const initialStatus = (types: readonly PaymentMethodType[]): PaymentIntentStatus =>
  types.every((type) => type === 'WALLET') ? 'REQUIRES_PAYMENT_METHOD' : 'PENDING';

export const minimumAmountCentimos = 100;
export const maximumAmountCentimos = 99_999_999;

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

/** @throws Refusal VALIDATION_ERROR unless it is from one minute to one year ahead */
export function checkExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return;
  const aheadMs = expiresAt.getTime() - now.getTime();
  if (aheadMs >= minuteMs && aheadMs <= yearMs) return;
  throw invalid({ field: 'expires_at', code: 'OUT_OF_RANGE', message: 'Must be from one minute to one year ahead.' });
}
