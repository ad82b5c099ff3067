import { expect, test } from '@jest/globals';
import { examineRailCalls } from '../../services/api/src/main/commands/rail-call-findings.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';

// What a partner says of when something happened.

const dayMs = 24 * 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

test('a notification is of a time from a day before its order was made', async () => {
  const { world, create, arrive, read } = await startLiveMoney();
  const intent = await create();
  const made = world.now().getTime();
  const told = (at: number) => ({ reference: `${intent.id}-qr`, created_at: iso(at) });
  const refused = await arrive(told(made - dayMs - 1_000));
  expect([refused.status, (await read(intent.id)).status]).toEqual([422, 'PENDING']);
  expect((await world.rows())['rail_notifications']).toEqual([]);
  expect((await arrive(told(made - dayMs))).data['outcome']).toBe('APPLIED');
});

test('without an order, it is of the last 400 days', async () => {
  const { world, arrive } = await startLiveMoney();
  const told = (at: number) => ({ reference: 'unknown', created_at: iso(at) });
  expect((await arrive(told(world.now().getTime() - 400 * dayMs - 1_000))).status).toBe(422);
  expect((await arrive(told(world.now().getTime() - 400 * dayMs))).data['outcome']).toBe('SUSPENSE');
});

test('a payout is not paid before it was made', async () => {
  const { world } = await startLiveMoney();
  const told = notificationOf(world, { type: 'payout.paid', reference: 'pyt_unknown', payment_id: null });
  const at = iso(world.now().getTime() - 401 * dayMs);
  expect((await notify(world, 'payout', { ...told, created_at: at })).status).toBe(422);
});

test.each(['9999-12-31T23:59:59Z', '1999-01-01T00:00:00Z'])(
  'a payment of %s in the answer to a withdrawal counts at our time, and doctor names it',
  async (at) => {
    const { world, create, partner, read } = await startLiveMoney();
    const { read: reads } = world.service.app.store;
    expect((await examineRailCalls(reads, world.now())).result).toBe('ok');
    const intent = await create();
    const reference = `${intent.id}-qr`;
    const order = partner.book.get(reference);
    if (order === undefined) throw new Error('There is no order.');
    partner.book.set(reference, { ...order, status: 'PAID', payment: { id: 'BNK-1', at } });
    await world.call('cancelPaymentIntent', { id: intent.id, key: await world.key({ livemode: true }) });
    await world.work();
    expect((await read(intent.id)).status).toBe('CANCELLED');
    const [payment] = await reads.railPayments.withPaymentIds('collection', ['BNK-1']);
    expect([payment?.at, payment?.toldAt]).toEqual([world.now(), new Date(at)]);
    const { result, message } = await examineRailCalls(reads, world.now());
    expect([result, message.includes(payment?.id ?? '-')]).toEqual(['warning', true]);
    await expectBooks(world);
  },
);

test('a partner is asked again within a day, whatever it says', async () => {
  const { world, key, partner, paid } = await startLiveMoney();
  const intent = await paid();
  partner.fail({ order: { ask_again_at: iso(world.now().getTime() + 20 * dayMs) } });
  await world.call('createRefund', { id: intent.id, key, body: { amount: { amount: '1.00', currency: 'PEN' } } });
  const asked = partner.asked.length;
  await world.advance({ days: 1 });
  await world.work();
  expect(partner.asked.slice(asked)).toEqual([expect.stringMatching(/^GET re_/)]);
});

test('a refund that does not end is named a day after three business days, with the command that lists it', async () => {
  const { world, key, paid } = await startLiveMoney();
  const intent = await paid();
  await world.call('createRefund', { id: intent.id, key, body: { amount: { amount: '1.00', currency: 'PEN' } } });
  const { read } = world.service.app.store;
  // Monday: it should have ended on Thursday.
  await world.advance({ days: 3 });
  expect((await examineRailCalls(read, world.now())).result).toBe('ok');
  await world.advance({ days: 1 });
  const { result, message } = await examineRailCalls(read, world.now());
  expect([result, message]).toEqual(['warning', expect.stringContaining('rail-calls list --late')]);
  expect(await (await fetch(`${world.origin}/metrics`)).text()).toContain('svc_rail_calls_late 1');
});
