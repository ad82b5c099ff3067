import { describe, expect, test } from '@jest/globals';
import type { Affiliation } from '../../services/api/src/domain/affiliation.ts';
import type { EmailCode } from '../../services/api/src/domain/email-code.ts';
import type { SavedPaymentMethod } from '../../services/api/src/domain/saved-payment-method.ts';
import { afterMoment, moment, random } from './rows.ts';
import { anyTime, collected, otherScopes, outcomeOf, ownScope, store, write } from './migrated-store.ts';

const methodRow = (changes: Partial<SavedPaymentMethod> = {}): SavedPaymentMethod => ({
  ...ownScope,
  id: random.id('pm_'),
  customerId: random.id('cus_'),
  status: 'ACTIVE',
  phoneLast4: '0021',
  phoneKey: random.id('hash_'),
  token: 'k1:sealed',
  createdAt: moment,
  lastUsedAt: afterMoment(1),
  revokedAt: null,
  detachedAt: null,
  ...changes,
});

const affiliationRow = (changes: Partial<Affiliation> = {}): Affiliation => ({
  ...ownScope,
  id: random.id('aff_'),
  paymentIntentId: random.id('pi_'),
  customerId: random.id('cus_'),
  status: 'PENDING',
  phoneLast4: '0021',
  phoneKeys: ['one', 'two'],
  expiresAt: afterMoment(900),
  createdAt: moment,
  ...changes,
});

const codeRow = (changes: Partial<EmailCode> = {}): EmailCode => ({
  ...ownScope,
  id: random.id('emc_'),
  paymentIntentId: random.id('pi_'),
  customerId: random.id('cus_'),
  secretKey: 'k1',
  tries: 0,
  usedAt: null,
  createdAt: moment,
  ...changes,
});

describe('saved payment methods', () => {
  test('are stored, found in their own scope alone, and listed until they are detached', async () => {
    const [first, second] = [methodRow(), methodRow()].map((row) => ({ ...row, customerId: 'cus_1' }));
    if (first === undefined || second === undefined) throw new Error('There are two.');
    await write((tx) => tx.savedPaymentMethods.insert(first));
    await write((tx) => tx.savedPaymentMethods.insert(second));
    const { savedPaymentMethods } = store.read;
    expect(await savedPaymentMethods.find(ownScope, first.id)).toEqual(first);
    for (const scope of otherScopes) {
      expect(await savedPaymentMethods.find(scope, first.id)).toBeNull();
      expect(await savedPaymentMethods.active(scope, 'cus_1', 9)).toEqual([]);
      expect(await savedPaymentMethods.ofCustomer(scope, 'cus_1')).toEqual([]);
    }
    const revoked: SavedPaymentMethod = { ...first, status: 'REVOKED', token: null, revokedAt: afterMoment(2) };
    const detached: SavedPaymentMethod = { ...second, status: 'DETACHED', token: null, detachedAt: afterMoment(2) };
    await write((tx) => tx.savedPaymentMethods.update(first, revoked));
    const filter = { customerId: 'cus_1', ...anyTime };
    const listed = () => savedPaymentMethods.page(ownScope, filter, { limit: 9, offset: 0 });
    expect(await listed()).toEqual([second, revoked]);
    expect(await savedPaymentMethods.active(ownScope, 'cus_1', 9)).toEqual([second]);
    await write((tx) => tx.savedPaymentMethods.update(second, detached));
    expect(await listed()).toEqual([revoked]);
    expect(await savedPaymentMethods.count(ownScope, filter)).toEqual({ total: 1, capped: false });
    expect(await collected(savedPaymentMethods.all(ownScope, filter))).toEqual([revoked]);
    expect(await savedPaymentMethods.ofCustomer(ownScope, 'cus_1')).toEqual([revoked]);
  });

  test('have a phone number once while they are ACTIVE', async () => {
    const method = methodRow();
    await write((tx) => tx.savedPaymentMethods.insert(method));
    const insertAgain = () =>
      outcomeOf((tx) => tx.savedPaymentMethods.insert(methodRow({ phoneKey: method.phoneKey })));
    expect(await insertAgain()).toBe('conflict');
    await write((tx) => tx.savedPaymentMethods.update(method, { ...method, status: 'DETACHED' }));
    expect(await insertAgain()).toBe('done');
  });

  test('have the last use, also when they are detached by somebody who has not seen it', async () => {
    const method = methodRow({ lastUsedAt: null });
    await write((tx) => tx.savedPaymentMethods.insert(method));
    const use = () => outcomeOf((tx) => tx.savedPaymentMethods.use(method, afterMoment(5)));
    expect(await use()).toBe('done');
    const detached: SavedPaymentMethod = { ...method, status: 'DETACHED', detachedAt: afterMoment(6) };
    await write((tx) => tx.savedPaymentMethods.update(method, detached));
    expect(await store.read.savedPaymentMethods.find(ownScope, method.id)).toEqual({
      ...detached,
      lastUsedAt: afterMoment(5),
    });
    expect(await use()).toBe('conflict');
  });

  test('are changed by compare-and-set', async () => {
    const method = methodRow();
    await write((tx) => tx.savedPaymentMethods.insert(method));
    const detach = () => outcomeOf((tx) => tx.savedPaymentMethods.update(method, { ...method, status: 'DETACHED' }));
    const lock = () => outcomeOf((tx) => tx.savedPaymentMethods.lock(method));
    expect([await lock(), await detach(), await detach(), await lock()]).toEqual([
      'done',
      'done',
      'conflict',
      'conflict',
    ]);
  });
});

