import type { Svc } from '../client.ts';
import type { EventsByType } from '../generated/events.ts';

/** What a recipe works with. */
export type Shop = {
  svc: Svc;
  now(): Date;
  /** Says what was done. */
  step(text: string): void;
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
    does: 'Creates a payment intent that expires after 65 seconds, and waits.',
    run: (shop) => createIntent(shop, { expires_at: new Date(shop.now().getTime() + 65_000).toISOString() }),
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
    async run({ svc, step }) {
      const { id } = await svc.customers.create({ type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe' });
      step(`Created the customer ${id}.`);
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
} satisfies { [Type in keyof EventsByType]: Recipe };

export type EventType = keyof typeof recipes;

export const eventTypes = Object.keys(recipes) as EventType[];

/** The width of a column of types. */
export const typeWidth = Math.max(...eventTypes.map((type) => type.length));

export const isEventType = (text: string): text is EventType => Object.hasOwn(recipes, text);

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

async function simulate({ svc, step }: Shop, id: string, outcome: 'SUCCEEDED' | 'FAILED'): Promise<string> {
  await svc.paymentIntents.simulate(id, { outcome });
  step(outcome === 'SUCCEEDED' ? `Paid ${id}.` : `Rejected the payment of ${id}.`);
  return id;
}
