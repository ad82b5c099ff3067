import type { Affiliation } from '../../domain/affiliation.ts';
import type { CheckoutSession } from '../../domain/checkout-session.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import { isCanceled, type Subscription } from '../../domain/subscription.ts';
import type { Reads, Tx } from '../store.ts';

/** What a client secret gives access to: a payment intent, with its checkout session when the secret is the session's. */
export type Checkout = {
  id: string;
  intent: PaymentIntent;
  session: CheckoutSession | null;
  merchant: Merchant;
  /** The wallet that was asked last. */
  affiliation: Affiliation | null;
  /** The payer is charged again by it: it is not CANCELED. */
  subscription: Subscription | null;
};

/**
 * @param id of a checkout session or of a payment intent, whose client secret was checked
 * @throws Refusal CHECKOUT_SESSION_NOT_FOUND, PAYMENT_INTENT_NOT_FOUND
 */
export async function findCheckout(
  {
    checkoutSessions,
    paymentIntents,
    merchants,
    affiliations,
    subscriptions,
  }: Pick<Reads | Tx, 'checkoutSessions' | 'paymentIntents' | 'merchants' | 'affiliations' | 'subscriptions'>,
  scope: Scope,
  id: string,
): Promise<Checkout> {
  const isSession = id.startsWith('cs_');
  const session = isSession ? found(await checkoutSessions.findForSecret(id), 'CHECKOUT_SESSION_NOT_FOUND') : null;
  const intentId = session?.paymentIntentId ?? id;
  const intent = found(await paymentIntents.find(scope, intentId), 'PAYMENT_INTENT_NOT_FOUND');
  const merchant = found(await merchants.find(scope.merchantId), 'MERCHANT_NOT_FOUND');
  const offersWallet = intent.paymentMethodTypes.includes('WALLET');
  const [affiliation = null] = offersWallet ? await affiliations.ofIntent(scope, intent.id, 1) : [];
  const own = intent.subscription && (await subscriptions.find(scope, intent.subscription.id));
  const subscription = own === null || isCanceled(own) ? null : own;
  return { id, intent, session, merchant, affiliation, subscription };
}
