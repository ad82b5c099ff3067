import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import {
  customerRow,
  apiKeyRow,
  merchantRow,
  intentRow,
  sessionRow,
  random,
  afterMoment,
  moment,
  oddMetadata,
} from './rows.ts';
import { store, ours, otherScopes, write, outcomeOf, anyTime } from './migrated-store.ts';

describe('what is written is read back to the field, and only by its owner', () => {
  test('merchants', async () => {
    const full = merchantRow();
    const bare = merchantRow({ tradeName: null, email: null, phone: null, categoryCode: null, city: null });
    await write(async (tx) => {
      await tx.merchants.insert(full);
      await tx.merchants.insert(bare);
    });
    expect(await store.read.merchants.find(full.id)).toEqual(full);
    expect(await store.read.merchants.find(bare.id)).toEqual(bare);
    expect(await store.read.merchants.find('mer_none')).toBeNull();

    const verified = { ...full, verificationStatus: 'VERIFIED' as const };
    await write((tx) => tx.merchants.update(full, verified));
    expect((await store.read.merchants.list()).slice(0, 2)).toEqual([bare, verified]);
    expect(await outcomeOf((tx) => tx.merchants.update(full, verified))).toBe('conflict');
    const unknown = merchantRow();
    expect(await outcomeOf((tx) => tx.merchants.update(unknown, unknown))).toBe('conflict');
  });

  test('API keys', async () => {
    const [first, second] = [
      apiKeyRow(ours),
      apiKeyRow(ours, { kind: 'publishable', permissions: [], origins: [], livemode: true }),
    ];
    await write(async (tx) => {
      await tx.apiKeys.insert(first);
      await tx.apiKeys.insert(second);
    });
    expect(await store.read.apiKeys.find(first.id)).toEqual(first);
    expect(await store.read.apiKeys.list(ours.merchantId)).toEqual([second, first]);
    expect(await store.read.apiKeys.findByHash(['unknown', second.hash])).toMatchObject({
      key: second,
      merchant: { id: ours.merchantId },
    });
    expect(await store.read.apiKeys.findByHash(['unknown'])).toBeNull();
    expect(await outcomeOf((tx) => tx.apiKeys.insert(apiKeyRow(ours, { hash: first.hash })))).toBe('conflict');

    await write((tx) => tx.apiKeys.revoke(first.id, moment));
    await write((tx) => tx.apiKeys.revoke(first.id, afterMoment(60)));
    expect(await store.read.apiKeys.find(first.id)).toEqual({ ...first, revokedAt: moment });
  });

  test('customers', async () => {
    const full = customerRow(ours);
    const bare = customerRow(ours, {
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
    const intent = intentRow(ours, { customer: full });
    await write(async (tx) => {
      await tx.customers.insert(full);
      await tx.customers.insert(bare);
      await tx.paymentIntents.insert(intent);
    });
    expectCustomer(await store.read.customers.find(ours, full.id), full);
    expectCustomer(await store.read.customers.find(ours, bare.id), bare);
    expectCustomer(await store.read.customers.findByExternalId(ours, full.externalId ?? ''), full);
    expect(await store.read.customers.countPaymentIntents(ours, full.id)).toBe(1);
    for (const stranger of otherScopes) {
      expect(await store.read.customers.find(stranger, full.id)).toBeNull();
      expect(await store.read.customers.findByExternalId(stranger, full.externalId ?? '')).toBeNull();
      expect(await store.read.customers.countPaymentIntents(stranger, full.id)).toBe(0);
    }
  });

  test('payment intents', async () => {
    const customer = customerRow(ours);
    const full = intentRow(ours, { customer });
    const bare = intentRow(ours, {
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
    expect(await store.read.paymentIntents.find(ours, full.id)).toEqual(full);
    expect(await store.read.paymentIntents.find(ours, bare.id)).toEqual(bare);
    expect(await store.read.paymentIntents.findForSecret(full.id)).toEqual(full);
    expect(Object.entries((await store.read.paymentIntents.find(ours, full.id))?.metadata ?? {})).toEqual(
      Object.entries(oddMetadata),
    );

    const paid = {
      ...full,
      status: 'SUCCEEDED' as const,
      paid: { methodType: 'BANK_TRANSFER' as const, at: afterMoment(1), paymentId: random.id('pay_') },
    };
    await write((tx) => tx.paymentIntents.update(full, paid));
    expect(await store.read.paymentIntents.find(ours, full.id)).toEqual(paid);

    const unfiltered = { ...anyTime, status: null, customerId: null, externalReference: null, paymentMethodType: null };
    const list = (filter: object) =>
      store.read.paymentIntents.page(ours, { ...unfiltered, ...filter }, { offset: 0, limit: 10 });
    expect(await list({})).toEqual([bare, paid]);
    expect(await list({ status: 'SUCCEEDED' })).toEqual([paid]);
    expect(await list({ customerId: customer.id })).toEqual([paid]);
    expect(await list({ externalReference: full.externalReference })).toEqual([paid]);
    expect(await list({ externalReference: '%' })).toEqual([]);
    expect(await list({ paymentMethodType: 'WALLET' })).toEqual([paid]);
    expect(await list({ paymentMethodType: 'BANK_TRANSFER' })).toEqual([bare, paid]);
    for (const stranger of otherScopes) {
      expect(await store.read.paymentIntents.find(stranger, full.id)).toBeNull();
      expect(await store.read.paymentIntents.page(stranger, unfiltered, { offset: 0, limit: 10 })).toEqual([]);
      expect(await store.read.paymentIntents.count(stranger, unfiltered)).toEqual({ total: 0, capped: false });
      expect(await outcomeOf((tx) => tx.paymentIntents.update({ ...paid, ...stranger }, full))).toBe('conflict');
    }
  });

  test('checkout sessions', async () => {
    const intent = intentRow(ours);
    const [full, second] = [sessionRow(intent), intentRow(ours)];
    const bare = sessionRow(second, { description: null, successUrl: null });
    await write(async (tx) => {
      await tx.paymentIntents.insert(intent);
      await tx.paymentIntents.insert(second);
      await tx.checkoutSessions.insert(full);
      await tx.checkoutSessions.insert(bare);
    });
    expect(await store.read.checkoutSessions.findForSecret(full.id)).toEqual(full);
    expect(await store.read.checkoutSessions.findByIntent(ours, second.id)).toEqual(bare);
    expect(await outcomeOf((tx) => tx.checkoutSessions.insert(sessionRow(intent)))).toBe('conflict');

    const completed = { ...full, status: 'COMPLETED' as const };
    await write((tx) => tx.checkoutSessions.update(full, completed));
    expect(await store.read.checkoutSessions.findForSecret(full.id)).toEqual(completed);
    expect(await outcomeOf((tx) => tx.checkoutSessions.update(full, completed))).toBe('conflict');
    for (const stranger of otherScopes)
      expect(await store.read.checkoutSessions.findByIntent(stranger, intent.id)).toBeNull();
  });
});

function expectCustomer(found: Customer | null, expected: Customer): void {
  expect(found).toEqual(expected);
  // toEqual looks past a key named __proto__.
  expect(Object.entries(found?.metadata ?? {})).toEqual(Object.entries(expected.metadata));
}