describe('affiliations', () => {
  test('are open once for an intent, and found by it and by the customer', async () => {
    const affiliation = affiliationRow();
    const { paymentIntentId, customerId } = affiliation;
    await write((tx) => tx.affiliations.insert(affiliation));
    expect(await outcomeOf((tx) => tx.affiliations.insert(affiliationRow({ paymentIntentId })))).toBe('conflict');
    type Of = { customerId: string } | { paymentIntentId: string };
    const find = (scope: typeof ownScope, of: Of) => write((tx) => tx.affiliations.openOf(scope, of));
    const openOf = (of: Of) => find(ownScope, of);
    expect([await openOf({ customerId }), await openOf({ paymentIntentId })]).toEqual([[affiliation], [affiliation]]);
    for (const scope of otherScopes) {
      expect(await find(scope, { customerId })).toEqual([]);
      expect(await store.read.affiliations.find(scope, affiliation.id)).toBeNull();
    }
    const ended: Affiliation = { ...affiliation, status: 'ENDED' };
    const end = () => outcomeOf((tx) => tx.affiliations.update(affiliation, ended));
    expect([await end(), await end()]).toEqual(['done', 'conflict']);
    expect(await openOf({ customerId })).toEqual([]);
    const next = affiliationRow({ paymentIntentId });
    await write((tx) => tx.affiliations.insert(next));
    expect(await store.read.affiliations.ofIntent(ownScope, paymentIntentId, 1)).toEqual([next]);
    expect(await store.read.affiliations.find(ownScope, ended.id)).toEqual(ended);
  });
});

describe('email codes', () => {
  test('are found by intent and customer, the newest first, and purged when they are old', async () => {
    const [older, newer] = [codeRow(), codeRow({ createdAt: afterMoment(60) })];
    const { paymentIntentId, customerId } = older;
    await write((tx) => tx.emailCodes.insert(older));
    await write((tx) => tx.emailCodes.insert({ ...newer, paymentIntentId, customerId }));
    const { emailCodes } = store.read;
    expect((await emailCodes.newestOf(ownScope, paymentIntentId))?.id).toBe(newer.id);
    expect((await emailCodes.ofCustomer(ownScope, customerId, 9)).map(({ id }) => id)).toEqual([newer.id, older.id]);
    for (const scope of otherScopes) {
      expect(await emailCodes.newestOf(scope, paymentIntentId)).toBeNull();
      expect(await emailCodes.ofCustomer(scope, customerId, 9)).toEqual([]);
    }
    expect(await write((tx) => tx.emailCodes.purge(afterMoment(60), 9))).toBe(1);
    expect(await emailCodes.find(ownScope, older.id)).toBeNull();
  });

  test('of ten tries at once, one is counted', async () => {
    const code = codeRow();
    await write((tx) => tx.emailCodes.insert(code));
    const use = () => outcomeOf((tx) => tx.emailCodes.update(code, { ...code, tries: 1 }));
    const outcomes = await Promise.all(Array.from({ length: 10 }, use));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await store.read.emailCodes.find(ownScope, code.id)).toEqual({ ...code, tries: 1 });
  });
});
