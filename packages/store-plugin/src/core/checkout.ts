import { isBankAway, persist } from './attempts.ts';
import { cut } from './cut.ts';
import { soon } from './deadline.ts';
import { isPayable } from './decide.ts';
import { isWithinLimits } from './limits.ts';
import { messagesFor, type Messages } from './messages.ts';
import { solesOf } from './money.ts';
import { isMissing, orNull } from './or-null.ts';
import type { PaymentMethod } from './payment-method.ts';
import { noteBank, noteProblem } from './problems.ts';
import { ApiError, ConflictError, ValidationError, type PaymentIntent, type Svc } from './sdk.ts';
import type { CheckoutMode, Settings } from './settings.ts';

/** What a shop wants to collect. */
export type CheckoutOrder = {
  /** The shop's own reference: the staff search for it in svc. At most 200 characters. */
  reference: string;
  /** What the payer reads. At most 500 characters. */
  description: string;
  /** What is to be paid now. */
  amountCentimos: number;
  /** What of the order was paid before. Default: nothing. */
  receivedCentimos?: number;
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
  /** How to pay at a bank with the payment code: a sentence for the buyer. Null: only the QR is offered. */
  payByCode: string | null;
  /** What was received before, and that this is the rest: a sentence for the buyer. Null: nothing was. */
  received: string | null;
  /** ISO 8601, UTC. */
  expiresAt: string;
};

export type RefusalCode = 'CURRENCY' | 'AMOUNT' | 'FREE' | 'UNAVAILABLE' | 'ALREADY_PAID';

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
  FREE: ({ free }) => free,
  UNAVAILABLE: ({ unavailable }) => unavailable,
  ALREADY_PAID: ({ alreadyPaid }) => alreadyPaid,
};

/** The key of the metadata that marks the payments of this plugin. */
export const mark = 'svc_store_plugin';
/** The key of the metadata that says which shop asked for it: the shop's address, if it has one. */
export const shopMark = 'svc_shop';

/**
 * Opens a checkout session at svc, with those of the shop's methods that can take the amount.
 *
 * @throws CheckoutRefused also when svc does not answer in time: what it opens later is cancelled
 */
export async function openCheckout(settings: Settings, order: CheckoutOrder): Promise<Checkout> {
  const words = messagesFor(order.locale, settings.locale);
  const refusal = refusalOf(order);
  if (refusal) throw new CheckoutRefused(refusal, words);
  const opening = sessionOf(settings, order);
  opening.then(
    () => noteBank(settings, 'answers'),
    (error) => isBankAway(error) && noteBank(settings, 'away'),
  );
  try {
    const { session, expiresAt } = await soon(opening);
    const code = session.payment_method?.payment_code;
    return {
      intentId: session.payment_intent_id,
      sessionId: session.id,
      url: session.checkout_url,
      clientSecret: session.client_secret,
      scriptUrl: new URL('/v1/checkout.js', session.checkout_url).href,
      mode: settings.checkout,
      amountCentimos: order.amountCentimos,
      payByCode: code ? words.payByCode(code.institution_name, code.code) : null,
      received: order.receivedCentimos ? words.received(order.receivedCentimos, order.amountCentimos) : null,
      expiresAt,
    };
  } catch (error) {
    // Nobody gets the address of a session that comes now.
    opening.then(({ session }) => closeCheckout(settings, session.payment_intent_id)).catch(() => undefined);
    if (isAmount(error)) throw new CheckoutRefused('AMOUNT', words, error);
    noteProblem(settings, error);
    throw new CheckoutRefused('UNAVAILABLE', words, error);
  }
}

/** What is refused before anything is sent. */
export function refusalOf(order: { currency: string; amountCentimos: number }): RefusalCode | null {
  if (order.currency !== 'PEN') return 'CURRENCY';
  if (order.amountCentimos === 0) return 'FREE';
  return isWithinLimits(order.amountCentimos) ? null : 'AMOUNT';
}

