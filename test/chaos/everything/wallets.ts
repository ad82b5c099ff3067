import { setTimeout as pause } from 'node:timers/promises';
import { person } from './payments.ts';
import { asPayer, soles, take, type Shop, type Story, type Wallet } from './shop.ts';

// Wallets: links, saved methods and debits, called by shops and by payment pages.

const phones = ['+51987654321', '+51987654322'] as const;
type Intent = { id: string; secret: string | null };

const open = 'REQUIRES_PAYMENT_METHOD';

async function createCustomer(shop: Shop): Promise<string> {
  const { data } = await shop.call('createCustomer', { body: person(shop) });
  return shop.made('customers', data.id);
}

async function createIntent(shop: Shop, customer: string, changes: { saved_payment_methods?: 'enabled' } = {}) {
  const body = {
    amount: soles(500 + shop.randomInt(20_000)),
    payment_method_types: ['WALLET' as const],
    customer: { id: customer },
    external_reference: `order-${shop.unique()}`,
    ...changes,
  };
  const { data } = await shop.call('createPaymentIntent', { body });
  shop.made('payment_intents', data.id, open);
  return { id: data.id, secret: data.client_secret, centimos: Math.round(Number(data.amount.amount) * 100) };
}

/** Reads the simulator until no link waits and no debit is under way. */
async function settled(shop: Shop, id: string) {
  for (;;) {
    const { data } = await shop.call('getPaymentIntentWalletSimulator', { id });
    if (data.affiliation?.status !== 'PENDING' && data.payment_intent.status !== 'PROCESSING') return data;
    await pause(100 + shop.randomInt(200));
  }
}

async function savedMethod(shop: Shop, customer: string): Promise<string> {
  const { items } = await shop.call('listCustomerPaymentMethods', { id: customer });
  const [active] = items.filter(({ status }) => status === 'ACTIVE');
  if (active === undefined) throw new Error(`${customer} has no saved wallet.`);
  return active.id;
}

/** A new customer pays by linking a wallet. A process that is killed forgets the phone number: then the link is started again. */
export async function linkWallet(shop: Shop): Promise<Wallet> {
  const customer = await createCustomer(shop);
  const intent = await createIntent(shop, customer);
  const { id } = intent;
  for (let isLinked = false; !isLinked;) {
    await shop.call('simulatePaymentIntentWallet', { id, body: { affiliation: 'APPROVE' } });
    isLinked = (await settled(shop, id)).affiliation?.status === 'APPROVED';
  }
  shop.ends(id, 'SUCCEEDED');
  shop.paid.push({ id, leftCentimos: intent.centimos });
  return { customer, method: await savedMethod(shop, customer) };
}

export const takeWallet = async (shop: Shop): Promise<Wallet> =>
  take(shop.wallets, shop.randomInt) ?? (await linkWallet(shop));

const link: Story = async (shop) => shop.wallets.push(await linkWallet(shop));

const refuseLink: Story = async (shop) => {
  const { id } = await createIntent(shop, await createCustomer(shop));
  await shop.call('simulatePaymentIntentWallet', { id, body: { affiliation: shop.one('REJECT', 'EXPIRE') } });
};

const chargeAtOnce: Story = async (shop) => {
  const wallet = await takeWallet(shop);
  const { customer, method } = wallet;
  const body = {
    amount: soles(500 + shop.randomInt(20_000)),
    payment_method_types: ['WALLET' as const],
    customer: { id: customer },
    payment_method: method,
    confirm: true,
  };
  const { data } = await shop.call('createPaymentIntent', { body });
  shop.made('payment_intents', data.id, 'SUCCEEDED');
  shop.wallets.push(wallet);
};

