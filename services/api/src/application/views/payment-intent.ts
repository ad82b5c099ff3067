import { isPayable, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { FeePlan } from '../../domain/fee.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { Settings } from '../ports.ts';
import { clientSecret, seal } from '../seal.ts';
import { embeddedCustomerView, payerCustomerView } from './customer.ts';
import { feePreviewView } from './fee-preview.ts';
import { moneyView } from './money.ts';
import type { Schemas } from './schemas.ts';

/** The intent as the merchant sees it, in answers and in events alike. Its secrets are still sealed. */
export const paymentIntentView = (settings: Settings, intent: PaymentIntent): Schemas['PaymentIntent'] => ({
  ...baseView(settings, intent),
  customer: intent.customer && embeddedCustomerView(intent.customer),
  metadata: intent.metadata,
});

/** As the payer sees it with the client secret: no fees, settlement, document or metadata. */
export const payerPaymentIntentView = (settings: Settings, intent: PaymentIntent): Schemas['PayerPaymentIntent'] => ({
  ...baseView(settings, intent),
  customer: intent.customer && payerCustomerView(intent.customer),
});

/** The whole of it, as only GET /payment-intents/{id} shows it. */
export const wholePaymentIntentView = (
  settings: Settings,
  intent: PaymentIntent,
  plan: FeePlan,
  settled: BalanceTransaction | null,
): Schemas['PaymentIntent'] => ({
  ...paymentIntentView(settings, intent),
  fee_preview: feePreviewView(plan, intent, settled),
  ...(settled && { settlement: settlementView(settled) }),
});

/** Where it can be paid. The secret travels in the fragment, so that it reaches no log and no Referer. */
export const checkoutUrl = (settings: Settings, id: string, secret: string | null): string =>
  `${settings.checkoutHost}/pay/${id}${secret === null ? '' : `#client_secret=${secret}`}`;

export function offerView({ status, offer, expiresAt }: PaymentIntent): Schemas['PaymentMethodOffer'] {
  if (!isPayable({ status })) return null;
  const expires_at = expiresAt?.toISOString() ?? null;
  return {
    qr: offer.qr && { type: 'INTEROPERABLE_QR', payload: offer.qr.payload, expires_at },
    payment_code: offer.paymentCode === null ? null : { type: 'BANK_TRANSFER', code: offer.paymentCode, expires_at },
  };
}

function baseView(settings: Settings, intent: PaymentIntent): Schemas['PaymentIntentBase'] {
  const secret = isPayable(intent) ? clientSecret(intent.id, seal(intent.secretKey, intent.id)) : null;
  return {
    id: intent.id,
    merchant_id: intent.merchantId,
    livemode: intent.livemode,
    amount: moneyView(intent.amountCentimos),
    status: intent.status,
    payment_method_types: [...intent.paymentMethodTypes],
    payment_method: offerView(intent),
    checkout_url: checkoutUrl(settings, intent.id, secret),
    client_secret: secret,
    description: intent.description,
    external_reference: intent.externalReference,
    requires_customer_info: intent.requiresCustomerInfo,
    expires_at: intent.expiresAt?.toISOString() ?? null,
    paid_with: intent.paid && { method_type: intent.paid.methodType, paid_at: intent.paid.at.toISOString() },
    payment_id: intent.paid?.paymentId ?? null,
    last_saved_method_payment: null,
    created_at: intent.createdAt.toISOString(),
  };
}

const settlementView = (entry: BalanceTransaction): Schemas['Settlement'] => ({
  balance_transaction_id: entry.id,
  status: entry.status,
  gross: moneyView(entry.grossCentimos),
  fee: moneyView(entry.feeCentimos),
  fee_tax: moneyView(entry.feeTaxCentimos),
  net: moneyView(entry.netCentimos),
  available_on: entry.availableOn.toISOString(),
  available_confirmed: entry.availableConfirmed,
  payout_id: entry.payoutId,
});
