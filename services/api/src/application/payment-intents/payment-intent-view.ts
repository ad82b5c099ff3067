import { isPayable, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { FeePlan } from '../../domain/fee.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { Settings } from '../ports.ts';
import { clientSecret, placeholder } from '../secrets/secret-placeholder.ts';
import { embeddedCustomerView } from '../customers/customer-view.ts';
import { feePreviewView } from '../ledger/fee-preview-view.ts';
import { moneyView } from '../ledger/money-view.ts';
import type { Schemas } from '../schemas.ts';

/** For responses and events. The client secret is a placeholder. @param shownIn the object that it is a part of */
export function paymentIntentView(
  settings: Settings,
  intent: PaymentIntent,
  shownIn: string = intent.id,
): Schemas['PaymentIntent'] {
  const secret = isPayable(intent) ? clientSecret(intent.id, placeholder(intent.secretKey, intent.id, shownIn)) : null;
  return {
    id: intent.id,
    merchant_id: intent.merchantId,
    livemode: intent.livemode,
    customer: intent.customer && embeddedCustomerView(intent.customer),
    amount: moneyView(intent.amountCentimos),
    status: intent.status,
    payment_method_types: [...intent.paymentMethodTypes],
    payment_method: instructionsView(settings, intent),
    checkout_url: checkoutUrl(settings, intent.id, secret),
    client_secret: secret,
    description: intent.description,
    external_reference: intent.externalReference,
    requires_customer_info: intent.requiresCustomerInfo,
    metadata: intent.metadata,
    expires_at: intent.expiresAt?.toISOString() ?? null,
    paid_with: paidWithView(intent),
    payment_id: intent.paid?.paymentId ?? null,
    amount_refunded: moneyView(intent.refundedCentimos),
    last_saved_method_payment: lastDebitView(intent),
    subscription_id: intent.subscription?.id ?? null,
    subscription_period: intent.subscription?.period ?? null,
    created_at: intent.createdAt.toISOString(),
  };
}

/** For GET /payment-intents/{id} with a secret key: with the fees and, when it is paid, the settlement. */
export const paymentIntentDetailsView = (
  settings: Settings,
  intent: PaymentIntent,
  plan: FeePlan,
  booked: BalanceTransaction | null,
): Schemas['PaymentIntentDetails'] => ({
  ...paymentIntentView(settings, intent),
  fee_preview: feePreviewView(plan, intent, booked),
  ...(booked && { settlement: settlementView(booked) }),
});

/** For a caller with the client secret: the same schema without the private data of the merchant and the customer. */
export const paymentIntentForPayerView = (
  settings: Settings,
  intent: PaymentIntent,
): Schemas['PaymentIntentDetails'] => ({
  ...paymentIntentView(settings, { ...intent, customer: null, externalReference: null, metadata: {} }),
});

/** The hosted payment page. The secret is in the fragment, which browsers send to no server, so it is in no log. */
export const checkoutUrl = (settings: Settings, id: string, secret: string | null): string =>
  `${settings.checkoutHost}/pay/${id}${secret === null ? '' : `#client_secret=${secret}`}`;

/** Null when the intent cannot be paid now. */
export function instructionsView(
  { institutionName }: Settings,
  { status, instructions, expiresAt }: PaymentIntent,
): Schemas['PaymentInstructions'] | null {
  if (!isPayable({ status })) return null;
  const expires_at = expiresAt?.toISOString() ?? null;
  const { qr, paymentCode: code, institutionName: institution_name = institutionName } = instructions;
  return {
    qr: qr && { type: 'INTEROPERABLE_QR', payload: qr.payload, expires_at },
    payment_code: code === null ? null : { type: 'BANK_TRANSFER', institution_name, code, expires_at },
  };
}

export const paidWithView = ({ paid }: PaymentIntent): Schemas['PaidWith'] | null =>
  paid && { method_type: paid.methodType, paid_at: paid.at.toISOString() };

export const lastDebitView = ({ lastDebit }: PaymentIntent): Schemas['SavedMethodPayment'] | null =>
  lastDebit && { status: lastDebit.result, failure_code: lastDebit.failureCode };

const settlementView = (transaction: BalanceTransaction): Schemas['Settlement'] => ({
  balance_transaction_id: transaction.id,
  status: transaction.status,
  gross: moneyView(transaction.grossCentimos),
  fee: moneyView(transaction.feeCentimos),
  fee_tax: moneyView(transaction.feeTaxCentimos),
  net: moneyView(transaction.netCentimos),
  available_on: transaction.availableOn.toISOString(),
  available_confirmed: transaction.availableConfirmed,
  payout_id: transaction.payoutId,
});
