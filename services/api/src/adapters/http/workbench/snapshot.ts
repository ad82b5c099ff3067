import { everyPaymentIntent } from '../../../application/payment-intents/every-payment-intent.ts';
import type { App } from '../../../application/ports.ts';
import { webhookEndpointView } from '../../../application/webhooks/webhook-endpoint-view.ts';
import type { Scope } from '../../../domain/scope.ts';
import { readClock } from './clock.ts';
import { callFilter, eventFilter, isFiltered, paymentFilter, type ListName } from './filters.ts';
import { readMessages } from './messages.ts';
import { readMoney } from './money.ts';
import { callRow, eventRow, keyRow, paymentRow, refusalRow } from './rows.ts';
import type { CallRow, Snapshot, SnapshotQuery } from './snapshot-type.ts';
import { readStory } from './story.ts';
import type { Recent } from './streamed-events.ts';
import { readSubscriptions } from './subscriptions.ts';

const rowsOfEach = 30;
const callRows = 60;
/** A filter searches so many of the latest objects. */
const searchedRows = 500;

const everything = { createdFrom: null, createdTo: null };
const everyEvent = { types: null, resourceId: null, deliveryStatus: null };

const nothing = {
  clock: null,
  keys: [],
  endpoints: [],
  payments: [],
  events: [],
  calls: [],
  has: { payments: false, events: false, calls: false },
  money: null,
  story: null,
  subscriptions: null,
  messages: null,
} satisfies Partial<Snapshot>;

/** Reads the latest objects of a merchant in test mode. @param merchantId null or unknown: the oldest merchant */
export async function readSnapshot(
  app: App,
  recent: Recent,
  merchantId: string | null,
  query: SnapshotQuery,
): Promise<Snapshot> {
  const { read } = app.store;
  const { refusals, streamed } = recent;
  const merchants = (await read.merchants.list()).toReversed();
  const merchant = merchants.find(({ id }) => id === merchantId) ?? merchants[0];
  const names = merchants.map(({ id, tradeName, legalName }) => ({ id, name: tradeName ?? legalName }));
  if (merchant === undefined) return { merchants: [], merchant: null, ...nothing };

  const scope: Scope = { merchantId: merchant.id, livemode: false };
  const bounds = { offset: 0, limit: rowsOfEach };
  const filter = { ...everything, aheadMs: await app.merchantClock.aheadMs(scope) };
  const first = (list: ListName, count: number) => ({
    offset: 0,
    limit: isFiltered(query, list) ? searchedRows : count,
  });
  const [keys, endpoints, payments, events, calls, clock, money, story, subscriptions, messages] = await Promise.all([
    read.apiKeys.list(scope.merchantId),
    read.webhookEndpoints.page(scope, filter, bounds),
    read.paymentIntents.page(scope, { ...everyPaymentIntent, ...filter }, first('payments', rowsOfEach)),
    read.events.page(scope, { ...everyEvent, ...filter }, first('events', rowsOfEach)),
    read.callRecords.latest(scope, first('calls', callRows).limit),
    readClock(app, scope),
    readMoney(app, scope),
    query.payment === undefined ? null : readStory(app, recent, scope, query.payment),
    query.view === 'subscriptions' ? readSubscriptions(app, recent, scope, query) : null,
    query.view === 'messages' ? readMessages(app, scope) : null,
  ]);
  const eventIds = events.map(({ id }) => id);
  const deliveries = await read.deliveries.ofEvents(scope, eventIds);
  const allCalls = [...refusals.withoutCaller().map(refusalRow), ...calls.map((call) => callRow(call, refusals))];
  return {
    merchants: names,
    merchant: merchant.id,
    clock,
    keys: keys.filter(({ livemode }) => !livemode).map(keyRow),
    endpoints: endpoints.map(webhookEndpointView),
    payments: payments
      .map((intent) => paymentRow(app, intent))
      .filter(paymentFilter(query))
      .slice(0, rowsOfEach),
    events: events
      .map((event) => eventRow(app.secrets, event, deliveries, streamed))
      .filter(eventFilter(query))
      .slice(0, rowsOfEach),
    calls: allCalls.filter(callFilter(query)).toSorted(newestFirst).slice(0, callRows),
    has: { payments: payments.length > 0, events: events.length > 0, calls: allCalls.length > 0 },
    money,
    story,
    subscriptions,
    messages,
  };
}

const newestFirst = (a: CallRow, b: CallRow): number =>
  a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? 1 : -1;
