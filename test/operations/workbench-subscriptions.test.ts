import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { subscribe, subscribeByLink } from '../subscriptions.ts';
import { saveWallet } from '../wallets.ts';
import { startWorkbench, type Workbench } from './workbench.ts';

const subscriptionsOf = async ({ snapshot, keys }: Workbench, subscription = '', customer = '') =>
  (await snapshot(keys.merchantId, { view: 'subscriptions', subscription, customer })).subscriptions;

test('a subscription is created, approved, charged by the clock, changed and cancelled with the actions of the page', async () => {
  const workbench = await startWorkbench();
  const { act, work, snapshot } = workbench;
  const idIn = ({ text }: { text: string }) => (JSON.parse(text) as { data: { id: string } }).data.id;
  const customer_id = idIn(await act('/customers', { type: 'INDIVIDUAL', first_name: 'Rosa' }));
  const amount = { amount: '89.90', currency: 'PEN' };
  const id = idIn(await act('/subscriptions', { customer_id, amount, interval: 'MONTH' }));
  expect(await subscriptionsOf(workbench, id)).toMatchObject({
    rows: [{ id, status: 'INCOMPLETE', customer_name: 'Rosa' }],
    open: { allowed: ['affiliation', 'payment', 'payments'], intents: [{ status: 'REQUIRES_PAYMENT_METHOD' }] },
    customers: [{ id: customer_id, name: 'Rosa' }],
  });
  expect((await snapshot()).subscriptions).toBeNull();

  const path = `/subscriptions/${id}`;
  await act(`${path}/simulate/wallet`, { affiliation: 'APPROVE', payments: ['SUCCEED', 'INSUFFICIENT_FUNDS'] });
  const { open } = (await subscriptionsOf(workbench, id, customer_id)) ?? {};
  expect(open).toMatchObject({
    subscription: { status: 'ACTIVE', current_period: { number: 1 } },
    payments: ['INSUFFICIENT_FUNDS'],
    methods: [{ status: 'ACTIVE', display: { phone_last4: '9999' } }],
  });
  expect((await act('/test-clock/advance', { to: open?.subscription.next_attempt_at })).status).toBe(202);
  await work();
  expect((await subscriptionsOf(workbench, id))?.open).toMatchObject({
    subscription: { status: 'PAST_DUE', attempts: 1 },
    intents: [
      { last_saved_method_payment: { failure_code: 'insufficient_funds' }, subscription_period: { number: 2 } },
      { status: 'SUCCEEDED' },
    ],
    payments: [],
  });
  expect((await act(`${path}/cancel`)).status).toBe(200);
  const types = (await subscriptionsOf(workbench, id))?.open?.events.map(({ type }) => type);
  expect(types?.[0]).toBe('subscription.canceled');
  expect(types?.at(-1)).toBe('subscription.created');
});

test('PATCH: the amount is changed; another Content-Type is refused', async () => {
  const workbench = await startWorkbench();
  const { id } = await subscribe(workbench);
  const patch = (headers: Record<string, string> = {}) =>
    workbench.act(`/subscriptions/${id}`, { amount: { amount: '99.90', currency: 'PEN' } }, headers, 'PATCH');
  expect((await patch({ 'Content-Type': 'text/plain' })).status).toBe(403);
  expect((await patch()).status).toBe(200);
  expect((await subscriptionsOf(workbench))?.rows).toMatchObject([{ amount: { amount: '99.90' } }]);
});

test('the wallets of the chosen customer alone, and nothing of another merchant', async () => {
  const workbench = await startWorkbench();
  const { customerId, method } = await saveWallet(workbench);
  const other = await workbench.merchant();
  expect(await subscriptionsOf(workbench, '', customerId)).toMatchObject({ methods: [{ id: method.id }] });
  expect((await subscriptionsOf(workbench))?.methods).toEqual([]);
  const { id } = await subscribeByLink(workbench);
  const query = { view: 'subscriptions', subscription: id, customer: customerId };
  expect((await workbench.snapshot(other.merchantId, query)).subscriptions).toEqual({
    rows: [],
    open: null,
    customers: [],
    methods: [],
  });
});

test('messages: the text up to the link, the payment, the last digits, what is left, and no secret', async () => {
  const workbench = await startWorkbench();
  const { act, call, snapshot, keys } = workbench;
  const intent = await createIntent(workbench, { description: 'Pedido 1041' });
  const send = (phone: string) => act(`/payment-intents/${intent.id}/send-chat-message`, { phone });
  expect([(await send('+51987654321')).status, (await send('+51900000001')).status]).toEqual([204, 422]);
  await call('sendChatMessage', { id: intent.id, body: { phone: '+51987650001' } });
  const sent = await snapshot(keys.merchantId, { view: 'messages', payment: intent.id });
  const text = 'Hola: PANADERÍA EL ÑANDÚ S.A.C. te envía un cobro de S/ 25.90 por «Pedido 1041». Págalo aquí:';
  const message = { text, payment_intent_id: intent.id };
  expect(sent.messages).toMatchObject({
    units: 98,
    rows: [
      { ...message, phone_last4: '0001' },
      { ...message, phone_last4: '4321' },
    ],
  });
  expect(JSON.stringify(sent)).not.toContain(String(intent.client_secret).split('_secret_')[1]);
  expect(sent.story).toMatchObject({ messaging: { units: 98 } });
  expect(sent.story?.rail_calls.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'message FAILED',
    'message SUCCEEDED',
    'message SUCCEEDED',
  ]);
  await call('cancelPaymentIntent', { id: intent.id });
  expect((await snapshot(keys.merchantId, { payment: intent.id })).story?.messaging).toBeNull();
});
