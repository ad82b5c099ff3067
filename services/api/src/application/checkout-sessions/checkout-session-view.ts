import type { CheckoutSession } from '../../domain/checkout-session.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { Settings } from '../ports.ts';
import { clientSecret, placeholder } from '../secrets/secret-placeholder.ts';
import { moneyView } from '../ledger/money-view.ts';
import { checkoutUrl, instructionsView } from '../payment-intents/payment-intent-view.ts';
import type { Schemas } from '../schemas.ts';

/** For GET and for events. */
export const checkoutSessionView = (settings: Settings, session: CheckoutSession): Schemas['CheckoutSession'] => ({
  id: session.id,
  merchant_id: session.merchantId,
  payment_intent_id: session.paymentIntentId,
  amount: moneyView(session.amountCentimos),
  status: session.status,
  checkout_url: checkoutUrl(settings, session.id, secretOf(session)),
  created_at: session.createdAt.toISOString(),
});

/** The response of the creation: also contains the client secret and the payment instructions. */
export const createdCheckoutSessionView = (
  settings: Settings,
  session: CheckoutSession,
  intent: PaymentIntent,
): Schemas['CheckoutSessionCreated'] => ({
  id: session.id,
  merchant_id: session.merchantId,
  customer_id: session.customerId,
  payment_intent_id: session.paymentIntentId,
  amount: moneyView(session.amountCentimos),
  status: session.status,
  description: session.description,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  locale: session.locale,
  client_secret: secretOf(session),
  checkout_url: checkoutUrl(settings, session.id, secretOf(session)),
  payment_method: instructionsView(settings, intent),
  created_at: session.createdAt.toISOString(),
});

const secretOf = ({ secretKey, id }: CheckoutSession): string => clientSecret(id, placeholder(secretKey, id));