const confirm: Story = async (shop) => {
  const wallet = await takeWallet(shop);
  const { id } = await createIntent(shop, wallet.customer);
  const outcome = shop.one('SUCCEED', 'PENDING', 'PENDING', 'INSUFFICIENT_FUNDS', 'ERROR', 'REVOKED');
  await shop.call('simulatePaymentIntentWallet', { id, body: { payment: outcome } });
  await shop.call('confirmPaymentIntent', { id, body: { payment_method: wallet.method } });
  if (outcome === 'SUCCEED' || outcome === 'PENDING') shop.ends(id, 'SUCCEEDED');
  if (outcome === 'PENDING' && shop.randomInt(2) === 0) {
    const settle = shop.one('COMPLETE', 'DENY');
    const { status, text } = await shop.ask('simulatePaymentIntentWallet', { id, body: { settle } });
    if (status === 200 && settle === 'DENY') shop.ends(id, open);
    // It ends by itself after five seconds.
    else if (status !== 200 && status !== 409) throw new Error(`settle ${id}: ${status} ${text}`);
  }
  if (outcome !== 'REVOKED') shop.wallets.push(wallet);
};

/** Two debits of one intent at the same moment: one of them is made. */
const confirmTwice: Story = async (shop) => {
  const wallet = await takeWallet(shop);
  const { id } = await createIntent(shop, wallet.customer);
  shop.ends(id, 'SUCCEEDED');
  const one = () => shop.ask('confirmPaymentIntent', { id, body: { payment_method: wallet.method } });
  const replies = await Promise.all([one(), one()]);
  if (replies.filter(({ status }) => status === 200).length !== 1)
    throw new Error(`Two debits of ${id}: ${replies.map(({ status, text }) => `${status} ${text}`).join(' and ')}`);
  shop.wallets.push(wallet);
};

const detach: Story = async (shop) => {
  const { customer, method } = await takeWallet(shop);
  await shop.call('detachPaymentMethod', { id: customer, subId: method });
};

/** On the payment page: links a wallet by its phone, which pays, and then pays two more intents with it. */
const payOnPage: Story = (shop) =>
  shop.clock.still(async () => {
    const customer = await createCustomer(shop);
    const first = await createIntent(shop, customer);
    for (let isLinked = false; !isLinked;) {
      await shop.call('startAffiliation', { ...asPayer(first), body: { phone: shop.one(...phones) } });
      const body = { outcome: 'SUCCEEDED', payment_method_type: 'WALLET' } as const;
      const { status, text } = await shop.ask('simulateCheckout', { ...asPayer(first), body });
      // The wallet was not asked, because the process that knew the phone number was killed.
      if (status !== 200 && status !== 409) throw new Error(`simulateCheckout: ${status} ${text}`);
      const { affiliation } = (await shop.call('getPaymentIntentWalletSimulator', { id: first.id })).data;
      isLinked = affiliation?.status !== 'FAILED' && (await settled(shop, first.id)).affiliation?.status === 'APPROVED';
    }
    shop.ends(first.id, 'SUCCEEDED');
    const shown = await createIntent(shop, customer);
    await shop.call('enableSavedPaymentMethods', { id: shown.id });
    await payWithSaved(shop, shown, {});
    const asked = await createIntent(shop, customer);
    await payWithSaved(shop, asked, { 'X-Svc-Payer-Token': await codeByEmail(shop, asked) });
  });

async function payWithSaved(shop: Shop, intent: Intent, headers: Record<string, string>): Promise<void> {
  const payer = asPayer(intent, headers);
  const [method] = (await shop.call('listCheckoutPaymentMethods', payer)).items;
  await shop.call('payCheckout', { ...payer, body: { payment_method: method?.id ?? '' } });
  shop.ends(intent.id, 'SUCCEEDED');
}

async function codeByEmail(shop: Shop, intent: Intent): Promise<string> {
  await shop.call('sendEmailCode', asPayer(intent));
  shop.made('email_codes', intent.id);
  const { email_code } = (await shop.call('getPaymentIntentWalletSimulator', { id: intent.id })).data;
  const { data } = await shop.call('checkEmailCode', { ...asPayer(intent), body: { code: email_code ?? '' } });
  return data.token;
}

export const walletStories = {
  link,
  refuseLink,
  chargeAtOnce,
  confirm,
  confirmTwice,
  detach,
  payOnPage,
};
