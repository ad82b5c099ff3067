import { expect, test } from '@jest/globals';
import type { CallRecord } from '../../services/api/src/application/call-records/call-records-port.ts';
import { createIntent, start } from '../fixtures.ts';
import { createWalletIntent } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';

const traceOf = async (world: World, id: string) => (await world.call('tracePaymentIntent', { id })).data;
const kindsOf = (items: readonly { kind: string; summary: string }[], kind: string) =>
  items.filter((item) => item.kind === kind).map(({ summary }) => summary);

const recordsOf = (world: World, paymentIntentId: string, changes: Partial<CallRecord>, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: world.service.app.random.id('req_'),
    merchantId: world.keys.merchantId,
    livemode: false,
    correlationId: null,
    operation: 'getPaymentIntent',
    method: 'GET',
    path: `/payment-intents/${paymentIntentId}`,
    paymentIntentId,
    status: 200,
    errorCode: null,
    durationMs: index,
    keyLast4: null,
    createdAt: world.now(),
    ...changes,
  }));

test('200: a thousand reads are one line with their count, and the oldest line is still there', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const { store } = world.service.app;
  const reads = [
    ...recordsOf(world, id, {}, 1_500),
    ...recordsOf(world, id, { status: 429, errorCode: 'RATE_LIMITED' }, 2),
    ...recordsOf(world, id, { operation: 'tracePaymentIntent', path: `/diagnostics/payment-intents/${id}/trace` }, 1),
  ];
  await store.transact((tx) => tx.callRecords.insert(reads));

  const { truncated, items } = await traceOf(world, id);

  expect(truncated).toBe(false);
  expect(kindsOf(items, 'CALL')).toEqual([
    expect.stringMatching(/^POST \/payment-intents answered 201 in/),
    `GET /payment-intents/${id} answered 200 1500 times, the last time at ${start}.`,
    `GET /payment-intents/${id} answered 429 2 times, the last time at ${start}.`,
    `GET /diagnostics/payment-intents/${id}/trace answered 200 in 0 ms.`,
  ]);
});

test('200: above 1,000 items the oldest calls are left out, and nothing else', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const { store } = world.service.app;
  const records = recordsOf(world, id, { operation: 'cancelPaymentIntent', method: 'POST' }, 1_010);
  await store.transact((tx) => tx.callRecords.insert(records));

  const { truncated, items } = await traceOf(world, id);

  expect([truncated, items.length]).toEqual([true, 1_000]);
  expect(kindsOf(items, 'STATUS')).toHaveLength(1);
  expect(kindsOf(items, 'CALL').at(-1)).toBe(`POST /payment-intents/${id} answered 200 in 1009 ms.`);
});

test('200: also the oldest of a thousand debits are left out, which a payer can cause', async () => {
  const world = await startWorld();
  const { id } = await createWalletIntent(world);
  const { store, random } = world.service.app;
  const denied = () => ({
    id: random.id('rc_'),
    merchantId: world.keys.merchantId,
    livemode: false,
    kind: 'debit' as const,
    subjectId: id,
    subjectStatus: 'REQUIRES_PAYMENT_METHOD' as const,
    reference: random.id('dbt_'),
    request: { amountCentimos: 3_990, paymentMethodId: 'pm_1' },
    sealed: null,
    status: 'FAILED' as const,
    attempts: 1,
    askAt: null,
    partnerId: null,
    failureCode: 'insufficient_funds',
    toldAt: null,
    toldAfterAll: null,
    recreated: null,
    createdAt: world.now(),
    dueAt: null,
    endedAt: world.now(),
  });
  await store.transact(async (tx) => {
    for (let count = 0; count < 1_010; count += 1) await tx.railCalls.insert(denied());
  });

  const { truncated, items } = await traceOf(world, id);

  expect([truncated, items.length]).toEqual([true, 1_000]);
  expect(kindsOf(items, 'STATUS')).toHaveLength(1);
});
