import { publicName } from '../../domain/merchant.ts';
import { needsCustomer, showsSavedMethods } from '../../domain/payment-intent.ts';
import { affiliationView } from '../affiliations/affiliation-view.ts';
import { moneyView } from '../ledger/money-view.ts';
import { instructionsView, lastDebitView, paidWithView } from '../payment-intents/payment-intent-view.ts';
import type { Settings } from '../ports.ts';
import type { Schemas } from '../schemas.ts';
import type { Checkout } from './find-checkout.ts';

/**
 * What a payer may see: nothing of the customer, the metadata and the fees. A publishable key may name any external_id, so
 * who has a client secret need not be the customer. The merchant's reference is for the receipt: it is null until then.
 * @param now the merchant's time, which a page counts down from
 */
export const checkoutView = (
  settings: Settings,
  { id, intent, session, merchant, affiliation, subscription }: Checkout,
  now: Date,
): Schemas['Checkout'] => ({
  id,
  payment_intent_id: intent.id,
  livemode: intent.livemode,
  merchant_name: publicName(merchant),
  amount: moneyView(intent.amountCentimos),
  description: intent.description,
  status: intent.status,
  payment_method_types: [...intent.paymentMethodTypes],
  payment_method: instructionsView(settings, intent),
  requires_customer_info: needsCustomer(intent),
  success_url: session?.successUrl ?? null,
  cancel_url: session?.cancelUrl ?? null,
  locale: session?.locale ?? 'auto',
  support_email: merchant.supportEmail,
  support_phone: merchant.supportPhone,
  now: now.toISOString(),
  expires_at: intent.expiresAt?.toISOString() ?? null,
  paid_with: paidWithView(intent),
  payment_id: intent.paid?.paymentId ?? null,
  external_reference: intent.paid && intent.externalReference,
  wallet: intent.paymentMethodTypes.includes('WALLET')
    ? {
        affiliation: affiliationView(affiliation),
        last_payment: lastDebitView(intent),
        saved_methods: showsSavedMethods(intent, now) ? 'SHOWN' : 'EMAIL_CODE',
      }
    : null,
  subscription: subscription && {
    interval: subscription.interval,
    interval_count: subscription.intervalCount,
  },
});
