import { expect, test } from '@jest/globals';
import { holdBySetting } from '../../services/api/src/application/hold/change-hold.ts';
import { examineHold } from '../../services/api/src/main/commands/hold-text.ts';
import { outcome } from '../operators-at-work.ts';
import { startPayout } from '../returned-payouts.ts';
import { startLiveMoney } from '../live-money.ts';

// The service is on hold: nothing of live mode leaves it, and what arrives is booked.

const note = 'a payout left twice';
const ten = { amount: { amount: '10.00', currency: 'PEN' } } as const;

async function startHold() {
  const live = await startLiveMoney();
  const { world, key, paid } = live;
  const intent = await paid('100.00');
  const inbox = await world.listen();
  const body = { url: inbox.url, events: ['*'] };
  const endpoint = (await world.callUnchecked('createWebhookEndpoint', { key, body })).data;
  inbox.signingSecret = endpoint.signing_secret;
  const refund = () => world.callUnchecked('createRefund', { key, id: intent.id, body: ten });
  const ready = async () => (await fetch(`${world.origin}/readyz`)).json() as Promise<object>;
  return { ...live, intent, inbox, refund, ready };
}

test('what would make money, messages or webhooks leave is refused; reads and test mode go on', async () => {
  const { world, key, intent, alone, refund, partner } = await startHold();
  await alone('hold on', { note });
  const asked = partner.asked.length;
  const refused = await refund();
  expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'SERVICE_ON_HOLD',
    '60',
  ]);
  await world.work();
  const [event] = (await world.call('listEvents', { key })).items;
  const [delivery] = (await world.call('listEventDeliveries', { key, id: event?.id ?? '' })).items;
  const calls = [
    world.callUnchecked('createPayout', { key }),
    world.callUnchecked('sendChatMessage', { key, id: intent.id, body: { phone: '+51987654321' } }),
    world.callUnchecked('retryWebhookDelivery', { key, id: delivery?.id ?? 'whd_none' }),
  ];
  expect((await Promise.all(calls)).map(({ error }) => error.code)).toEqual(calls.map(() => 'SERVICE_ON_HOLD'));
  expect((await world.call('getPaymentIntent', { key, id: intent.id })).status).toBe(200);
  expect(partner.asked.length).toBe(asked);
});

test('a hold that begins between the check of a refund and its claim: the refund is refused, and nothing has changed', async () => {
  const { world, alone, refund, partner, balance } = await startHold();
  await alone('hold on', { note });
  const { store } = world.service.app;
  const { transact } = store;
  // What was read before the hold was committed.
  store.transact = (work) => transact((tx) => work({ ...tx, holds: { ...tx.holds, find: async () => null } }));
  const before = [partner.asked.length, await balance()];
  expect((await refund()).error.code).toBe('SERVICE_ON_HOLD');
  expect([partner.asked.length, await balance(), (await world.rows())['refunds']]).toEqual([...before, []]);
});

test('a payment that arrives is booked, and its webhook leaves when the hold has ended', async () => {
  const { world, inbox, alone, decide, paid, read } = await startHold();
  await alone('hold on', { note });
  const intent = await paid('30.00');
  await world.work();
  expect([(await read(intent.id)).status, inbox.posts()]).toEqual(['SUCCEEDED', []]);
  await decide('hold off', {});
  await world.work();
  expect(inbox.received().map(({ type }) => type)).toContain('payment.succeeded');
});

test('a payout that is due while the service is on hold is not told to the bank, and leaves once it has ended', async () => {
  const { world, key, paid, alone, decide, partner } = await startPayout('105.00');
  await alone('hold on', { note });
  await paid('200.00');
  const told = () => partner.asked.filter((line) => line.startsWith('PUT pyt_')).length;
  const before = told();
  world.skip(7);
  await world.work();
  const payouts = async () => (await world.call('listPayouts', { key })).items.map(({ status }) => status);
  expect([told(), await payouts()]).toEqual([before, ['IN_TRANSIT']]);
  await decide('hold off', {});
  await world.advance({ days: 1 });
  expect([told(), await payouts()]).toEqual([before + 1, ['IN_TRANSIT', 'IN_TRANSIT']]);
});

test('/readyz, the metric and doctor say it; one operator begins it, two end it', async () => {
  const { world, alone, prepare, confirm, decide, ready } = await startHold();
  const { app } = world.service;
  const metrics = async () => (await fetch(`${world.origin}/metrics`)).text();
  const metric = async () => /^svc_on_hold .*$/m.exec(await metrics())?.[0];
  expect([await ready(), await metric()]).toEqual([expect.not.objectContaining({ on_hold: true }), 'svc_on_hold 0']);
  expect(await outcome(prepare('hold off', {}))).toBe('The service is not on hold.');
  await alone('hold on', { note });
  world.skip(2 / 86_400);
  expect([await ready(), await metric()]).toEqual([
    expect.objectContaining({ status: 'degraded', on_hold: true }),
    'svc_on_hold 1',
  ]);
  expect(await examineHold(app.store.read)).toMatchObject({
    result: 'warning',
    message: expect.stringContaining(note),
  });
  expect(await outcome(alone('hold on', { note: 'again' }))).toContain(`The service is on hold since`);
  const { id: late } = await prepare('hold off', {});
  await decide('hold off', {});
  expect((await examineHold(app.store.read)).result).toBe('ok');
  // Another hold is not ended by what was prepared for the first one.
  world.skip(1 / 24);
  await alone('hold on', { note: 'again' });
  expect(await outcome(confirm(late))).toContain('The service is on hold since');
  expect((await app.store.read.holds.find())?.note).toBe('again');
});

test('a setting begins it before anything is claimed; a hold that there is already stays as it is', async () => {
  const { world, alone, refund } = await startHold();
  const { store } = world.service.app;
  await holdBySetting(world.service.app);
  expect((await refund()).error.code).toBe('SERVICE_ON_HOLD');
  expect((await store.read.holds.find())?.note).toBe('SVC_HOLD=true');
  expect((await store.read.auditLog.newest(1))[0]).toMatchObject({ operator: 'svc', command: 'hold on' });
  await holdBySetting(world.service.app);
  expect(await outcome(alone('hold on', { note }))).toContain('SVC_HOLD=true');
});
