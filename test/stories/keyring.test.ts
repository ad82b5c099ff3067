import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { CommandDeps } from '../../services/api/src/application/operators/command.ts';
import { runAlone } from '../../services/api/src/application/operators/run-command.ts';
import { verifyAuditLog } from '../../services/api/src/application/operators/verify-audit-log.ts';
import { checkKeyring } from '../../services/api/src/application/secrets/check-keyring.ts';
import { linkAnew, sealAnew } from '../../services/api/src/application/secrets/seal-anew.ts';
import { createSession, intentBody, start } from '../fixtures.ts';
import { asPayer, charge, saveWallet } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';

// The whole life of a key of the keyring, with a service that goes on.

const k2 = `k2:${randomBytes(32).toString('base64')}`;
const developer = { operatorKey: null, development: true, singleOperator: true };

const startWith = (world: World, text: string): Promise<void> => {
  world.keyring.text = text;
  return world.restart();
};

/** The service begins anew with this keyring, as one process after another does. */
async function restartWith(world: World, text: string): Promise<void> {
  await startWith(world, text);
  expect(await checkKeyring(world.service.app)).toEqual([]);
}

const depsOf = ({ service: { app } }: World): CommandDeps => app;
const says = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  );
const namesOf = async (world: World, key: string): Promise<string> => {
  const uses = await world.service.app.store.read.keyringUses.all(['k1', 'k2']);
  const mine = uses.filter((use) => (use.key ?? key) === key && !/audit|phone/.test(use.object));
  return mine.map(({ count, object }) => `${count} ${object}`).join(', ');
};
const remove = async (world: World, key = 'k1') => {
  const args = { key, names: await namesOf(world, key), isVerified: true };
  return runAlone(depsOf(world), developer, 'keyring remove', args);
};

test('a key is added, promoted, retired and removed, and nothing fails meanwhile', async () => {
  const world = await startWorld();
  const k1 = world.keyring.text;
  await restartWith(world, k1);
  const options = { body: intentBody(), headers: { 'Idempotency-Key': 'order-1' } };
  const first = await world.call('createPaymentIntent', options);
  const same = async () => {
    const again = await world.call('createPaymentIntent', options);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  };
  const saved = await saveWallet(world);
  const session = await createSession(world, {});
  const inbox = await world.listen();
  await runAlone(depsOf(world), developer, 'keyring add', { key: 'k2' });

  await restartWith(world, `${k1},${k2}`);
  await same();
  expect(await says(remove(world, 'k1'))).toContain('k1 is the first key of svc-admin: promote another one first.');
  await runAlone(depsOf(world), developer, 'keyring promote', { key: 'k2' });

  // A process that has not got it as the first one yet works beside one that has.
  await restartWith(world, `${k2},${k1}`);
  await same();
  const second = await world.call('createPaymentIntent', { body: intentBody() });
  await restartWith(world, `${k1},${k2}`);
  await same();
  for (const { data } of [first, second])
    expect((await world.call('getPaymentIntent', asPayer(data))).status).toBe(200);
  expect((await charge(world, saved)).data.status).toBe('SUCCEEDED');

  await restartWith(world, `${k2},${k1}`);
  const apiKeys = () => world.service.app.store.read.apiKeys.list(world.keys.merchantId);
  const hashKeys = async () => {
    await world.call('listEvents');
    await world.service.keyUses.flush();
    return (await apiKeys()).map(({ hashKey }) => hashKey);
  };
  expect(await hashKeys()).toEqual(['k1', 'k1']);
  expect(await says(remove(world))).toContain('k1 is not retired: retire it first.');
  await runAlone(depsOf(world), developer, 'keyring retire', { key: 'k1' });
  expect(await sealAnew(world.service.app, 'k1')).toMatchObject({ 'saved wallets': 1 });
  await restartWith(world, `${k2},${k1}`);
  expect((await hashKeys()).toSorted()).toEqual(['k1', 'k2']);
  expect((await charge(world, saved)).data.status).toBe('SUCCEEDED');
  await same();
  expect(await says(remove(world))).toMatch(
    /k1 is still named: .* payment intents, 1 checkout sessions, 1 webhook endpoints, 1 API keys, \d+ events, \d+ idempotent responses\./,
  );

  // What has to end ends, and the endpoint and the other key are replaced.
  await runAlone(depsOf(world), developer, 'endpoints roll-secret', { id: inbox.endpointId, overlapSeconds: 0 });
  const [other] = (await apiKeys()).filter(({ hashKey }) => hashKey === 'k1');
  await runAlone(depsOf(world), developer, 'keys revoke', { id: other?.id ?? '' });
  await world.call('cancelPaymentIntent', { id: first.data.id });
  await world.advance({ days: 31 });
  // The intent of the session never expires: its link ends, and reads show another one.
  expect(await namesOf(world, 'k1')).toBe('1 payment intents, 1 checkout sessions');
  const ended = { 'payment intents': 1, 'checkout sessions': 1, subscriptions: 0 };
  expect(await linkAnew(world.service.app, 'k1', new Date(start))).toEqual({
    ...ended,
    'payment intents': 0,
    'checkout sessions': 0,
  });
  expect(await linkAnew(world.service.app, 'k1', world.now())).toEqual(ended);
  const linked = await world.call('getPaymentIntent', { id: session.payment_intent_id });
  expect((await world.call('getPaymentIntent', asPayer(linked.data))).status).toBe(200);
  expect(await namesOf(world, 'k1')).toBe('');
  expect((await remove(world)).value).toEqual({ isVerifyOnly: true });

  // The process still has the old text: it works, until it gets the new one. With the key first it does not start.
  await restartWith(world, `${k2},${k1}`);
  await startWith(world, `${k1},${k2}`);
  expect(await checkKeyring(world.service.app)).toEqual(['k1 is first, and was removed: it only verifies']);
  await restartWith(world, `${k2},${k1.replace(':', ':verify-only:')}`);
  expect((await world.callUnchecked('getPaymentIntent', asPayer(first.data))).status).toBe(401);
  expect((await world.call('getPaymentIntent', { id: first.data.id })).data.client_secret).toBeNull();
  expect((await charge(world, saved)).data.status).toBe('SUCCEEDED');
  // The phone number is known by its old key.
  await saveWallet(world, { customer: { id: saved.customerId } });
  const { items } = await world.call('listCustomerPaymentMethods', { id: saved.customerId });
  expect(items.map(({ status }) => status)).toEqual(['ACTIVE']);
  const { store, secrets } = world.service.app;
  expect(await verifyAuditLog(store.read.auditLog, secrets)).toMatchObject({ rows: 6, problem: null });
});

test('a key that was never the first may be missing, and goes without a trace', async () => {
  const world = await startWorld();
  const k1 = world.keyring.text;
  await restartWith(world, `${k1},${k2}`);
  await restartWith(world, k1);
  await startWith(world, `${k1},${k2.replace(':', ':verify-only:')}`);
  expect(await checkKeyring(world.service.app)).toEqual([
    'k2 is marked verify-only, and objects may still name it: `keyring remove k2` says',
  ]);
  await startWith(world, `${k1},${k2}`);
  expect((await remove(world, 'k2')).value).toEqual({ isVerifyOnly: false });
  expect((await world.service.app.store.read.keyringChecks.list()).map(({ name }) => name)).toEqual(['k1']);
  expect(await says(remove(world, 'k3'))).toContain('The keyring of this command has no key k3.');

  await restartWith(world, `${k2},${k1}`);
  await startWith(world, k1);
  expect(await checkKeyring(world.service.app)).toEqual(['k2, which this database was created with, is missing']);
});
