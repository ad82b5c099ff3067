import { cut } from './cut.ts';
import { soon } from './deadline.ts';
import { messagesFor, type Messages } from './messages.ts';
import { solesOf } from './money.ts';
import { orNull } from './or-null.ts';
import { ApiError, ConflictError, NotFoundError, ValidationError, type PaymentIntent, type Svc } from './sdk.ts';
import type { CheckoutMode, Settings } from './settings.ts';

/** What a shop wants to collect. */
export type CheckoutOrder = {
  /** The shop's own reference: the staff search for it in svc. At most 200 characters. */
  reference: string;
  /** What the payer reads. At most 500 characters. */
  description: string;
  amountCentimos: number;
  currency: string;
  /** Kept in svc with the payment, for example the ids that find the order again. */
  metadata: Readonly<Record<string, string>>;
  /**
   * The same key gives the same session for 24 hours: the second of two equal calls opens nothing new. One that is not
   * equal, such as with another amount, is refused. At most 255 visible ASCII characters.
   */
  idempotencyKey: string;
  customer?: { externalId?: Known; name?: Known; email?: Known } | undefined;
  /** The language of the buyer. */
  locale?: Known;
};

type Known = string | null | undefined;

/** What a storefront needs to show the checkout. */
export type Checkout = {
  intentId: string;
  sessionId: string;
  /** The hosted page. Whoever has it can pay and sees the amount, nothing of the buyer. */
  url: string;
  clientSecret: string;
  /** The script for `modal` and `inline`. */
  scriptUrl: string;
  mode: CheckoutMode;
  amountCentimos: number;
  /** ISO 8601, UTC. */
  expiresAt: string;
};

export type RefusalCode = 'CURRENCY' | 'AMOUNT' | 'UNAVAILABLE' | 'ALREADY_PAID';

/** No checkout for this order. The message is for the buyer, in the buyer's language; `cause` is for the log. */
export class CheckoutRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, words: Messages, cause?: unknown) {
    super(textOf[code](words), { cause });
    this.name = 'CheckoutRefused';
    this.code = code;
  }
}

const textOf: Record<RefusalCode, (words: Messages) => string> = {
  CURRENCY: ({ onlySoles }) => onlySoles,
  AMOUNT: ({ wrongAmount }) => wrongAmount,
  UNAVAILABLE: ({ unavailable }) => unavailable,
  ALREADY_PAID: ({ alreadyPaid }) => alreadyPaid,
};

/** The key of the metadata that marks the payments of this plugin. */
export const mark = 'svc_store_plugin';

/**
 * Opens a checkout session at svc.
 *
 * @throws CheckoutRefused also when svc does not answer in time
 */
export async function openCheckout(settings: Settings, order: CheckoutOrder): Promise<Checkout> {
  const words = messagesFor(order.locale, settings.locale);
  if (order.currency !== 'PEN') throw new CheckoutRefused('CURRENCY', words);
  try {
    const { session, expiresAt } = await soon(sessionOf(settings, order));
    return {
      intentId: session.payment_intent_id,
      sessionId: session.id,
      url: session.checkout_url,
      clientSecret: session.client_secret,
      scriptUrl: new URL('/v1/checkout.js', session.checkout_url).href,
      mode: settings.checkout,
      amountCentimos: order.amountCentimos,
      expiresAt,
    };
  } catch (error) {
    const isAmount = error instanceof ValidationError && error.details.some(({ field }) => field.startsWith('amount'));
    throw new CheckoutRefused(isAmount ? 'AMOUNT' : 'UNAVAILABLE', words, error);
  }
}

/**
 * A new session, or that of an equal call before. svc refuses a key that comes with another body, and the expiry is in
 * the body: so it moves in steps, and a later call goes back to the step of the first one.
 */
async function sessionOf(settings: Settings, order: CheckoutOrder) {
  let reused: unknown;
  for (const expiresAt of await expiriesOf(settings))
    try {
      return { expiresAt, session: await createSession(settings, order, expiresAt) };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')) throw error;
      reused = error;
    }
  throw reused;
}

/** A session expires at most a twelfth later than the settings say. */
const steps = 12;

/** The expiry of a new session, then those that an earlier one can have which can still be paid. */
async function expiriesOf({ svc, about, expiresInMinutes }: Settings): Promise<string[]> {
  // A merchant may have moved the time of the test mode ahead: svc compares with that.
  const clock = about.mode === 'test' ? await svc.testClock.get().catch(() => null) : null;
  const now = Math.max(Date.now(), Date.parse(clock?.now ?? '') || 0);
  const stepMs = (expiresInMinutes * 60_000) / steps;
  const newest = Math.ceil(now / stepMs) + steps;
  return Array.from({ length: steps }, (_, back) => new Date((newest - back) * stepMs).toISOString());
}

async function createSession({ svc, methods, successUrl, about }: Settings, order: CheckoutOrder, expires_at: string) {
  const { reference, description, metadata, idempotencyKey, customer } = order;
  const body = {
    amount: { amount: solesOf(order.amountCentimos), currency: 'PEN' as const },
    payment_method_types: [...methods],
    external_reference: reference,
    description: cut(description, 500),
    metadata: { ...metadata, [mark]: about.version },
    expires_at,
    ...(successUrl && { success_url: successUrl.replaceAll('{order}', encodeURIComponent(reference)) }),
  };
  const { externalId, name, email } = customer ?? {};
  const payer = {
    ...(externalId && { external_id: externalId }),
    ...(name && { name: cut(name, 100) }),
    ...(email && { email }),
  };
  try {
    return await svc.checkoutSessions.create({ ...body, customer: payer }, { idempotencyKey });
  } catch (error) {
    // A name or an address that svc refuses must not stop a sale.
    const isCustomer =
      error instanceof ValidationError && error.details.every(({ field }) => field.startsWith('customer'));
    if (!isCustomer) throw error;
    return svc.checkoutSessions.create(body, { idempotencyKey });
  }
}

/**
 * Makes sure that nobody can pay this any more, or says that somebody has paid.
 *
 * `closed`: cancelled or expired; money that still arrives for an expired one is flagged. `paid`: too late. `paying`: a
 * debit is under way, and its result is not known yet.
 *
 * @throws SvcError if it is not known whether it can still be paid: try again
 */
export async function closeCheckout({ svc }: { svc: Svc }, intentId: string): Promise<'closed' | 'paid' | 'paying'> {
  try {
    await svc.paymentIntents.cancel(intentId);
    return 'closed';
  } catch (error) {
    // The key is of another account or mode now: what was opened with the old one cannot be asked for any more.
    if (error instanceof NotFoundError) return 'closed';
    if (!(error instanceof ConflictError)) throw error;
    const intent = await svc.paymentIntents.get(intentId);
    if (isPayable(intent)) throw error;
    return intent.status === 'SUCCEEDED' ? 'paid' : intent.status === 'PROCESSING' ? 'paying' : 'closed';
  }
}

/** @returns null if svc has no such payment intent of this merchant and mode */
export const intentOf = ({ svc }: { svc: Svc }, intentId: string): Promise<PaymentIntent | null> =>
  orNull(svc.paymentIntents.get(intentId));

/** Whether a buyer can still pay it: then a second tab gets the same checkout. */
export const isPayable = ({ status }: Pick<PaymentIntent, 'status'>): boolean =>
  status === 'PENDING' || status === 'REQUIRES_PAYMENT_METHOD' || status === 'FAILED';
