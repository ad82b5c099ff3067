import { expect, test } from '@jest/globals';
import { intentBody, payoutAccountBody } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { startWorld, type World } from '../world.ts';

// Payouts and refunds of live money. The world begins on a Monday at 10:00 in Lima.

async function startPaid(amount = '100.00') {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const key = await world.key({ livemode: true });
  const { data: intent } = await world.callUnchecked('createPaymentIntent', {
    key,
    body: intentBody({ amount: { amount, currency: 'PEN' } }),
  });
  const paid = notificationOf(world, { reference: `${intent.id}-qr`, amount: intent.amount, payment_id: 'BNK-778120' });
  await notify(world, 'collection', paid);
  return { partner, world, key, intent };
}

const status = async (world: World, key: string) =>
  (await world.call('listPayouts', { key })).items.map((payout) => payout.status);

test('a payout: held for 48 hours, assembled at 06:00, told to the bank an hour later, paid by its notification', async () => {
  const { partner, world, key } = await startPaid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.advance({ days: 1, hours: 21 });
  expect(await status(world, key)).toEqual([]);

  // Thursday.
  await world.advance({ hours: 25 });
  expect(await status(world, key)).toEqual(['IN_TRANSIT']);
  const order = partner.orders.at(-1);
  expect(order).toMatchObject({ kind: 'payout', amount: { amount: '98.23' }, cci: '00219300123456789013' });

  const [payout] = (await world.call('listPayouts', { key })).items;
  const ended = { type: 'payout.paid', reference: payout?.id ?? '', amount: payout?.amount ?? null, payment_id: null };
  expect((await notify(world, 'payout', notificationOf(world, ended))).data['outcome']).toBe('APPLIED');
  expect((await notify(world, 'payout', notificationOf(world, ended))).data['outcome']).toBe('NO_EFFECT');
  expect(await status(world, key)).toEqual(['PAID']);
  expect((await world.call('getBalance', { key })).data.deposited.amount).toBe('98.23');

  const returned = { ...ended, type: 'payout.returned', payment_id: 'BNK-1' };
  expect((await notify(world, 'payout', notificationOf(world, returned))).data['outcome']).toBe('SUSPENSE');
  expect((await world.rows())['suspense']).toMatchObject([{ rail: 'payout', reason: 'PAYOUT_RETURNED' }]);
});

test('without its notification a payout ends by what the bank says on the day of its arrival', async () => {
  const { partner, world, key } = await startPaid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.advance({ days: 3 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  const order = partner.book.get(payout?.id ?? '');
  if (payout === undefined || order === undefined) throw new Error('There is no payout.');
  partner.book.set(payout.id, { ...order, status: 'FAILED', failure_code: 'account_closed' });
  // Friday, 13:00.
  await world.advance({ days: 1, hours: 3 });
  expect(await status(world, key)).toEqual(['FAILED']);
  expect((await world.call('listPayoutAccounts', { key })).items).toMatchObject([{ paused_reason: 'account_closed' }]);
});

test('a time-out decides nothing: the bank is asked until it says what became of the payout', async () => {
  const { partner, world, key } = await startPaid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.advance({ days: 2, hours: 20 });
  partner.fail('loses', { status: 500 }, { status: 404, body: '<html>' }, { status: 429 });
  await world.advance({ hours: 2 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  expect(payout?.status).toBe('IN_TRANSIT');
  const puts = partner.asked.filter((line) => line === `PUT ${payout?.id}`);
  expect([puts.length, partner.asked.filter((line) => line === `GET ${payout?.id}`).length]).toEqual([1, 4]);
  expect((await world.rows())['rail_calls']?.at(-1)).toMatchObject({ kind: 'payout', status: 'ACCEPTED' });
});

test('a refund waits for the bank; it names the payment that is returned', async () => {
  const { partner, world, key, intent } = await startPaid();
  const { data: refund } = await world.callUnchecked('createRefund', {
    key,
    id: intent.id,
    body: { amount: { amount: '40.00', currency: 'PEN' } },
  });
  expect(refund).toMatchObject({ status: 'PENDING', livemode: true });
  expect(partner.orders.at(-1)).toMatchObject({
    kind: 'refund',
    payment_id: 'BNK-778120',
    payment_reference: `${intent.id}-qr`,
  });
  const ended = { type: 'refund.succeeded', reference: refund.id, amount: refund.amount, payment_id: null };
  await notify(world, 'refund', notificationOf(world, ended));
  expect((await world.call('getRefund', { key, id: refund.id })).data.status).toBe('SUCCEEDED');
  expect((await world.call('getBalance', { key })).data.pending_deposit.amount).toBe('58.23');
});

test('409: the balance must cover a refund together with those that are under way', async () => {
  const { world, key, intent } = await startPaid();
  const refund = (amount: string) =>
    world.callUnchecked('createRefund', { key, id: intent.id, body: { amount: { amount, currency: 'PEN' } } });
  expect((await refund('60.00')).status).toBe(201);
  const refused = await refund('38.24');
  expect([refused.status, refused.error.code]).toEqual([409, 'PAYMENT_INTENT_NOT_REFUNDABLE']);
  expect(refused.error.message).toContain('38.23');
  const both = await Promise.all([refund('20.00'), refund('20.00')]);
  expect(both.map(({ status: code }) => code).toSorted()).toEqual([201, 409]);
});
