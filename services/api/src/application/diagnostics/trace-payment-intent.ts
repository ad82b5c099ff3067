import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Reads } from '../store.ts';
import {
  attemptItems,
  callItem,
  eventItem,
  ledgerItems,
  payoutItems,
  refundItems,
  statusItems,
  type TraceItem,
} from './trace-items.ts';

export type Trace = { intent: PaymentIntent; truncated: boolean; items: readonly TraceItem[] };

const maximumItems = 1_000;
/** The newest payouts that have included the payment: anyone can create and cancel one again and again. */
const maximumPayouts = 50;

/**
 * Everything that happened to a payment intent, oldest first. Above 1,000 items, the oldest calls and attempts are left
 * out: a program may ask for the intent every second, and that must not hide its payment. Of more than 50 payouts, the
 * oldest are left out, too. Its refunds, with their entries and events, are at most 500 items.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND
 */
export async function tracePaymentIntent(read: Reads, scope: Scope, id: string): Promise<Trace> {
  const intent = found(await read.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  const calls = await read.callRecords.ofPaymentIntent(scope, id, maximumItems + 1);
  const session = await read.checkoutSessions.findByIntent(scope, id);
  const entry = intent.paid && (await read.ledger.findBySource(scope, intent.paid.paymentId));
  const refunds = await read.refunds.ofIntent(intent);
  const refundEntryIds = refunds.flatMap(({ balanceTransactionId }) => balanceTransactionId ?? []);
  const entries = [...(entry === null ? [] : [entry]), ...(await read.ledger.findAll(scope, refundEntryIds))];
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
    ...refunds.toReversed().flatMap(refundItems),
    ...entries.flatMap(ledgerItems),
    ...payouts.flatMap(payoutItems),
    ...events.map((event) =>
      eventItem(
        event,
        deliveries.filter(({ eventId }) => eventId === event.id),
      ),
    ),
  ];
  // A call stands before what it caused. If the test clock was moved, their times differ: a call has real time.
  const causedAt = new Map(events.toReversed().map(({ requestId, createdAt }) => [requestId, createdAt]));
  const timeOf = ({ kind, ref, at }: TraceItem): Date => (kind === 'CALL' ? causedAt.get(ref) : undefined) ?? at;
  const others = oldestFirst([...calls.toReversed().map(callItem), ...deliveries.flatMap(attemptItems)], timeOf);
  const excess = Math.max(0, essential.length + others.length - maximumItems);
  const truncated = excess > 0 || newestPayouts.length > maximumPayouts;
  return { intent, truncated, items: oldestFirst([...essential, ...others.slice(excess)], timeOf) };
}

/** What happens at the same time is in this order: what was asked for, what changed, who was told. */
const rank: Record<TraceItem['kind'], number> = {
  CALL: 0,
  STATUS: 1,
  LEDGER_ENTRY: 2,
  PAYOUT: 3,
  EVENT: 4,
  DELIVERY_ATTEMPT: 5,
};

const oldestFirst = (items: readonly TraceItem[], timeOf: (item: TraceItem) => Date): TraceItem[] =>
  items.toSorted((one, other) => timeOf(one).getTime() - timeOf(other).getTime() || rank[one.kind] - rank[other.kind]);
