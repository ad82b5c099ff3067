import type { EventsByType } from '../generated/events.ts';
import { chargeRevoked, detach, linkWallet } from './link-wallet.ts';
import { arrives, payOut, payOutAndArrive, rejected } from './pay-out.ts';
import {
  availableEntry,
  createCustomer,
  createIntent,
  moveClock,
  paidIntent,
  refund,
  sale,
  shortestExpiryMs,
  simulate,
  type Shop,
} from './recipe-steps.ts';
import type { Cause } from './set.ts';
import { cancel, change, nextPeriod, subscribe, subscribeByLink } from './subscribe.ts';

type Recipe = {
  /** For the help. */
  does: string;
  /** The operation whose fields `--set` gives. */
  cause: Cause;
  /** Makes it happen. @returns the id of the object that the event is about */
  run(shop: Shop): Promise<string>;
};

/** What only the operator of live mode makes happen. */
export const liveEventTypes = ['payment.reversed'] as const satisfies (keyof EventsByType)[];

/** How to make each other event happen with a test key. An event type without a recipe does not compile. */
export const recipes = {
  'payment.created': {
    cause: 'createPaymentIntent',
    does: 'Creates a payment intent.',
    run: createIntent,
  },
  'payment.succeeded': {
    cause: 'createPaymentIntent',
    does: 'Creates a payment intent, and pays it.',
    run: async (shop) => simulate(shop, await createIntent(shop), 'SUCCEEDED'),
  },
  'payment.failed': {
    cause: 'createPaymentIntent',
    does: 'Creates a payment intent, and rejects its payment.',
    run: async (shop) => simulate(shop, await createIntent(shop), 'FAILED'),
  },
  'payment.expired': {
    cause: 'createPaymentIntent',
    does: 'Creates a payment intent, and moves the test clock to its expiry.',
    async run(shop) {
      const { now } = await shop.svc.testClock.get();
      const expires_at = new Date(Date.parse(now) + shortestExpiryMs).toISOString();
      const id = await createIntent(shop, { expires_at });
      const intent = await shop.svc.paymentIntents.get(id);
      await moveClock(shop, intent.expires_at ?? expires_at);
      return id;
    },
  },
  'payment.cancelled': {
    cause: 'createPaymentIntent',
    does: 'Creates a payment intent, and cancels it.',
    async run(shop) {
      const id = await createIntent(shop);
      await shop.svc.paymentIntents.cancel(id);
      shop.step(`Cancelled it.`);
      return id;
    },
  },
  'checkout.session.completed': {
    cause: 'createCheckoutSession',
    does: 'Creates a checkout session, and pays it.',
    async run(shop) {
      const body = shop.filled('createCheckoutSession', sale);
      const { id, amount, payment_intent_id } = await shop.svc.checkoutSessions.create(body);
      shop.step(`Created the checkout session ${id} of S/ ${amount.amount}.`);
      await simulate(shop, payment_intent_id, 'SUCCEEDED');
      return id;
    },
  },
  'customer.created': {
    cause: 'createCustomer',
    does: 'Creates a customer.',
    run: createCustomer,
  },
  'customer.updated': {
    cause: 'updateCustomer',
    does: 'Creates a customer, and changes it: its last name, or what --set gives.',
    async run(shop) {
      const id = await createCustomer(shop);
      await shop.svc.customers.update(id, shop.filled('updateCustomer', { last_name: 'Flores' }));
      shop.step('Changed it.');
      return id;
    },
  },
  'customer.deleted': {
    cause: 'createCustomer',
    does: 'Creates a customer, and deletes it.',
    async run(shop) {
      const id = await createCustomer(shop);
      await shop.svc.customers.delete(id);
      shop.step('Deleted it.');
      return id;
    },
  },
  'balance.transaction_created': {
    cause: 'createPaymentIntent',
    does: 'Creates a payment intent, and pays it: the payment is an entry of the balance.',
    async run(shop) {
      const id = await simulate(shop, await createIntent(shop), 'SUCCEEDED');
      const { settlement } = await shop.svc.paymentIntents.get(id);
      return settlement?.balance_transaction_id ?? id;
    },
  },
  'balance.available': {
    cause: 'createPaymentIntent',
    does: 'Pays a payment intent, and moves the test clock to the day when the money is available.',
    run: availableEntry,
  },
  'payout.created': {
    cause: 'createPaymentIntent',
    does: 'Pays a payment intent, moves the test clock until it is available, and pays it out.',
    run: async (shop) => (await payOut(shop, arrives)).id,
  },
  'payout.paid': {
    cause: 'createPaymentIntent',
    does: 'The same, and moves the test clock to the arrival.',
    run: async (shop) => payOutAndArrive(shop, arrives),
  },
  'payout.failed': {
    cause: 'createPaymentIntent',
    does: 'The same, to an account whose bank rejects it.',
    run: async (shop) => payOutAndArrive(shop, rejected),
  },
  'refund.created': {
    cause: 'createRefund',
    does: 'Pays a payment intent, and refunds a part of it; the refund stays PENDING.',
    run: async (shop) => refund(shop, await paidIntent(shop), 'PENDING'),
  },
  'refund.succeeded': {
    cause: 'createRefund',
    does: 'Pays a payment intent, and refunds a part of it.',
    run: async (shop) => refund(shop, await paidIntent(shop), 'SUCCEED'),
  },
  'refund.failed': {
    cause: 'createRefund',
    does: 'Pays a payment intent, and refunds a part of it, which the bank rejects.',
    run: async (shop) => refund(shop, await paidIntent(shop), 'DENY'),
  },
  'payment_method.attached': {
    cause: 'createPaymentIntent',
    does: 'Creates a customer, who links a wallet and pays a payment intent with it.',
    run: async (shop) => (await linkWallet(shop)).id,
  },
  'payment_method.revoked': {
    cause: 'createPaymentIntent',
    does: 'The same, and charges the wallet again after the customer has removed the link.',
    run: async (shop) => chargeRevoked(shop, await linkWallet(shop)),
  },
  'payment_method.detached': {
    cause: 'createPaymentIntent',
    does: 'Creates a customer, who links a wallet, and detaches it.',
    run: async (shop) => detach(shop, await linkWallet(shop)),
  },
  'subscription.created': {
    cause: 'createSubscription',
    does: 'Creates a customer, and a monthly subscription that waits for a wallet.',
    run: async (shop) => (await subscribeByLink(shop)).id,
  },
  'subscription.activated': {
    cause: 'createSubscription',
    does: 'Creates a customer with a saved wallet, who subscribes and pays the first month.',
    run: async (shop) => (await subscribe(shop)).id,
  },
  'subscription.renewed': {
    cause: 'createSubscription',
    does: 'The same, and moves the test clock to the second month.',
    run: async (shop) => nextPeriod(shop, await subscribe(shop), 'SUCCEED'),
  },
  'subscription.past_due': {
    cause: 'createSubscription',
    does: 'The same, and the wallet has no money in the second month.',
    run: async (shop) => nextPeriod(shop, await subscribe(shop), 'INSUFFICIENT_FUNDS'),
  },
  'subscription.updated': {
    cause: 'createSubscription',
    does: 'Creates a monthly subscription, and changes its amount.',
    run: async (shop) => change(shop, await subscribe(shop)),
  },
  'subscription.canceled': {
    cause: 'createSubscription',
    does: 'Creates a monthly subscription, and cancels it.',
    run: async (shop) => cancel(shop, await subscribe(shop)),
  },
} satisfies { [Type in Exclude<keyof EventsByType, (typeof liveEventTypes)[number]>]: Recipe };

export type EventType = keyof typeof recipes;

export const eventTypes = Object.keys(recipes) as EventType[];

/** The width of a column of types. */
export const typeWidth = Math.max(...eventTypes.map((type) => type.length));

export const isEventType = (text: string): text is EventType => Object.hasOwn(recipes, text);
