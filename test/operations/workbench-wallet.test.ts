import { expect, test } from '@jest/globals';
import { asPayer, createWalletIntent, phone } from '../wallets.ts';
import { startWorkbench, type Workbench } from './workbench.ts';

const storyOf = async ({ snapshot, keys }: Workbench, payment: string) =>
  (await snapshot(keys.merchantId, { payment })).story;

test('the wallet of a payment: the link that waits, the last email code, and only what the simulator allows', async () => {
  const workbench = await startWorkbench();
  const { act, call, snapshot } = workbench;
  const intent = await createWalletIntent(workbench);
  await call('startAffiliation', { ...asPayer(intent), body: { phone } });
  const { wallet, payment } = (await storyOf(workbench, intent.id)) ?? {};
  expect(wallet).toMatchObject({
    affiliation: { status: 'PENDING', expires_at: '2026-11-23T15:15:00.000Z' },
    payment: 'SUCCEED',
    allowed: ['affiliation', 'payment'],
    email_code: null,
    methods: [],
  });
  // Paid by the wallet alone.
  expect(payment?.actions).toEqual(['cancel']);
  expect((await snapshot()).clock?.next).toEqual({ at: '2026-11-23T15:15:00.000Z', what: 'link-expires' });

  await call('sendEmailCode', asPayer(intent));
  const { data: simulator } = await call('getPaymentIntentWalletSimulator', { id: intent.id });
  expect(simulator.email_code).toMatch(/^\d{6}$/);
  expect((await storyOf(workbench, intent.id))?.wallet?.email_code).toBe(simulator.email_code);

  const path = `/payment-intents/${intent.id}/simulate/wallet`;
  expect((await act(path, { settle: 'COMPLETE' })).status).toBe(409);
  expect((await act(path, { affiliation: 'APPROVE' })).status).toBe(200);
  expect(await storyOf(workbench, intent.id)).toMatchObject({
    payment: { status: 'SUCCEEDED', actions: [], refundable: '39.90' },
    wallet: { allowed: [], methods: [{ status: 'ACTIVE', display: { phone_last4: '4321' } }] },
    rail_calls: [
      { kind: 'affiliation', status: 'SUCCEEDED' },
      { kind: 'debit', status: 'SUCCEEDED', amount: '39.90' },
    ],
  });
});

test('a saved wallet is charged again: denied, then pending until it is settled', async () => {
  const workbench = await startWorkbench();
  const { act, snapshot } = workbench;
  const { id, customer } = await createWalletIntent(workbench);
  await act(`/payment-intents/${id}/simulate/wallet`, { affiliation: 'APPROVE' });
  const next = await createWalletIntent(workbench, { customer: { id: customer?.id ?? '' } });
  const path = `/payment-intents/${next.id}`;
  const [method] = (await storyOf(workbench, next.id))?.wallet?.methods ?? [];
  const charge = () => act(`${path}/confirm`, { payment_method: method?.id });

  await act(`${path}/simulate/wallet`, { payment: 'INSUFFICIENT_FUNDS' });
  expect((await charge()).status).toBe(200);
  expect(await storyOf(workbench, next.id)).toMatchObject({
    payment: { status: 'REQUIRES_PAYMENT_METHOD', last_saved_method_payment: { failure_code: 'insufficient_funds' } },
    rail_calls: [{ kind: 'debit', status: 'FAILED', failure_code: 'insufficient_funds' }],
  });

  await act(`${path}/simulate/wallet`, { payment: 'PENDING' });
  await charge();
  expect((await storyOf(workbench, next.id))?.wallet?.allowed).toEqual(['settle']);
  expect((await snapshot()).clock?.next?.what).toBe('debit-ends');
  expect((await act(`${path}/simulate/wallet`, { settle: 'COMPLETE' })).status).toBe(200);
  expect((await storyOf(workbench, next.id))?.payment.status).toBe('SUCCEEDED');
});

test('every line of the story of a wallet has its object; a payment without a wallet has none', async () => {
  const workbench = await startWorkbench();
  const { act, call } = workbench;
  const { id } = await createWalletIntent(workbench);
  await act(`/payment-intents/${id}/simulate/wallet`, { affiliation: 'REJECT' });
  await act(`/payment-intents/${id}/simulate/wallet`, { affiliation: 'APPROVE' });
  const story = await storyOf(workbench, id);
  const calls = story?.items.filter(({ kind }) => kind === 'RAIL_CALL').map(({ ref }) => ref) ?? [];
  expect(calls).toHaveLength(6);
  expect(new Set(calls)).toEqual(new Set(story?.rail_calls.map((one) => one.id)));

  const body = { amount: { amount: '25.90', currency: 'PEN' as const } };
  const { data } = await call('createPaymentIntent', { body: { ...body, payment_method_types: ['INTEROPERABLE_QR'] } });
  expect(await storyOf(workbench, data.id)).toMatchObject({ wallet: null, rail_calls: [], suspense: [] });
});
