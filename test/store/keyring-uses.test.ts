import { expect, test } from '@jest/globals';
import { keyring } from '../../services/api/src/adapters/secrets/keyring.ts';
import { runAlone, runByTwo } from '../../services/api/src/application/operators/run-command.ts';
import { repeatRevocations } from '../../services/api/src/application/restore/repeat-revocations.ts';
import type { Revocation } from '../../services/api/src/domain/revocation.ts';
import type { KeyringCheck } from '../../services/api/src/application/secrets/keyring-checks-port.ts';
import { sealAnew } from '../../services/api/src/application/secrets/seal-anew.ts';
import type { SavedPaymentMethod } from '../../services/api/src/domain/saved-payment-method.ts';
import { intentRow } from './intent-row.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { aKey, operator, outcome } from './operators.ts';
import { payoutRow } from './payout-row.ts';
import { railCallRow } from './rail-call-row.ts';
import { afterMoment, endpointRow, eventRow, apiKeyRow, moment, sessionRow, random } from './rows.ts';

const [first, second] = [`k1:${aKey()}`, `k2:${aKey()}`];
const [old, both] = [keyring(first), keyring(`${second},${first}`)];

const walletRow = (changes: Partial<SavedPaymentMethod> = {}): SavedPaymentMethod => ({
  ...ownScope,
  ...{ id: random.id('pm_'), customerId: random.id('cus_'), status: 'ACTIVE', phoneLast4: '0021' },
  ...{
    phoneKey: random.id('hash_'),
    token: null,
    createdAt: moment,
    lastUsedAt: null,
    revokedAt: null,
    detachedAt: null,
  },
  ...changes,
});

const uses = async () =>
  (await store.read.keyringUses.all(['k1', 'k2']))
    .map(({ object, key, count }) => `${count} ${object} ${key}`)
    .toSorted();

test('what names a key is counted: what is open, and what is sealed; what has ended is not', async () => {
  const [open, paid] = [intentRow(ownScope), intentRow(ownScope, { status: 'SUCCEEDED' })];
  const inFuture = new Date(Date.now() + 3_600_000);
  await write(async (tx) => {
    for (const intent of [open, paid, intentRow(ownScope, { secretKey: 'k2' })]) await tx.paymentIntents.insert(intent);
    await tx.checkoutSessions.insert(sessionRow(open));
    await tx.checkoutSessions.insert(sessionRow(paid, { status: 'COMPLETED' }));
    await tx.webhookEndpoints.insert(endpointRow(ownScope, { secretKey: 'k2', previousSecretUntil: inFuture }));
    await tx.webhookEndpoints.insert(endpointRow(ownScope, { secretKey: 'k2', previousSecretUntil: moment }));
    for (const changes of [{}, { hashKey: null }, { revokedAt: moment }, { expiresAt: moment }])
      await tx.apiKeys.insert(apiKeyRow(ownScope, changes));
    await tx.savedPaymentMethods.insert(walletRow({ token: 'k1:sealed' }));
    await tx.savedPaymentMethods.insert(walletRow({ status: 'DETACHED', detachedAt: moment }));
    await tx.payouts.insert(payoutRow(ownScope, { destinationSealed: 'k2:sealed' }));
    await tx.railCalls.insert(railCallRow(ownScope));
    for (const text of [`x_secret_\0k1 ${open.id}\0 x_\0k2 pi_2\0`, 'written by a merchant: k1 \\u0000k1 '])
      await tx.events.append(eventRow(ownScope, { body: JSON.stringify({ text }) }));
  });
  expect(await uses()).toEqual([
    '1 API keys k1',
    '1 API keys null',
    '1 checkout sessions k1',
    '1 events k1',
    '1 payment intents k1',
    '1 payment intents k2',
    '1 payouts k2',
    '1 saved wallets k1',
    '1 webhook endpoints k1',
    '2 phone numbers null',
    '2 webhook endpoints k2',
  ]);
});

test('what is sealed is sealed anew, a hundred rows at a time; what has changed meanwhile stays', async () => {
  const wallets = Array.from({ length: 130 }, () => walletRow()).map((row, index) => ({
    ...row,
    token: old.seal(`token ${index}`, row.id),
  }));
  const payout = payoutRow(ownScope);
  const id = random.id('cus_');
  const place = { part: 'events' as const, after: '' };
  const erasure = {
    ...ownScope,
    id,
    sealed: old.seal('Rosa', id),
    place,
    sweep: 2,
    createdAt: moment,
    destroyedAt: null,
  };
  await write(async (tx) => {
    for (const row of wallets) await tx.savedPaymentMethods.insert(row);
    await tx.payouts.insert({ ...payout, destinationSealed: old.seal('cci', payout.id) });
    await tx.erasures.insert(erasure);
  });
  expect(await sealAnew(operator({ secrets: both }), 'k1')).toEqual({
    ...{ 'rail calls': 0, 'saved wallets': 130, payouts: 1, 'test messages': 0, 'erased customers': 1 },
  });
  expect(await uses()).toEqual([
    '1 erased customers k2',
    '1 payouts k2',
    '130 phone numbers null',
    '130 saved wallets k2',
  ]);
  const last = wallets.at(-1);
  const found = await store.read.savedPaymentMethods.find(ownScope, last?.id ?? '');
  expect(both.open(found?.token ?? '', last?.id ?? '')).toBe('token 129');

  // Whoever has read it before goes on with its search, and keeps what was sealed anew.
  await write((tx) => tx.erasures.update(erasure, { ...erasure, place: null }));
  const kept = await store.read.erasures.find(id);
  expect([kept?.place, both.open(kept?.sealed ?? '', id).length, kept?.sealed?.startsWith('k2:')]).toEqual([
    null,
    4,
    true,
  ]);

  const row = { id: payout.id, sealed: 'something else' };
  await write((tx) => tx.keyringUses.reseal('payouts', row, 'k2:lost'));
  expect(await store.read.keyringUses.sealed('payouts', 'k2', '', 10)).not.toContainEqual(
    expect.objectContaining({ sealed: 'k2:lost' }),
  );
});

