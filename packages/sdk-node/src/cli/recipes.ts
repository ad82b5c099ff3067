import type { Svc } from '../client.ts';
import type { EventsByType } from '../generated/events.ts';
import { CommandError } from './problems.ts';

type Payout = Awaited<ReturnType<Svc['payouts']['create']>>;

/** What a recipe works with. */
export type Shop = {
  svc: Svc;
  /** Says what was done. */
  step(text: string): void;
  wait(ms: number): Promise<void>;
};

type Recipe = {
  /** For the help. */
  does: string;
  /** Makes it happen. @returns the id of the object that the event is about */
  run(shop: Shop): Promise<string>;
};

/** How to make each event happen with a test key. An event type without a recipe does not compile. */
export const recipes = {
  'payment.created': {
    does: 'Creates a payment intent.',
    run: createIntent,
  },
  'payment.succeeded': {
    does: 'Creates a payment intent, and pays it.',
    run: async (shop) => simulate(shop, await createIntent(shop), 'SUCCEEDED'),
  },
  'payment.failed': {
    does: 'Creates a payment intent, and rejects its payment.',
    run: async (shop) => simulate(shop, await createIntent(shop), 'FAILED'),
  },
  'payment.expired': {
    does: 'Creates a payment intent, and moves the test clock to its expiry.',
    async run(shop) {
      const { now } = await shop.svc.testClock.get();
      const expires_at = new Date(Date.parse(now) + shortestExpiryMs).toISOString();
      const id = await createIntent(shop, { expires_at });
      await moveClock(shop, expires_at);
      return id;
    },
  },
  'payment.cancelled': {
    does: 'Creates a payment intent, and cancels it.',
    async run(shop) {
      const id = await createIntent(shop);
      await shop.svc.paymentIntents.cancel(id);
      shop.step(`Cancelled it.`);
      return id;
    },
  },
  'checkout.session.completed': {
    does: 'Creates a checkout session, and pays it.',
    async run(shop) {
      const { id, payment_intent_id } = await shop.svc.checkoutSessions.create(sale);
      shop.step(`Created the checkout session ${id} of S/ ${sale.amount.amount}.`);
      await simulate(shop, payment_intent_id, 'SUCCEEDED');
      return id;
    },
  },
  'customer.created': {
    does: 'Creates a customer.',
    run: createCustomer,
  },
  'customer.updated': {
    does: 'Creates a customer, and changes its name.',
    async run(shop) {
      const id = await createCustomer(shop);
      await shop.svc.customers.update(id, { last_name: 'Flores' });
      shop.step('Changed its name.');
      return id;
    },
  },
  'customer.deleted': {
    does: 'Creates a customer, and deletes it.',
    async run(shop) {
      const id = await createCustomer(shop);
      await shop.svc.customers.delete(id);
      shop.step('Deleted it.');
      return id;
    },
  },
  'balance.transaction_created': {
    does: 'Creates a payment intent, and pays it: the payment is an entry of the balance.',
    async run(shop) {
      const id = await simulate(shop, await createIntent(shop), 'SUCCEEDED');
      const { settlement } = await shop.svc.paymentIntents.get(id);
      return settlement?.balance_transaction_id ?? id;
    },
  },
  'balance.available': {
    does: 'Pays a payment intent, and moves the test clock to the day when the money is available.',
    run: availableEntry,
  },
  'payout.created': {
    does: 'Pays a payment intent, moves the test clock until it is available, and pays it out.',
    run: async (shop) => (await payOut(shop, arrives)).id,
  },
  'payout.paid': {
    does: 'The same, and moves the test clock to the arrival.',
    run: async (shop) => payOutAndArrive(shop, arrives),
  },
  'payout.failed': {
    does: 'The same, to an account whose bank rejects it.',
    run: async (shop) => payOutAndArrive(shop, rejected),
  },
  'refund.created': {
    does: 'Pays a payment intent, and refunds a part of it; the refund stays PENDING.',
    run: async (shop) => refund(shop, await paidIntent(shop), 'PENDING'),
  },
  'refund.succeeded': {
    does: 'Pays a payment intent, and refunds a part of it.',
    run: async (shop) => refund(shop, await paidIntent(shop), 'SUCCEED'),
  },
  'refund.failed': {
    does: 'Pays a payment intent, and refunds a part of it, which the bank rejects.',
    run: async (shop) => refund(shop, await paidIntent(shop), 'DENY'),
  },
} satisfies { [Type in keyof EventsByType]: Recipe };

