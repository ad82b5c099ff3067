import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { startWorkbench } from './workbench.ts';

test('the story of a payment that its shop did not hear of has every object that it names', async () => {
  const { call, act, listen, work, snapshot, keys } = await startWorkbench();
  const inbox = await listen('payment.succeeded');
  inbox.respondWith(500, 'The table orders is locked.');
  const { data } = await call('createPaymentIntent', { body: intentBody() });
  await call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  await work();
  const refunded = await act(`/payment-intents/${data.id}/refunds`, { amount: { amount: '1.00', currency: 'PEN' } });
  expect(refunded.status).toBe(201);

  const { story } = await snapshot(keys.merchantId, { payment: data.id });
  expect(story).toMatchObject({ payment: { id: data.id, status: 'SUCCEEDED', actions: [] }, truncated: false });
  expect(story?.payment.refundable).toBe('24.90');
  const ids = [
    data.id,
    ...[story?.calls, story?.entries, story?.payouts, story?.refunds, story?.events].flatMap(
      (objects) => objects?.map(({ id }) => id) ?? [],
    ),
    ...(story?.events.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)) ?? []),
  ];
  expect(story?.items.map(({ ref }) => ids.includes(ref))).toEqual(story?.items.map(() => true));
  expect(new Set(story?.items.map(({ kind }) => kind))).toEqual(
    new Set(['CALL', 'STATUS', 'LEDGER_ENTRY', 'EVENT', 'DELIVERY_ATTEMPT']),
  );
  const unheard = story?.events.find(({ type }) => type === 'payment.succeeded');
  expect(unheard).toMatchObject({ delivery_state: 'FAILED', deliveries: [{ url: inbox.url, status: 'FAILED' }] });
  expect(JSON.stringify(story)).not.toContain(String(data.client_secret).split('_secret_')[1]);
});

test('there is no story of a live payment, of another merchant, or of what does not exist', async () => {
  const { call, merchant, snapshot, keys } = await startWorkbench();
  const other = await merchant();
  const { data } = await call('createPaymentIntent', { body: intentBody(), key: other.secret });
  for (const payment of [data.id, 'pi_01kas000000000000000000000', 'nonsense', ''])
    expect((await snapshot(keys.merchantId, { payment })).story).toBeNull();
});

test('reading a story leaves no call in it', async () => {
  const { call, snapshot, keys } = await startWorkbench();
  const { data } = await call('createPaymentIntent', { body: intentBody() });
  await snapshot(keys.merchantId, { payment: data.id });
  const { story, calls } = await snapshot(keys.merchantId, { payment: data.id });
  expect([story?.calls.length, calls.length]).toEqual([1, 1]);
});