const isAmount = (error: unknown): boolean =>
  error instanceof ValidationError && error.details.some(({ field }) => field.startsWith('amount'));

/**
 * A new session, or that of an equal call before. svc refuses a key that comes with another body, and the expiry is in
 * the body: so it moves in steps, and a later call goes back to the step of the first one.
 */
async function sessionOf(settings: Settings, order: CheckoutOrder) {
  let reused: unknown;
  for (const expiresAt of await expiriesOf(settings))
    try {
      return { expiresAt, session: await createWithFitting(settings, order, expiresAt) };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')) throw error;
      reused = error;
    }
  throw reused;
}

/** A session expires at most a twelfth, and the time of the tries, later than the settings say. */
const steps = 12;
/** The last try has the same expiry as the first one, and svc takes none that is less than a minute ahead. */
const triesMs = 10_000;

/** The expiry of a new session, then those that an earlier one can have which can still be paid. */
async function expiriesOf({ svc, about, expiresInMinutes }: Settings): Promise<string[]> {
  // A merchant may have moved the time of the test mode ahead: svc compares with that.
  const clock = about.mode === 'test' ? await svc.testClock.get().catch(() => null) : null;
  const now = Math.max(Date.now(), Date.parse(clock?.now ?? '') || 0);
  const stepMs = (expiresInMinutes * 60_000) / steps;
  const newest = Math.ceil((now + triesMs) / stepMs) + steps;
  return Array.from({ length: steps }, (_, back) => new Date((newest - back) * stepMs).toISOString());
}

/** The fee of one method can be more than a small amount, which another one takes. */
async function createWithFitting(settings: Settings, order: CheckoutOrder, expiresAt: string) {
  const { methods } = settings;
  const offers = methods.length > 1 ? [methods, ...methods.map((method) => [method])] : [methods];
  let refused: unknown;
  for (const offer of offers)
    try {
      return await createSession(settings, order, offer, expiresAt);
    } catch (error) {
      if (!isAmount(error)) throw error;
      refused = error;
    }
  throw refused;
}

async function createSession(
  { svc, successUrl, shopUrl, about }: Settings,
  order: CheckoutOrder,
  methods: readonly PaymentMethod[],
  expires_at: string,
) {
  const { reference, description, metadata, idempotencyKey, customer } = order;
  const body = {
    amount: { amount: solesOf(order.amountCentimos), currency: 'PEN' as const },
    payment_method_types: [...methods],
    external_reference: reference,
    description: cut(description, 500),
    metadata: { ...metadata, [mark]: about.version, ...(shopUrl && { [shopMark]: cut(shopUrl, 500) }) },
    expires_at,
    ...(successUrl && { success_url: successUrl.replaceAll('{order}', encodeURIComponent(reference)) }),
  };
  const { externalId, name, email } = customer ?? {};
  const payer = {
    ...(externalId && { external_id: externalId }),
    ...(name && { name: cut(name, 100) }),
    ...(email && { email }),
  };
  const create = (given: typeof body & { customer?: typeof payer }) =>
    persist((options) => svc.checkoutSessions.create(given, { idempotencyKey, ...options }));
  try {
    return await create({ ...body, customer: payer });
  } catch (error) {
    // A name or an address that svc refuses must not stop a sale.
    const isCustomer =
      error instanceof ValidationError && error.details.every(({ field }) => field.startsWith('customer'));
    if (!isCustomer) throw error;
    return create(body);
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
    if (isMissing(error)) return 'closed';
    if (!(error instanceof ConflictError)) throw error;
    const intent = await svc.paymentIntents.get(intentId);
    if (isPayable(intent)) throw error;
    return intent.status === 'SUCCEEDED' ? 'paid' : intent.status === 'PROCESSING' ? 'paying' : 'closed';
  }
}

/** @returns null if svc has no such payment intent of this merchant and mode */
export const intentOf = ({ svc }: { svc: Svc }, intentId: string): Promise<PaymentIntent | null> =>
  orNull(svc.paymentIntents.get(intentId));
