import { asPayer, soles, type Story } from './shop.ts';

// Checkout sessions, and payment pages that ask for the customer.

const session: Story = async (shop) => {
  const key = shop.one(shop.merchant.secret, shop.merchant.publishable);
  const { data } = await shop.call('createCheckoutSession', {
    key,
    body: {
      amount: soles(500 + shop.randomInt(50_000)),
      payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
      description: `session ${shop.unique()}`,
      ...shop.one({}, { customer: { external_id: `visitor-${shop.unique()}`, name: 'Rosa' } }),
    },
  });
  const { id, payment_intent_id: intent } = data;
  shop.made('checkout_sessions', id, 'OPEN');
  shop.made('payment_intents', intent, 'PENDING');
  if (data.customer_id !== null) shop.made('customers', data.customer_id);
  const payer = asPayer({ id, secret: data.client_secret });
  await shop.call('getCheckoutSession', payer);
  await shop.call('getCheckout', payer);
  await shop.call('streamCheckout', payer);
  const body = { outcome: shop.one('SUCCEEDED', 'SUCCEEDED', 'FAILED'), payment_method_type: 'BANK_TRANSFER' } as const;
  await shop.call('simulateCheckout', { ...payer, body });
  shop.ends(intent, body.outcome);
  if (body.outcome === 'FAILED') return shop.causes(intent, 'payment.failed');
  shop.ends(id, 'COMPLETED');
};

const askForCustomer: Story = async (shop) => {
  const { data } = await shop.call('createPaymentIntent', {
    body: { amount: soles(2_590), payment_method_types: ['INTEROPERABLE_QR'], requires_customer_info: true },
  });
  const { id } = data;
  shop.made('payment_intents', id, 'PENDING');
  const payer = asPayer({ id, secret: data.client_secret });
  const { unique } = shop;
  const body = { name: 'Luis Flores', email: `luis-${unique()}@example.com` };
  // Two windows of the same page.
  const replies = await Promise.all([
    shop.ask('setCheckoutCustomer', { ...payer, body }),
    shop.ask('setCheckoutCustomer', { ...payer, body: { ...body, name: 'Luis' } }),
  ]);
  if (replies.filter(({ status }) => status === 200).length !== 1)
    throw new Error(`Two customers of ${id}: ${replies.map(({ status, text }) => `${status} ${text}`).join(' and ')}`);
  const { customer } = (await shop.call('getPaymentIntent', { id })).data;
  shop.made('customers', customer?.id ?? 'none');
};

export const checkoutStories = { session, askForCustomer };
