import { soles, type Shop, type Story } from './shop.ts';
import { linkWallet, takeWallet } from './wallets.ts';

// Subscriptions. The clock of the merchant renews them.

const weekly = (customer: string, method: string) =>
  ({ customer_id: customer, amount: soles(1_000), interval: 'WEEK', payment_method: method }) as const;

/** One that nobody touches: each of its weeks is paid, once. */
export async function openSteadySubscription(shop: Shop): Promise<void> {
  const { customer, method } = await linkWallet(shop);
  const { data } = await shop.call('createSubscription', { body: weekly(customer, method) });
  shop.made('subscriptions', data.id, 'ACTIVE');
  shop.facts.steady.push(data.id);
}

const subscribe: Story = async (shop) => {
  const { customer, method } = await takeWallet(shop);
  const body = {
    ...weekly(customer, method),
    interval: shop.one<'WEEK' | 'MONTH' | 'YEAR'>('WEEK', 'WEEK', 'MONTH', 'YEAR'),
    description: `subscription ${shop.unique()}`,
  };
  const { id } = (await shop.call('createSubscription', { body })).data;
  shop.made('subscriptions', id, 'ACTIVE', 'PAST_DUE', 'CANCELED');
  const payments = Array.from({ length: 1 + shop.randomInt(3) }, () =>
    shop.one('SUCCEED', 'INSUFFICIENT_FUNDS', 'PENDING', 'ERROR'),
  );
  await refusable(shop, id, () => shop.ask('simulateSubscriptionWallet', { id, body: { payments } }));
  await shop.call('getSubscriptionWalletSimulator', { id });
  await shop.call('getSubscription', { id });
  const change = shop.one({ amount: soles(1_500) }, { description: 'Plan anual' }, { cancel_at_period_end: true });
  await refusable(shop, id, () => shop.ask('updateSubscription', { id, body: change }));
};

const unsubscribe: Story = async (shop) => {
  const { customer, method } = await takeWallet(shop);
  const { id } = (await shop.call('createSubscription', { body: weekly(customer, method) })).data;
  const at_period_end = shop.randomInt(2) === 0;
  shop.made('subscriptions', id, ...(at_period_end ? ['ACTIVE', 'CANCELED'] : ['CANCELED']));
  await shop.call('cancelSubscription', { id, body: { at_period_end } });
};

/** A clock that has moved on may have ended it. */
async function refusable(
  shop: Shop,
  id: string,
  change: () => Promise<{ status: number; text: string }>,
): Promise<void> {
  const { status, text } = await change();
  if (status === 200) return;
  const now = (await shop.call('getSubscription', { id })).data.status;
  if (status !== 409 || now !== 'CANCELED') throw new Error(`${id}, which is ${now}: ${status} ${text}`);
}

/** From a day on, and by a link that its payer follows. */
const subscribeByLink: Story = (shop) =>
  shop.clock.still(async () => {
    const { customer } = await takeWallet(shop);
    const { interval, amount } = weekly('', '');
    const body = { customer_id: customer, amount, interval, interval_count: 2 };
    const { id } = (await shop.call('createSubscription', { body })).data;
    shop.made('subscriptions', id, 'ACTIVE');
    for (let isActive = false; !isActive;) {
      await refusable(shop, id, async () => {
        const reply = await shop.ask('simulateSubscriptionWallet', { id, body: { affiliation: 'APPROVE' } });
        // It is paid already, and this call was late.
        return reply.status === 409 ? { status: 200, text: '' } : reply;
      });
      isActive = (await shop.call('getSubscription', { id })).data.status === 'ACTIVE';
    }
  });

const subscribeLater: Story = (shop) =>
  shop.clock.still(async () => {
    const { customer, method } = await takeWallet(shop);
    const { now } = (await shop.call('getTestClock')).data;
    const start_at = new Date(Date.parse(now) + 36 * 3_600_000).toISOString();
    const { id } = (await shop.call('createSubscription', { body: { ...weekly(customer, method), start_at } })).data;
    shop.made('subscriptions', id, 'ACTIVE');
  });

export const subscriptionStories = { subscribe, unsubscribe, subscribeByLink, subscribeLater };
