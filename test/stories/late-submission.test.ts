import { expect, test } from '@jest/globals';
import { payoutAccountBody, soles, start } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { startWorld } from '../world.ts';

test('a payout whose time has come while no worker ran is told to the bank when banks take payouts again', async () => {
  const clock = { ms: Date.parse(start) };
  const partner = await startLivePartner();
  const ports = { now: () => new Date(clock.ms), monotonicMs: () => clock.ms };
  const world = await startWorld({ config: { partners: partner.partners() }, ports });
  const key = await world.key({ livemode: true });
  const body = { amount: soles('100.00'), payment_method_types: ['INTEROPERABLE_QR' as const] };
  const { data: intent } = await world.callUnchecked('createPaymentIntent', { key, body });
  await notify(world, 'collection', notificationOf(world, { reference: `${intent.id}-qr`, amount: intent.amount }));
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.call('replacePayoutSettings', { key, body: { schedule: 'MANUAL' } });
  // Thursday, 16:00 in Lima: the bank is to be told at 17:00.
  clock.ms = Date.parse('2026-11-26T21:00:00Z');
  await world.work();
  await world.call('createPayout', { key });
  const told = () => partner.asked.filter((line) => line.startsWith('PUT pyt_')).length;
  // The worker runs again on Thursday at 19:00, and on Saturday.
  for (const at of ['2026-11-27T00:00:00Z', '2026-11-28T15:00:00Z']) {
    clock.ms = Date.parse(at);
    await world.work();
    expect([at, told()]).toEqual([at, 0]);
  }
  // Monday, 06:00.
  clock.ms = Date.parse('2026-11-30T11:00:00Z');
  await world.work();
  expect(told()).toBe(1);
});
