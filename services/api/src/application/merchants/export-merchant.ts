import { modeOf, type Scope } from '../../domain/scope.ts';
import { customerView } from '../customers/customer-view.ts';
import { balanceTransactionView } from '../ledger/balance-transaction-view.ts';
import { everyPaymentIntent } from '../payment-intents/every-payment-intent.ts';
import { paymentIntentView } from '../payment-intents/payment-intent-view.ts';
import { payoutView } from '../payouts/payout-view.ts';
import type { Settings } from '../ports.ts';
import { refundView } from '../refunds/refund-view.ts';
import { hideSecrets } from '../secrets/secret-placeholder.ts';
import type { Reads } from '../store.ts';
import { subscriptionView } from '../subscriptions/subscription-view.ts';
import { webhookEndpointView } from '../webhooks/webhook-endpoint-view.ts';

const anyTime = { createdFrom: null, createdTo: null, aheadMs: 0 };

/** A line of JSON for each object of a merchant in a mode, as the API shows it, without the secrets of links. Each list is read in pages. */
export async function* exportMerchant(read: Reads, settings: Settings, scope: Scope): AsyncGenerator<string> {
  const ofKind = async function* <T>(kind: string, rows: AsyncIterable<T>, view: (row: T) => unknown) {
    for await (const row of rows) yield lineOf(kind, scope, view(row));
  };
  yield* ofKind('webhook_endpoint', read.webhookEndpoints.all(scope, anyTime), webhookEndpointView);
  yield* ofKind('customer', read.customers.all(scope, { words: [], ...anyTime }), customerView);
  yield* ofKind('payment_intent', read.paymentIntents.all(scope, { ...everyPaymentIntent, ...anyTime }), (intent) =>
    paymentIntentView(settings, intent),
  );
  const refunds = { paymentIntentId: null, status: null, ...anyTime };
  yield* ofKind('refund', read.refunds.all(scope, refunds), refundView);
  const subscriptions = { status: null, customerId: null, ...anyTime };
  yield* ofKind('subscription', read.subscriptions.all(scope, subscriptions), (one) => subscriptionView(settings, one));
  yield* ofKind('payout', read.payouts.all(scope, { status: null, ...anyTime }), payoutView);
  const entries = { type: null, payoutId: null, ...anyTime };
  yield* ofKind('balance_transaction', read.ledger.all(scope, entries), balanceTransactionView);
  const events = { types: null, resourceId: null, deliveryStatus: null, ...anyTime };
  yield* ofKind('event', read.events.all(scope, events), ({ body }) => JSON.parse(body) as unknown);
}

export const lineOf = (kind: string, scope: Scope, data: unknown): string =>
  `${hideSecrets(JSON.stringify({ kind, mode: modeOf(scope), data }))}\n`;
