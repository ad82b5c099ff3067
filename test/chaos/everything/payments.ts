import { setTimeout as pause } from 'node:timers/promises';
import { asPayer, soles, take, type Shop, type Story } from './shop.ts';

// Payments by QR and by code, their refunds, and payment links by chat message.

type Types = ('INTEROPERABLE_QR' | 'BANK_TRANSFER')[];
type Intent = Awaited<ReturnType<typeof createIntent>>;

/** Test mode has 100 units, and a few are in use at the same time. */
const messagesAtMost = 90;
const phones = ['+51987654321', '+51912345678'] as const;

export const person = (shop: Shop) => ({
  type: 'INDIVIDUAL' as const,
  first_name: 'Rosa',
  last_name: 'Quispe',
  email: `rosa-${shop.unique()}@example.com`,
});

async function createIntent(shop: Shop) {
  const { data } = await shop.call('createPaymentIntent', {
    body: {
      amount: soles(500 + shop.randomInt(50_000)),
      payment_method_types: shop.one<Types>(
        ['INTEROPERABLE_QR'],
        ['BANK_TRANSFER'],
        ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
      ),
      external_reference: `order-${shop.unique()}`,
      ...shop.one({}, { customer: { ...person(shop), external_id: `buyer-${shop.unique()}` } }),
    },
  });
  if (data.customer !== null) shop.made('customers', data.customer.id);
  shop.made('payment_intents', data.id, 'PENDING');
  return data;
}

/** What the simulator is told: one of the offered methods has this outcome. */
const by = ({ payment_method_types: types }: Intent, outcome: 'SUCCEEDED' | 'FAILED') => ({
  outcome,
  payment_method_type: types[0] ?? 'INTEROPERABLE_QR',
});

async function pay(shop: Shop, intent: Intent): Promise<void> {
  const { id } = intent;
  const { data } = await shop.call('simulatePayment', { id, body: by(intent, 'SUCCEEDED') });
  if (data.status !== 'SUCCEEDED') throw new Error(`${id} was paid, and is ${data.status}.`);
  shop.ends(id, 'SUCCEEDED');
  shop.paid.push({ id, leftCentimos: Math.round(Number(data.amount.amount) * 100) });
}

export const sell: Story = async (shop) => pay(shop, await createIntent(shop));

const payByQrOrCode: Story = async (shop) => {
  const intent = await createIntent(shop);
  const { id } = intent;
  await shop.call('getPaymentIntent', asPayer({ id, secret: intent.client_secret }));
  const fate = shop.randomInt(7);
  if (fate < 2) {
    await shop.call('simulatePayment', { id, body: by(intent, 'FAILED') });
    shop.causes(id, 'payment.failed');
    shop.ends(id, 'FAILED');
  }
  if (fate > 0 && fate < 6) await pay(shop, intent);
  await shop.call('getPaymentIntent', { id });
  await shop.call('tracePaymentIntent', { id });
};

const cancel: Story = async (shop) => {
  const { id } = await createIntent(shop);
  await shop.call('cancelPaymentIntent', { id });
  shop.ends(id, 'CANCELLED');
};

/** Two payers at the same moment, or a payer while the shop cancels: one of them is first. */
const payTwice: Story = async (shop) => {
  const intent = await createIntent(shop);
  const { id } = intent;
  const simulate = () => shop.ask('simulatePayment', { id, body: by(intent, 'SUCCEEDED') });
  const isCancelling = shop.randomInt(2) === 0;
  const other = isCancelling ? shop.ask('cancelPaymentIntent', { id }) : simulate();
  const [first, second] = await Promise.all([simulate(), other]);
  const taken = [first, second].filter(({ status }) => status === 200);
  if (taken.length !== 1 || first.status + second.status !== 200 + 409)
    throw new Error(`${id}, at the same moment: ${first.status} ${first.text} and ${second.status} ${second.text}`);
  shop.ends(id, isCancelling && second.status === 200 ? 'CANCELLED' : 'SUCCEEDED');
};

