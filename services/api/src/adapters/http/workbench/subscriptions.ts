import { everyPaymentIntent } from '../../../application/payment-intents/every-payment-intent.ts';
import type { App } from '../../../application/ports.ts';
import { savedPaymentMethodView } from '../../../application/saved-payment-methods/saved-payment-method-view.ts';
import { subscriptionView } from '../../../application/subscriptions/subscription-view.ts';
import {
  findSubscriptionSimulator,
  subscriptionSimulatorView,
} from '../../../application/wallet-simulator/subscription-simulator.ts';
import { displayName } from '../../../domain/customer.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Subscription } from '../../../domain/subscription.ts';
import { eventRow, paymentRow, rendered } from './rows.ts';
import type { OpenSubscription, SnapshotQuery, SubscriptionRow, Subscriptions } from './snapshot-type.ts';
import type { Recent } from './streamed-events.ts';

const rowsOfEach = 30;
const methodRows = 10;
/** A year of weeks. */
const periodRows = 60;

/** Reads the subscriptions of a merchant, the one that is open, and what the form offers. */
export async function readSubscriptions(
  app: App,
  recent: Recent,
  scope: Scope,
  query: SnapshotQuery,
): Promise<Subscriptions> {
  const { read } = app.store;
  const filter = { createdFrom: null, createdTo: null, aheadMs: app.merchantClock.knownAheadMs(scope) };
  const bounds = { offset: 0, limit: rowsOfEach };
  const [subscriptions, customers, opened, methods] = await Promise.all([
    read.subscriptions.page(scope, { status: null, customerId: null, ...filter }, bounds),
    read.customers.page(scope, { words: [], ...filter }, bounds),
    query.subscription ? read.subscriptions.find(scope, query.subscription) : null,
    query.customer ? read.savedPaymentMethods.active(scope, query.customer, methodRows) : [],
  ]);
  const names = new Map(customers.map((customer) => [customer.id, displayName(customer)]));
  const row = async (subscription: Subscription): Promise<SubscriptionRow> => {
    const { customerId } = subscription;
    if (!names.has(customerId)) {
      const customer = await read.customers.find(scope, customerId);
      names.set(customerId, customer && displayName(customer));
    }
    const view = rendered(app.secrets, subscriptionView(app.settings, subscription)) as SubscriptionRow;
    return { ...view, customer_name: names.get(customerId) ?? null };
  };
  return {
    rows: await Promise.all(subscriptions.map(row)),
    open: opened && (await openSubscription(app, recent, opened, await row(opened))),
    customers: customers.map((customer) => ({ id: customer.id, name: displayName(customer) })),
    methods: methods.map(savedPaymentMethodView),
  };
}

async function openSubscription(
  app: App,
  { streamed }: Recent,
  subscription: Subscription,
  row: SubscriptionRow,
): Promise<OpenSubscription> {
  const { read } = app.store;
  const { id, customerId } = subscription;
  const filter = { createdFrom: null, createdTo: null, aheadMs: app.merchantClock.knownAheadMs(subscription) };
  const [simulator, intents, events, methods] = await Promise.all([
    findSubscriptionSimulator(read, { secrets: app.secrets, realNow: app.now() }, subscription, id),
    read.paymentIntents.page(
      subscription,
      { ...everyPaymentIntent, subscriptionId: id, ...filter },
      { offset: 0, limit: periodRows },
    ),
    read.events.page(
      subscription,
      { types: null, resourceId: id, deliveryStatus: null, ...filter },
      { offset: 0, limit: rowsOfEach },
    ),
    read.savedPaymentMethods.page(subscription, { customerId, ...filter }, { offset: 0, limit: methodRows }),
  ]);
  const deliveries = await read.deliveries.ofEvents(
    subscription,
    events.map((event) => event.id),
  );
  const { affiliation, payments, allowed, email_code } = subscriptionSimulatorView(app.settings, simulator);
  return {
    subscription: row,
    affiliation,
    payments,
    allowed,
    email_code,
    intents: intents.map((intent) => paymentRow(app, intent)),
    events: events.map((event) => eventRow(app.secrets, event, deliveries, streamed)),
    methods: methods.map(savedPaymentMethodView),
  };
}
