import type { Chargeback } from '../../domain/chargeback.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { Payout } from '../../domain/payout.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import type { Refund } from '../../domain/refund.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { CallRecord, RepeatedRead } from '../call-records/call-records-port.ts';
import type { DeliveryWithAttempts } from '../webhooks/deliveries-port.ts';
import type { StoredEvent } from '../webhooks/events-port.ts';
import type { Reads } from '../store.ts';
import {
  assignedItem,
  attemptItems,
  callItem,
  chargebackItems,
  eventItem,
  ledgerItems,
  payoutItems,
  railCallItems,
  readItem,
  refundItems,
  statusItems,
  suspenseItems,
  type TraceItem,
} from './trace-items.ts';
import { traceOrder } from './trace-order.ts';

/** The objects that the items are about; of the calls and attempts also those without an item, above the maximum. */
export type TraceObjects = {
  writes: readonly CallRecord[];
  reads: readonly RepeatedRead[];
  entries: readonly BalanceTransaction[];
  refunds: readonly Refund[];
  payouts: readonly Payout[];
  /** Debits, QRs and codes, and questions to owners of wallets. */
  railCalls: readonly RailCall[];
  /** Money that came for the payment intent and could not pay it. */
  suspense: readonly Suspense[];
  /** Money in suspense that has paid the payment intent. */
  assigned: readonly Suspense[];
  chargebacks: readonly Chargeback[];
  events: readonly StoredEvent[];
  deliveries: readonly DeliveryWithAttempts[];
};

export type Trace = {
  intent: PaymentIntent;
  truncated: boolean;
  items: readonly TraceItem[];
  objects: TraceObjects;
};

const maximumItems = 1_000;
/** The newest payouts that have included the payment: anyone can create and cancel one again and again. */
const maximumPayouts = 50;

/**
 * Everything that happened to a payment intent, oldest first; reads alike are one item. Above 1,000 items, the oldest calls,
 * also those to the wallet, and attempts are left out, which must not hide the payment. Of more than 50 payouts, the
 * oldest are left out, too. Its refunds, with their entries and events, are at most 500 items.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND
 */
export async function tracePaymentIntent(read: Reads, scope: Scope, id: string): Promise<Trace> {
  const intent = found(await read.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  const writes = await read.callRecords.writesOfPaymentIntent(scope, id, maximumItems + 1);
  const reads = await read.callRecords.readsOfPaymentIntent(scope, id);
  const session = await read.checkoutSessions.findByIntent(scope, id);
  const { railCalls, suspense } = await readRailCalls(read, intent);
  const entry = intent.paid && (await read.ledger.findBySource(scope, intent.paid.paymentId));
  const refunds = await read.refunds.ofIntent(intent);
  const chargebacks = await read.chargebacks.ofIntent(id);
  const assigned = intent.paid === null ? [] : await read.suspense.assignedTo(id);
  const otherEntryIds = [
    ...refunds.flatMap(({ balanceTransactionId }) => balanceTransactionId ?? []),
    ...chargebacks.flatMap((one) => [one.balanceTransactionId ?? [], one.endTransactionId ?? []].flat()),
  ];
  const entries = [...(entry === null ? [] : [entry]), ...(await read.ledger.findAll(scope, otherEntryIds))];
  const newestPayouts = entry === null ? [] : await read.payouts.ofEntry(scope, entry.id, maximumPayouts + 1);
  const payouts = newestPayouts.slice(-maximumPayouts);
  const objects = [intent, ...(session === null ? [] : [session]), ...entries, ...refunds, ...payouts];
  const events = await read.events.ofResources(
    scope,
    objects.map((object) => object.id),
  );
  const deliveries = await read.deliveries.ofEvents(
    scope,
    events.map((event) => event.id),
  );

  const essential = [
    ...statusItems(intent, events),
    ...suspense.flatMap(suspenseItems),
    ...assigned.map(assignedItem),
    ...refunds.toReversed().flatMap(refundItems),
    ...chargebacks.flatMap(chargebackItems),
    ...entries.flatMap(ledgerItems),
    ...payouts.flatMap(payoutItems),
    ...events.map((event) =>
      eventItem(
        event,
        deliveries.filter(({ eventId }) => eventId === event.id),
      ),
    ),
  ];
  const oldestFirst = traceOrder(events);
  const others = oldestFirst([
    ...writes.toReversed().map(callItem),
    ...reads.map(readItem),
    ...railCalls.flatMap(railCallItems),
    ...deliveries.flatMap(attemptItems),
  ]);
  const excess = Math.max(0, essential.length + others.length - maximumItems);
  const truncated = excess > 0 || newestPayouts.length > maximumPayouts;
  const items = oldestFirst([...essential, ...others.slice(excess)]);
  const money = { entries, refunds, payouts, suspense, assigned, chargebacks };
  return { intent, truncated, items, objects: { ...money, writes, reads, railCalls, events, deliveries } };
}

/** The newest of them: a payment page can ask wallets again and again. */
const maximumSubjects = 50;

async function readRailCalls(
  read: Reads,
  intent: PaymentIntent,
): Promise<Pick<TraceObjects, 'railCalls' | 'suspense'>> {
  const { id } = intent;
  const asked = await read.affiliations.ofIntent(intent, id, maximumSubjects);
  const messages = await read.chatMessages.ofIntent(intent, id, maximumSubjects);
  const subjects = [id, ...[...asked, ...messages].map((subject) => subject.id)];
  const railCalls = await read.railCalls.ofSubjects(subjects, maximumItems + 1);
  return { railCalls, suspense: await read.suspense.ofIntent(intent, id) };
}