const expire: Story = (shop) =>
  shop.clock.still(async () => {
    const { now } = (await shop.call('getTestClock')).data;
    // It must be a minute ahead, also when the call is repeated.
    const expires_at = new Date(Date.parse(now) + 600_000).toISOString();
    const { data } = await shop.call('createPaymentIntent', {
      body: { amount: soles(2_590), payment_method_types: ['INTEROPERABLE_QR'], expires_at },
    });
    shop.made('payment_intents', data.id, 'EXPIRED');
  });

const sendMessage: Story = async (shop) => {
  if (shop.facts.made.chat_messages.length >= messagesAtMost) return;
  const { id } = await createIntent(shop);
  const body = { phone: shop.one(...phones), customer_name: 'Rosa' };
  const { status, text } = await shop.ask('sendChatMessage', { id, body });
  if (status === 204) shop.made('chat_messages', id);
  // The process that knew the phone number was killed before it called the sender.
  else if (status !== 503) throw new Error(`sendChatMessage: ${status} ${text}`);
  await shop.call('getMessagingBalance');
};

const statuses = { SUCCEED: 'SUCCEEDED', DENY: 'FAILED', PENDING: 'PENDING' } as const;

const refund: Story = async (shop) => {
  const intent = take(shop.paid, shop.randomInt);
  if (intent === undefined) return;
  const { id } = intent;
  const outcome = shop.one('SUCCEED', 'SUCCEED', 'DENY', 'PENDING');
  await shop.call('simulateRefund', { id, body: { next_outcome: outcome } });
  const centimos = shop.randomInt(3) === 0 ? intent.leftCentimos : 1 + shop.randomInt(intent.leftCentimos);
  const body = { amount: soles(centimos), reason: `refund ${shop.unique()}` };
  const created = shop.made('refunds', (await shop.call('createRefund', { id, body })).data.id, statuses[outcome]);
  await shop.call('getRefundSimulator', { id });
  if (outcome === 'PENDING') await settle(shop, id, created);
  if ((await ended(shop, created)) === 'SUCCEEDED') intent.leftCentimos -= centimos;
  if (intent.leftCentimos > 0) shop.paid.push(intent);
};

async function settle(shop: Shop, id: string, refundId: string): Promise<void> {
  const result = shop.one<'COMPLETE' | 'DENY'>('COMPLETE', 'DENY');
  for (;;) {
    const body = { settle: { refund_id: refundId, result } };
    const { status, text } = await shop.ask('simulateRefund', { id, body });
    if (status === 200) return shop.ends(refundId, result === 'COMPLETE' ? 'SUCCEEDED' : 'FAILED');
    // The bank has not got it yet.
    if (status !== 409) throw new Error(`settle ${refundId}: ${status} ${text}`);
    await pause(200);
  }
}

async function ended(shop: Shop, id: string): Promise<string> {
  for (;;) {
    const { status } = (await shop.call('getRefund', { id })).data;
    if (status !== 'PENDING') return status;
    await pause(100 + shop.randomInt(200));
  }
}

/** Two refunds of more than half at the same moment: one of them is too much. */
const refundTwice: Story = async (shop) => {
  const intent = take(shop.paid, shop.randomInt);
  if (intent === undefined) return;
  const { id, leftCentimos } = intent;
  const body = { amount: soles(Math.floor(leftCentimos / 2) + 1) };
  const replies = await Promise.all([shop.ask('createRefund', { id, body }), shop.ask('createRefund', { id, body })]);
  const created = replies.filter(({ status }) => status === 201);
  if (created.length !== 1) throw new Error(`Two refunds of ${id}: ${replies.map(({ text }) => text).join(' and ')}`);
  for (const { data } of created) shop.made('refunds', data.id, 'SUCCEEDED');
};

export const paymentStories = { payByQrOrCode, cancel, payTwice, expire, sendMessage, refund, refundTwice };
