import {
  createCheckoutSession,
  prepareCheckoutSession,
} from '../application/checkout-sessions/create-checkout-session.ts';
import { everyPaymentIntent } from '../application/payment-intents/every-payment-intent.ts';
import { merchantOf } from '../application/merchants/merchant-of.ts';
import { checkoutUrl } from '../application/payment-intents/payment-intent-view.ts';
import type { App } from '../application/ports.ts';
import { prepareAndRun } from '../application/payment-intents/prepare-and-run.ts';
import { clientSecret } from '../application/secrets/secret-placeholder.ts';
import { inUnit } from '../application/unit/unit.ts';
import type { CheckoutSession } from '../domain/checkout-session.ts';
import type { Scope } from '../domain/scope.ts';

const description = 'Pedido de prueba';
/** So many of the newest intents are searched for a demo checkout of an earlier start. */
const searched = 50;

/**
 * The checkout session in test mode that a developer opens: the one of an earlier start while it can be paid, else a new
 * one. A merchant with a list of hosts gets one without a success URL, which would be refused.
 * @returns the address of its payment page, with the client secret
 */
export async function demoCheckout(app: App, scope: Scope, successUrl: string): Promise<string> {
  const { id, secretKey } = (await openSession(app, scope)) ?? (await newSession(app, scope, successUrl));
  return checkoutUrl(app.settings, id, clientSecret(id, app.secrets.derive(secretKey, id)));
}

async function openSession({ store: { read } }: App, scope: Scope): Promise<CheckoutSession | null> {
  const filter = { ...everyPaymentIntent, status: 'PENDING' } as const;
  const time = { createdFrom: null, createdTo: null, aheadMs: 0 };
  const intents = await read.paymentIntents.page(scope, { ...filter, ...time }, { offset: 0, limit: searched });
  const intent = intents.find((one) => one.description === description);
  return intent === undefined ? null : read.checkoutSessions.findByIntent(scope, intent.id);
}

async function newSession(app: App, scope: Scope, successUrl: string): Promise<CheckoutSession> {
  const { hosts } = await merchantOf(app, scope);
  const input = {
    amount: '128.00',
    paymentMethodTypes: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] as const,
    customer: null,
    description,
    externalReference: null,
    expiresAt: null,
    metadata: {},
    successUrl: hosts.length === 0 ? successUrl : null,
    cancelUrl: null,
    locale: 'auto' as const,
  };
  const { session } = await prepareAndRun(
    () => prepareCheckoutSession(app, scope, input),
    (prepared) => inUnit(app, scope, null, (unit) => createCheckoutSession(unit, input, prepared)),
  );
  return session;
}
