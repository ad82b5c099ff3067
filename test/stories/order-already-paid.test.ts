import { expect, test } from '@jest/globals';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';

// The answer to an order says that it is paid already.

const paidAnswer = (id: string, at: string) => ({ order: { status: 'PAID' as const, payment: { id, at } } });

test('an order that is answered with PAID pays its intent at once, and its notification is the same payment', async () => {
  const { world, partner, create, arrive, eventTypes } = await startLiveMoney();
  partner.fail(paidAnswer('BNK-1', world.now().toISOString()));
  const intent = await create();
  expect(intent).toMatchObject({ status: 'SUCCEEDED', paid_with: { method_type: 'INTEROPERABLE_QR' } });
  expect((await arrive({ reference: `${intent.id}-qr`, payment_id: 'BNK-1' })).data['outcome']).toBe('NO_EFFECT');
  expect(await eventTypes()).toEqual(['payment.created', 'payment.succeeded', 'balance.transaction_created']);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 2_590 });
});

test('both orders are answered with PAID: one pays the intent, and the money of the other is in suspense', async () => {
  const { world, partner, create, suspense } = await startLiveMoney();
  const at = world.now().toISOString();
  partner.fail(paidAnswer('BNK-1', at), paidAnswer('BNK-2', at));
  const intent = await create({ payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  expect(intent.status).toBe('SUCCEEDED');
  expect((await suspense.oldest(null, 9)).map(({ reason }) => reason)).toEqual(['ALREADY_PAID']);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 5_180 });
});

test('it has the payment id of another payment: the intent waits, and the money is in suspense', async () => {
  const { world, partner, create, arrive, suspense } = await startLiveMoney();
  const first = await create();
  await arrive({ reference: `${first.id}-qr`, payment_id: 'BNK-1' });
  partner.fail(paidAnswer('BNK-1', world.now().toISOString()));
  expect((await create()).status).toBe('PENDING');
  expect((await suspense.oldest(null, 9)).map(({ reason }) => reason)).toEqual(['SAME_PAYMENT_ID']);
});

test('PAID without a payment: its notification pays', async () => {
  const { partner, create, arrive, read } = await startLiveMoney();
  partner.fail({ order: { status: 'PAID', payment: null } });
  const intent = await create();
  expect(intent.status).toBe('PENDING');
  await arrive({ reference: `${intent.id}-qr` });
  expect((await read(intent.id)).status).toBe('SUCCEEDED');
});
