import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import { intentRow } from './intent-row.ts';
import { customerRow, apiKeyRow, merchantRow, sessionRow, random, afterMoment, moment, oddMetadata } from './rows.ts';
import { store, ownScope, otherScopes, write, outcomeOf, anyTime } from './migrated-store.ts';

describe('rows are read back with all fields, and only in their own scope', () => {
  test('merchants', async () => {
    const full = merchantRow();
    const bare = merchantRow({ tradeName: null, email: null, phone: null, categoryCode: null, city: null, hosts: [] });
    await write(async (tx) => {
      await tx.merchants.insert(full);
      await tx.merchants.insert(bare);
    });
    expect(await store.read.merchants.find(full.id)).toEqual(full);
    expect(await store.read.merchants.find(bare.id)).toEqual(bare);
    expect(await store.read.merchants.find('mer_none')).toBeNull();
    expect(await store.read.merchants.findByTaxId(full.accountId, full.taxId)).toEqual(full);
    expect(await outcomeOf((tx) => tx.merchants.insert(merchantRow({ accountId: full.accountId })))).toBe('conflict');

    const verified = { ...full, verificationStatus: 'VERIFIED' as const };
    await write((tx) => tx.merchants.update(full, verified));
    expect((await store.read.merchants.list()).slice(0, 2)).toEqual([bare, verified]);
    expect(await outcomeOf((tx) => tx.merchants.update(full, verified))).toBe('conflict');
    const moved = { ...verified, hosts: ['shop.example'] };
    await write((tx) => tx.merchants.update(verified, moved));
    expect(await outcomeOf((tx) => tx.merchants.update(verified, { ...verified, city: 'Lima' }))).toBe('conflict');
    await write((tx) => tx.merchants.update(moved, { ...moved, hosts: [] }));
    await write((tx) => tx.merchants.update({ ...moved, hosts: [] }, moved));
    expect(await store.read.merchants.find(full.id)).toEqual(moved);
    const changes = { legalName: 'X', tradeName: null, email: null, phone: null, address: null } as const;
    for (const [name, value] of Object.entries(changes)) {
      const changed = { ...moved, [name]: value };
      expect([name, await outcomeOf((tx) => tx.merchants.update(changed, changed))]).toEqual([name, 'conflict']);
      await write((tx) => tx.merchants.update(moved, changed));
      expect(await store.read.merchants.find(full.id)).toEqual(changed);
      await write((tx) => tx.merchants.update(changed, moved));
    }
    const unknown = merchantRow();
    expect(await outcomeOf((tx) => tx.merchants.update(unknown, unknown))).toBe('conflict');
  });

  test('API keys', async () => {
    const [first, second] = [
      apiKeyRow(ownScope),
      apiKeyRow(ownScope, { kind: 'publishable', permissions: [], origins: [], livemode: true }),
    ];
    await write(async (tx) => {
      await tx.apiKeys.insert(first);
      await tx.apiKeys.insert(second);
    });
    expect(await store.read.apiKeys.find(first.id)).toEqual(first);
    expect(await store.read.apiKeys.list(ownScope.merchantId)).toEqual([second, first]);
    expect(await store.read.apiKeys.findByHash(['unknown', second.hash])).toMatchObject({
      key: second,
      merchant: { id: ownScope.merchantId },
    });
    expect(await store.read.apiKeys.findByHash(['unknown'])).toBeNull();
    expect(await outcomeOf((tx) => tx.apiKeys.insert(apiKeyRow(ownScope, { hash: first.hash })))).toBe('conflict');

    await write((tx) => tx.apiKeys.revoke(first.id, moment));
    expect(await outcomeOf((tx) => tx.apiKeys.revoke(first.id, afterMoment(60)))).toBe('conflict');
    expect(await store.read.apiKeys.find(first.id)).toEqual({ ...first, revokedAt: moment });
  });

  test('a key that has expired is not found by its hash, and is not active', async () => {
    const over = apiKeyRow(ownScope, { expiresAt: new Date('2001-01-01T00:00:00.000Z') });
    const working = apiKeyRow(ownScope, { expiresAt: new Date('2999-01-01T00:00:00.000Z') });
    const rolled = apiKeyRow(ownScope);
    await write(async (tx) => {
      for (const key of [over, working, rolled]) await tx.apiKeys.insert(key);
      await tx.apiKeys.expire(rolled.id, 3_600);
    });
    expect(await store.read.apiKeys.findByHash([over.hash])).toBeNull();
    for (const { hash } of [working, rolled])
      expect(await store.read.apiKeys.findByHash([hash])).toMatchObject({ key: { hash } });
    const active = await store.read.apiKeys.findActive([over.id, working.id, rolled.id]);
    expect(active.map(({ key }) => key.id).toSorted()).toEqual([working.id, rolled.id].toSorted());
    expect(await store.read.apiKeys.findActive([])).toEqual([]);
    expect(await outcomeOf((tx) => tx.apiKeys.expire(rolled.id, 1))).toBe('conflict');
  });

  test('customers', async () => {
    const full = customerRow(ownScope);
    const bare = customerRow(ownScope, {
      type: 'COMPANY',
      externalId: null,
      firstName: null,
      lastName: null,
      companyName: 'Ñ',
      document: null,
      email: null,
      phone: null,
      metadata: {},
    });
    const intent = intentRow(ownScope, { customer: full });
    await write(async (tx) => {
      await tx.customers.insert(full);
      await tx.customers.insert(bare);
      await tx.paymentIntents.insert(intent);
    });
    expectCustomer(await store.read.customers.find(ownScope, full.id), full);
    expectCustomer(await store.read.customers.find(ownScope, bare.id), bare);
    expectCustomer(await store.read.customers.findByExternalId(ownScope, full.externalId ?? ''), full);
    expect(await store.read.customers.countPaymentIntents(ownScope, full.id)).toBe(1);
    for (const otherScope of otherScopes) {
      expect(await store.read.customers.find(otherScope, full.id)).toBeNull();
      expect(await store.read.customers.findByExternalId(otherScope, full.externalId ?? '')).toBeNull();
      expect(await store.read.customers.countPaymentIntents(otherScope, full.id)).toBe(0);
    }
  });

  test('payment intents', async () => {
    const customer = customerRow(ownScope);
    const full = intentRow(ownScope, { customer });
    const bare = intentRow(ownScope, {
      amountCentimos: 1,
      paymentMethodTypes: ['BANK_TRANSFER'],
      instructions: { qr: null, paymentCode: null },
      description: null,
      externalReference: null,
      requiresCustomerInfo: false,
      metadata: {},
      expiresAt: null,
    });
    await write(async (tx) => {
      await tx.customers.insert(customer);
      await tx.paymentIntents.insert(full);
      await tx.paymentIntents.insert(bare);
    });
    expect(await store.read.paymentIntents.find(ownScope, full.id)).toEqual(full);
    expect(await store.read.paymentIntents.find(ownScope, bare.id)).toEqual(bare);
    expect(await store.read.paymentIntents.findForSecret(full.id)).toEqual(full);
    expect(Object.entries((await store.read.paymentIntents.find(ownScope, full.id))?.metadata ?? {})).toEqual(
      Object.entries(oddMetadata),
    );

    const paid = {
      ...full,
      status: 'SUCCEEDED' as const,
      paid: { methodType: 'BANK_TRANSFER' as const, at: afterMoment(1), paymentId: random.id('pay_') },
    };
    await write((tx) => tx.paymentIntents.update(full, paid));
    expect(await store.read.paymentIntents.find(ownScope, full.id)).toEqual(paid);

    const unfiltered = {
      ...anyTime,
      status: null,
      customerId: null,
      externalReference: null,
      paymentMethodType: null,
      subscriptionId: null,
    };
    const list = (filter: object) =>
      store.read.paymentIntents.page(ownScope, { ...unfiltered, ...filter }, { offset: 0, limit: 10 });
    expect(await list({})).toEqual([bare, paid]);
    expect(await list({ status: 'SUCCEEDED' })).toEqual([paid]);
    expect(await list({ customerId: customer.id })).toEqual([paid]);
    expect(await list({ externalReference: full.externalReference })).toEqual([paid]);
    expect(await list({ externalReference: '%' })).toEqual([]);
    expect(await list({ paymentMethodType: 'WALLET' })).toEqual([paid]);
    expect(await list({ paymentMethodType: 'BANK_TRANSFER' })).toEqual([bare, paid]);
    for (const otherScope of otherScopes) {
      expect(await store.read.paymentIntents.find(otherScope, full.id)).toBeNull();
      expect(await store.read.paymentIntents.page(otherScope, unfiltered, { offset: 0, limit: 10 })).toEqual([]);
      expect(await store.read.paymentIntents.count(otherScope, unfiltered)).toEqual({ total: 0, capped: false });
      expect(await outcomeOf((tx) => tx.paymentIntents.update({ ...paid, ...otherScope }, full))).toBe('conflict');
    }
  });

  test('checkout sessions', async () => {
    const intent = intentRow(ownScope);
    const [full, second] = [sessionRow(intent), intentRow(ownScope)];
    const bare = sessionRow(second, { description: null, successUrl: null });
    await write(async (tx) => {
      await tx.paymentIntents.insert(intent);
      await tx.paymentIntents.insert(second);
      await tx.checkoutSessions.insert(full);
      await tx.checkoutSessions.insert(bare);
    });
    expect(await store.read.checkoutSessions.findForSecret(full.id)).toEqual(full);
    expect(await store.read.checkoutSessions.findByIntent(ownScope, second.id)).toEqual(bare);
    expect(await outcomeOf((tx) => tx.checkoutSessions.insert(sessionRow(intent)))).toBe('conflict');

    const completed = { ...full, status: 'COMPLETED' as const };
    await write((tx) => tx.checkoutSessions.update(full, completed));
    expect(await store.read.checkoutSessions.findForSecret(full.id)).toEqual(completed);
    expect(await outcomeOf((tx) => tx.checkoutSessions.update(full, completed))).toBe('conflict');
    for (const otherScope of otherScopes)
      expect(await store.read.checkoutSessions.findByIntent(otherScope, intent.id)).toBeNull();
  });
});

function expectCustomer(found: Customer | null, expected: Customer): void {
  expect(found).toEqual(expected);
  // toEqual ignores a key named __proto__.
  expect(Object.entries(found?.metadata ?? {})).toEqual(Object.entries(expected.metadata));
}