export type EventType = keyof typeof recipes;

export const eventTypes = Object.keys(recipes) as EventType[];

/** The width of a column of types. */
export const typeWidth = Math.max(...eventTypes.map((type) => type.length));

export const isEventType = (text: string): text is EventType => Object.hasOwn(recipes, text);

/** A payment intent exists for at least a minute before it expires. Five seconds more: the call takes time. */
const shortestExpiryMs = 65_000;

const sale = {
  amount: { amount: '128.00', currency: 'PEN' },
  payment_method_types: ['INTEROPERABLE_QR'],
  description: 'svc trigger',
} satisfies Parameters<Svc['paymentIntents']['create']>[0];

async function createIntent({ svc, step }: Shop, changes: { expires_at?: string } = {}): Promise<string> {
  const { id, expires_at } = await svc.paymentIntents.create({ ...sale, ...changes });
  step(`Created the payment intent ${id} of S/ ${sale.amount.amount}${expires_at ? `, until ${expires_at}` : ''}.`);
  return id;
}

const paidIntent = async (shop: Shop): Promise<string> => simulate(shop, await createIntent(shop), 'SUCCEEDED');

type Outcome = 'SUCCEED' | 'PENDING' | 'DENY';

async function refund({ svc, step }: Shop, paymentIntentId: string, next_outcome: Outcome): Promise<string> {
  await svc.paymentIntents.simulateRefund(paymentIntentId, { next_outcome });
  const { id, amount, status } = await svc.refunds.create(paymentIntentId, {
    amount: { amount: '28.00', currency: 'PEN' },
  });
  step(`Created the refund ${id} of S/ ${amount.amount}: ${status}.`);
  return id;
}

async function createCustomer({ svc, step }: Shop): Promise<string> {
  const { id } = await svc.customers.create({ type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe' });
  step(`Created the customer ${id}.`);
  return id;
}

async function simulate({ svc, step }: Shop, id: string, outcome: 'SUCCEEDED' | 'FAILED'): Promise<string> {
  await svc.paymentIntents.simulate(id, { outcome });
  step(outcome === 'SUCCEEDED' ? `Paid ${id}.` : `Rejected the payment of ${id}.`);
  return id;
}

/** @returns the id of the entry of the balance */
async function availableEntry(shop: Shop): Promise<string> {
  const id = await paidIntent(shop);
  const { settlement } = await shop.svc.paymentIntents.get(id);
  if (!settlement) throw new CommandError(`The payment of ${id} has no entry of the balance.`);
  await moveClock(shop, settlement.available_on);
  return settlement.balance_transaction_id;
}

/** The CCIs of two accounts for tests: payouts to the second one are rejected. */
const [arrives, rejected] = ['00219300123456789013', '99900000000000000432'];

/** Pays out all that is available to this account, which becomes the default of test mode. */
async function payOut(shop: Shop, cci: string): Promise<Payout> {
  const { svc, step } = shop;
  await availableEntry(shop);
  await untilReady(shop);
  const { data: accounts } = await svc.payoutAccounts.list({ per_page: 100 });
  const known = accounts.find(({ account_masked }) => account_masked.endsWith(cci.slice(-4)));
  const { id } = known ?? (await svc.payoutAccounts.create({ cci, account_type: 'CHECKING' }));
  await svc.payoutAccounts.setDefault(id);
  step(`The payout account ${id} is the default now.`);
  const payout = await svc.payouts.create();
  step(`Created the payout ${payout.id} of S/ ${payout.amount.amount}.`);
  return payout;
}

/** The test clock waits for slow webhook endpoints. */
const longestAdvance = { times: 120, pauseMs: 1_000 };

async function untilReady({ svc, wait }: Shop): Promise<void> {
  for (let times = 0; (await svc.testClock.get()).status === 'ADVANCING'; times += 1) {
    if (times === longestAdvance.times)
      throw new CommandError('The test clock is still ADVANCING. Is a worker running?');
    await wait(longestAdvance.pauseMs);
  }
}

async function payOutAndArrive(shop: Shop, cci: string): Promise<string> {
  const { id, arrival_expected_on } = await payOut(shop, cci);
  await moveClock(shop, `${arrival_expected_on}T12:00:00-05:00`);
  return id;
}

/** Only forward, and for everything of the merchant's test mode. */
async function moveClock({ svc, step }: Shop, to: string): Promise<void> {
  await svc.testClock.advance({ to });
  step(`Moved the test clock to ${to}.`);
}
