import type { CheckoutSession, PageLocale } from '../../domain/checkout-session.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { found, invalid } from '../../domain/refusal.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { payerHostProblem, payerUrlProblem } from '../../domain/browser-urls.ts';
import { merchantOf } from '../merchants/merchant-of.ts';
import { checkNewIntent, requestInstructions } from '../payment-intents/request-instructions.ts';
import {
  createPaymentIntent,
  type NewPaymentIntent,
  type PreparedPayment,
} from '../payment-intents/create-payment-intent.ts';
import type { App } from '../ports.ts';
import type { Principal, Unit } from '../unit/unit.ts';
import { syncCheckoutSession } from './sync-checkout-session.ts';

/** A session offers no wallet, and asks for no customer. */
const notOffered = { requiresCustomerInfo: false, paymentMethodId: null, showsSavedMethods: false };

export type NewCheckoutSession = Omit<NewPaymentIntent, 'customer' | keyof typeof notOffered> & {
  customer: { id?: string; externalId?: string; name?: string; email?: string; phone?: string } | null;
  successUrl: string | null;
  cancelUrl: string | null;
  locale: PageLocale;
};

/** To be called before the unit of work: it calls the rail. @throws Refusal VALIDATION_ERROR, RAIL_UNAVAILABLE */
export async function prepareCheckoutSession(
  app: App,
  caller: Principal,
  input: NewCheckoutSession,
): Promise<PreparedPayment> {
  const merchant = await checkPayerUrls(app, caller, input);
  return requestInstructions(app, { ...caller, merchant }, intentOf(input));
}

/** @returns the amount in céntimos. @throws Refusal VALIDATION_ERROR */
export async function checkNewSession(app: App, caller: Principal, input: NewCheckoutSession): Promise<number> {
  const merchant = await checkPayerUrls(app, caller, input);
  return checkNewIntent(app, { ...caller, merchant }, intentOf(input));
}

/** The customer needs no check here: it is an existing one, or an INDIVIDUAL without a document or company name. */
export const intentOf = (input: NewCheckoutSession): NewPaymentIntent => ({ ...input, customer: null, ...notOffered });

async function checkPayerUrls(app: App, caller: Principal, input: NewCheckoutSession): Promise<Merchant> {
  const merchant = await merchantOf(app, caller);
  const allowsLoopback = !caller.livemode || app.settings.development;
  checkPayerUrl('success_url', input.successUrl, allowsLoopback, merchant);
  checkPayerUrl('cancel_url', input.cancelUrl, allowsLoopback, merchant);
  return merchant;
}

function checkPayerUrl(field: string, url: string | null, allowsLoopback: boolean, { hosts }: Merchant): void {
  const problem = url === null ? null : (payerUrlProblem(url, allowsLoopback) ?? payerHostProblem(url, hosts));
  if (problem !== null) throw invalid({ field, ...problem });
}

/**
 * Creates the session and its payment intent.
 * @throws Refusal VALIDATION_ERROR
 * @throws ReferenceTaken when new payment instructions must be requested
 */
export async function createCheckoutSession(
  unit: Unit,
  input: NewCheckoutSession,
  prepared: PreparedPayment,
): Promise<{ session: CheckoutSession; intent: PaymentIntent }> {
  const customer = input.customer && customerInput(input.customer);
  const intent = await createPaymentIntent(unit, { ...input, customer, ...notOffered }, prepared);
  return { session: await addSession(unit, input, intent), intent };
}

/**
 * The session of an intent that a check after a restore has made again, which was paid or has ended meanwhile, perhaps.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND
 */
export async function recreateSession(
  unit: Unit,
  input: NewCheckoutSession,
  intentId: string,
): Promise<{ session: CheckoutSession; intent: PaymentIntent }> {
  const { tx, caller } = unit;
  const intent = found(await tx.paymentIntents.find(caller, intentId), 'PAYMENT_INTENT_NOT_FOUND');
  const session = await addSession(unit, input, intent);
  const { status } = intent;
  if (status === 'SUCCEEDED') await syncCheckoutSession(unit, intentId, 'complete');
  else if (status === 'EXPIRED' || status === 'CANCELLED') await syncCheckoutSession(unit, intentId, 'expire');
  return { session: (await tx.checkoutSessions.findByIntent(caller, intentId)) ?? session, intent };
}

/** A session for an intent that has none yet. */
async function addSession(unit: Unit, input: NewCheckoutSession, intent: PaymentIntent): Promise<CheckoutSession> {
  const session: CheckoutSession = {
    id: unit.random.id('cs_'),
    merchantId: intent.merchantId,
    livemode: intent.livemode,
    customerId: intent.customer?.id ?? null,
    paymentIntentId: intent.id,
    amountCentimos: intent.amountCentimos,
    status: 'OPEN',
    description: intent.description,
    successUrl: input.successUrl,
    cancelUrl: input.cancelUrl,
    locale: input.locale,
    secretKey: unit.secrets.current,
    createdAt: unit.now,
  };
  await unit.tx.checkoutSessions.insert(session);
  return session;
}

function customerInput({ id, ...data }: NonNullable<NewCheckoutSession['customer']>): NewPaymentIntent['customer'] {
  if (id !== undefined) return { id };
  return {
    type: 'INDIVIDUAL',
    externalId: data.externalId ?? null,
    firstName: data.name ?? null,
    email: data.email ?? null,
    phone: data.phone ?? null,
  };
}
