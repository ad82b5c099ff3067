import type { Checkout } from '../generated/types.ts';
import { successUrl, wayBack } from './urls.ts';

/** Each one is a section of page.html. */
export type Screen =
  | 'loading'
  | 'customer'
  | 'pay'
  | 'processing'
  | 'confirming'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'wrong-link';

export type Method = 'INTEROPERABLE_QR' | 'BANK_TRANSFER' | 'WALLET';

/** What the page shows of a checkout. */
export type View = {
  screen: Screen;
  /** The payload of the QR. Null when it cannot be paid by QR now. */
  qr: string | null;
  code: string | null;
  methods: Method[];
  /** When the countdown ends. Null when there is none. */
  expiresAtMs: number | null;
  /** Where the payer goes after the payment. */
  successUrl: string | null;
  /** Where the payer goes without a payment. */
  wayBack: URL | null;
};

/** What can still be paid, now or after one step of the payer, can also expire. */
const expiring: readonly Screen[] = ['customer', 'pay', 'failed'];

/** Nothing can be paid here. */
const ends: readonly Screen[] = ['failed', 'expired', 'cancelled'];

/** @param isRetried the payer has asked to pay again after the payment failed */
export function viewOf(checkout: Checkout, isRetried: boolean): View {
  const screen = screenOf(checkout, isRetried);
  const isPayable = screen === 'pay';
  const qr = (isPayable && checkout.payment_method?.qr?.payload) || null;
  const code = (isPayable && checkout.payment_method?.payment_code?.code) || null;
  const methods: Method[] = [];
  if (qr !== null) methods.push('INTEROPERABLE_QR');
  if (code !== null) methods.push('BANK_TRANSFER');
  if (isPayable && checkout.wallet !== null) methods.push('WALLET');
  return {
    screen,
    qr,
    code,
    methods,
    expiresAtMs: checkout.expires_at !== null && expiring.includes(screen) ? Date.parse(checkout.expires_at) : null,
    successUrl: screen === 'paid' ? (successUrl(checkout)?.href ?? null) : null,
    wayBack:
      screen === 'paid' || screen === 'processing' || screen === 'confirming'
        ? null
        : wayBack(checkout, ends.includes(screen)),
  };
}

function screenOf({ status, requires_customer_info, payment_method, wallet }: Checkout, isRetried: boolean): Screen {
  switch (status) {
    case 'SUCCEEDED':
      return 'paid';
    case 'CANCELLED':
      return 'cancelled';
    case 'EXPIRED':
      return 'expired';
    case 'PROCESSING':
      return wallet?.last_payment?.status === 'PROCESSING' ? 'confirming' : 'processing';
    case 'FAILED':
      if (!isRetried) return 'failed';
  }
  if (requires_customer_info) return 'customer';
  // A status of a later contract: it can be paid if the service says how.
  return payment_method === null && status !== 'REQUIRES_PAYMENT_METHOD' ? 'processing' : 'pay';
}

/** Nothing can change any more. An expired checkout can: money that arrives late is accepted. */
export const isFinal = ({ status }: Checkout): boolean => status === 'SUCCEEDED' || status === 'CANCELLED';
