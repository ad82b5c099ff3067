import { balanceTransactionView } from '../../../application/ledger/balance-transaction-view.ts';
import { tracePaymentIntent } from '../../../application/diagnostics/trace-payment-intent.ts';
import { traceView } from '../../../application/diagnostics/trace-view.ts';
import type { App } from '../../../application/ports.ts';
import { payoutView } from '../../../application/payouts/payout-view.ts';
import { refundView } from '../../../application/refunds/refund-view.ts';
import { isPayable } from '../../../domain/payment-intent.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import { chargebackRow, suspenseRow } from './operators-money.ts';
import { callRow, eventRow, paymentRow } from './rows.ts';
import type { Story } from './snapshot-type.ts';
import type { Recent } from './streamed-events.ts';
import { railCallRow, readWallet } from './wallet.ts';

/** Reads a payment with all that happened to it. Null: there is none with this id. */
export async function readStory(
  app: App,
  { refusals, streamed }: Recent,
  scope: Scope,
  id: string,
): Promise<Story | null> {
  const trace = await tracePaymentIntent(app.store.read, scope, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'PAYMENT_INTENT_NOT_FOUND') return null;
    throw error;
  });
  if (trace === null) return null;
  const { items, truncated } = traceView(trace);
  const { writes, reads, events, deliveries, entries, payouts, refunds, railCalls } = trace.objects;
  const { suspense, assigned, chargebacks } = trace.objects;
  return {
    payment: paymentRow(app, trace.intent),
    truncated,
    items,
    calls: [
      ...writes.map((call) => ({ ...callRow(call, refusals), times: 1 })),
      ...reads.map(({ last, count }) => ({ ...callRow(last, refusals), times: count })),
    ],
    events: events.map((event) => eventRow(app.secrets, event, deliveries, streamed)),
    entries: entries.map(balanceTransactionView),
    payouts: payouts.map(payoutView),
    refunds: refunds.map(refundView),
    rail_calls: railCalls.map(railCallRow),
    suspense: [...suspense, ...assigned].map(suspenseRow),
    chargebacks: chargebacks.map(chargebackRow),
    wallet: await readWallet(app, trace.intent),
    messaging: isPayable(trace.intent) ? { units: await app.store.read.messagingBalances.units(scope) } : null,
  };
}
