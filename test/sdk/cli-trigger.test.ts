import { expect, test } from '@jest/globals';
import { eventTypes } from '../../packages/sdk-node/src/cli/recipes.ts';
import { failingCcis } from '../../services/api/src/adapters/rails/simulated-payouts.ts';
import { payoutAccountBody } from '../fixtures.ts';
import { startWorld, type Data, type World } from '../world.ts';
import { cli, type Given } from './cli.ts';

/** The test waits by moving the clock of the service. */
const inWorld = (world: World): Given => ({
  env: { SVC_SECRET_KEY: world.keys.secret, SVC_BASE_URL: world.origin },
  now: world.now,
  wait: (ms) => world.advance({ seconds: ms / 1_000 }),
});

test.each(eventTypes)('svc trigger %s: the event happens for real, and is shown with its id', async (type) => {
  const world = await startWorld();
  const { code, stdout, stderr } = await cli(`trigger ${type}`, inWorld(world));
  expect([code, stderr]).toEqual([0, '']);
  const { items } = await world.call('listEvents', { query: { type: [type] } });
  expect(items).toHaveLength(1);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^Created the .+ \w+_[0-9a-z]{26}/);
  expect(lines.at(-1)).toMatch(new RegExp(`${type} .*${items[0]?.id ?? 'no event'}$`));
});

test('what takes time moves the test clock, and works again when it is ahead', async () => {
  const world = await startWorld();
  const before = world.now().getTime();
  const codes = [];
  for (const type of ['balance.available', 'payment.expired', 'balance.available'])
    codes.push((await cli(`trigger ${type}`, inWorld(world))).code);
  expect(codes).toEqual([0, 0, 0]);
  const { stdout } = await cli('trigger payment.created', { ...inWorld(world), now: () => new Date(before) });
  expect(stdout).toMatch(/\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  payment\.created/);
  const { now } = (await world.call('getTestClock')).data;
  expect(Date.parse(now) - before).toBeGreaterThan(24 * 3_600_000);
  const { items } = await world.call('listEvents', { query: { type: ['balance.available'] } });
  expect(items).toHaveLength(2);
});

test('--json: one object on standard output, the steps on standard error', async () => {
  const world = await startWorld();
  const { code, stdout, stderr } = await cli('trigger payment.failed --json', inWorld(world));
  expect(code).toBe(0);
  const { items } = await world.call('listEvents');
  const { type, resource_id, events } = JSON.parse(stdout) as Record<string, unknown>;
  expect([type, events]).toEqual(['payment.failed', items.toReversed()]);
  expect(stderr).toMatch(new RegExp(`^Created the payment intent ${String(resource_id)} .*\nRejected the payment of`));
});

test('an event that does not happen: exit code 1 after two minutes', async () => {
  const world = await startWorld();
  const { env } = inWorld(world);
  // The clock of the service stands still.
  const { code, stderr, stdout } = await cli('trigger payment.expired', { env, now: world.now, wait: async () => {} });
  expect(code).toBe(1);
  expect(stdout).toContain('Waiting for payment.expired: 110 s …');
  expect(stderr).toMatch(/payment\.expired of pi_\w+ did not happen in 120 s/);
});

test('a key without the permission: exit code 1 with the code and the request id', async () => {
  const world = await startWorld();
  const key = await world.key({ permissions: ['events:read'] });
  const { code, stderr } = await cli('trigger payment.created', {
    env: { ...inWorld(world).env, SVC_SECRET_KEY: key },
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: .*\(FORBIDDEN\)\nRequest id: req_\w+\n/);
});

test.each(['payout.created', 'payout.paid', 'payout.failed'] as const)(
  'svc trigger %s: the payout accounts and their default are as before',
  async (type) => {
    const world = await startWorld();
    const trigger = async () => {
      const { items: before } = await world.call('listPayoutAccounts');
      expect((await cli(`trigger ${type}`, inWorld(world))).code).toBe(0);
      expect((await world.call('listPayoutAccounts')).items).toEqual(before.map(withoutTime));
    };
    const anyTime: unknown = expect.any(String);
    const withoutTime = (account: Data<'createPayoutAccount'>) => ({
      ...account,
      // The default that is restored is the default from then on.
      payable_from: account.default ? anyTime : null,
    });
    await trigger();
    // These end like the accounts that are used, and belong to another bank.
    for (const cci of ['00300000000000000432', '00300000000000009013'])
      await world.call('createPayoutAccount', { body: payoutAccountBody({ cci }) });
    await trigger();
    // The merchant has registered the accounts itself.
    for (const cci of [failingCcis.bank_rejected, payoutAccountBody().cci])
      await world.call('createPayoutAccount', { body: payoutAccountBody({ cci }) });
    await trigger();
    const { items } = await world.call('listEvents', { query: { type: [type] } });
    expect(items).toHaveLength(3);
  },
);

test.each([
  ['POST', '/payout-accounts'],
  ['POST', '/default'],
  ['POST', '/payouts'],
  ['DELETE', '/payout-accounts/'],
])('svc trigger payout.failed, and Ctrl-C at %s %s: the default account is as before', async (method, part) => {
  const world = await startWorld();
  const usual = (await world.call('createPayoutAccount', { body: payoutAccountBody() })).data;
  const controller = new AbortController();
  const fetch: Given['fetch'] = async (url, init) => {
    if (init.method === method && url.includes(part)) controller.abort();
    return globalThis.fetch(url, init);
  };
  const { code } = await cli('trigger payout.failed', { ...inWorld(world), fetch, signal: controller.signal });
  expect([code, controller.signal.aborted]).toEqual([130, true]);
  const { items } = await world.call('listPayoutAccounts');
  expect(items.map(({ id, default: isDefault }) => [id, isDefault])).toEqual([[usual.id, true]]);
});

test('svc trigger payout.failed: if the default account cannot be set back, the command for it is shown, after Ctrl-C too', async () => {
  const world = await startWorld();
  const usual = (await world.call('createPayoutAccount', { body: payoutAccountBody() })).data;
  const controller = new AbortController();
  const fetch: Given['fetch'] = async (url, init) => {
    if (url.includes(`${usual.id}/default`)) throw new TypeError('The network is gone.');
    if (url.includes('/default')) controller.abort();
    return globalThis.fetch(url, init);
  };
  const { code, stdout } = await cli('trigger payout.failed', { ...inWorld(world), fetch, signal: controller.signal });
  expect(code).toBe(130);
  expect(stdout).toContain(`is still the default. To change it back: svc payout-accounts set-default ${usual.id}`);
});