test('ids of endpoints and API keys of a key, and of those that nobody knows the key of', async () => {
  const endpoint = endpointRow(ownScope, { secretKey: 'k1' });
  const [known, unknown] = [apiKeyRow(ownScope), apiKeyRow(ownScope, { hashKey: null })];
  await write(async (tx) => {
    await tx.webhookEndpoints.insert(endpoint);
    for (const key of [known, unknown, apiKeyRow(ownScope, { hashKey: 'k2' })]) await tx.apiKeys.insert(key);
  });
  const { ids } = store.read.keyringUses;
  expect(await ids('webhook endpoints', 'k1', 9)).toEqual([endpoint.id]);
  expect(await ids('API keys', 'k1', 9)).toEqual([known.id, unknown.id].toSorted());
  expect(await ids('API keys', 'k1', 1)).toHaveLength(1);
});

test('a hash is written anew once, and not over one that somebody else has written', async () => {
  const key = apiKeyRow(ownScope);
  const before = await store.read.apiKeys.countActive();
  await write((tx) => tx.apiKeys.insert(key));
  expect(await store.read.apiKeys.countActive()).toBe(before + 1);
  await write((tx) => tx.apiKeys.rehash(key, { hash: 'new', hashKey: 'k2' }));
  await write((tx) => tx.apiKeys.rehash(key, { hash: 'lost', hashKey: 'k3' }));
  expect(await store.read.apiKeys.find(key.id)).toMatchObject({ hash: 'new', hashKey: 'k2' });
});

const check = (name: string, changes: Partial<KeyringCheck> = {}): KeyringCheck => ({
  ...{ name, value: name, createdAt: moment, usedAt: moment, retiredAt: null, verifyOnlyAt: null },
  ...changes,
});

test('what is known of a key changes once, and a key can be forgotten', async () => {
  const [one, two] = [check('k1'), check('k2', { usedAt: null })];
  await write((tx) => tx.keyringChecks.insert([one, two]));
  await write((tx) => tx.keyringChecks.change(two, { usedAt: afterMoment(1) }));
  expect(await outcomeOf((tx) => tx.keyringChecks.change(two, { retiredAt: moment }))).toBe('conflict');
  expect(await outcomeOf((tx) => tx.keyringChecks.remove(two))).toBe('conflict');
  await write((tx) => tx.keyringChecks.remove(one));
  expect(await store.read.keyringChecks.list()).toEqual([{ ...two, usedAt: afterMoment(1) }]);
});

test('an operator whose key is of a retired key of the keyring keeps working, and the hash is of the new one', async () => {
  const keyless = { operatorKey: null, development: false, singleOperator: true };
  const added = await runByTwo(operator({ secrets: old }), keyless, 'operators add', { name: 'rosa' });
  if (!added.value.done) throw new Error('The first operator waits for nobody.');
  const rosa = { ...keyless, operatorKey: added.value.result.keyText };
  await write((tx) => tx.keyringChecks.insert([check('k1', { retiredAt: moment }), check('k2')]));
  const hashKeys = async () => (await store.read.operators.list()).map(({ hashKey }) => hashKey);
  expect(await hashKeys()).toEqual(['k1']);
  const copied = await store.read.operators.list();
  const told: Revocation[] = [];
  const deps = operator({ secrets: both, revoked: async (more) => void told.push(...more) });
  await runAlone(deps, rosa, 'keyring add', { key: 'k3' });
  expect(await hashKeys()).toEqual(['k2']);
  const { value } = await runAlone(deps, rosa, 'operators roll', {});
  expect(told.map(({ kind }) => kind)).toEqual(['OPERATOR_KEY', 'OPERATOR_KEY']);

  // A copy from before both knows the key by its first hash: what replaced it counts there, too.
  const [now] = await store.read.operators.list();
  await write(async (tx) => {
    for (const person of copied) if (now !== undefined) await tx.operators.replaceKey(now, person);
  });
  expect(await repeatRevocations(deps, told)).toHaveLength(2);
  expect(await outcome(runAlone(deps, rosa, 'keyring add', { key: 'k4' }))).toContain('belongs to no operator');
  await runAlone(deps, { ...rosa, operatorKey: value.keyText }, 'keyring add', { key: 'k4' });
  expect(await hashKeys()).toEqual(['k2']);
});

test('open objects from before a time get another key, those that have ended and newer ones keep theirs', async () => {
  const [open, ended] = [intentRow(ownScope), intentRow(ownScope, { status: 'SUCCEEDED' })];
  const newer = intentRow(ownScope, { createdAt: afterMoment(10) });
  await write(async (tx) => {
    for (const intent of [open, ended, newer]) await tx.paymentIntents.insert(intent);
    await tx.checkoutSessions.insert(sessionRow(open));
  });
  const { linked } = store.read.keyringUses;
  expect(await linked('payment intents', 'k1', afterMoment(5), '', 9)).toEqual([open.id]);
  expect(await linked('payment intents', 'k1', afterMoment(5), open.id, 9)).toEqual([]);
  expect(await linked('subscriptions', 'k1', afterMoment(5), '', 9)).toEqual([]);
  await write((tx) => tx.keyringUses.relink('payment intents', [open.id], 'k1', 'k2'));
  await write((tx) => tx.keyringUses.relink('payment intents', [open.id], 'k1', 'k3'));
  expect(await uses()).toEqual(['1 checkout sessions k1', '1 payment intents k1', '1 payment intents k2']);
});
