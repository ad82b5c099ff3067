import { describe, expect, test } from '@jest/globals';
import {
  messagesFor,
  refundNote,
  refundPayment,
  RefundRefused,
  type RefundRequest,
  type Settings,
} from '../../packages/store-plugin/src/core/index.ts';
import type { World } from '../world.ts';
import { catchUp, pays, pluginOf, sell, startService, unreachable } from './plugin.ts';

/** A shop whose order of S/ 50.00 is paid and settled. */
async function start() {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await sell(plugin);
  await pays(world, intentId);
  await catchUp(world, plugin);
  const request = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
    intentId,
    amountCentimos: 1_000,
    idempotencyKey: 'refund-1',
    ...changes,
  });
  return { world, plugin, intentId, request };
}

async function refusalOf(settings: Settings, request: RefundRequest): Promise<string> {
  const error: unknown = await refundPayment(settings, request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefundRefused);
  return (error as RefundRefused).message;
}

const refundedOf = async (world: World, id: string) =>
  (await world.call('getPaymentIntent', { id })).data.amount_refunded.amount;

const bankWill = (world: World, id: string, next_outcome: 'PENDING' | 'DENY') =>
  world.call('simulateRefund', { id, body: { next_outcome } });

const tooMuch = 'El reembolso es mayor que lo que queda de este pago.';

test('two equal refunds are two, and one that is tried again is one', async () => {
  const { world, plugin, intentId, request } = await start();
  const first = await refundPayment(plugin.settings, request());
  const second = await refundPayment(plugin.settings, request({ idempotencyKey: 'refund-2' }));
  const again = await refundPayment(plugin.settings, request());
  expect([second.id === first.id, again.id === first.id]).toEqual([false, true]);
  expect(await refundedOf(world, intentId)).toBe('20.00');
});

test('one whose answer was lost on the way is one when it is tried again', async () => {
  const { world, plugin, intentId, request } = await start();
  const { fetch } = plugin.network;
  plugin.network.fetch = async (url, init) => {
    await fetch(url, init);
    throw new TypeError('fetch failed');
  };
  await expect(refundPayment(plugin.settings, request())).rejects.toThrow('No complete response arrived');
  plugin.network.fetch = fetch;
  await refundPayment(plugin.settings, request());
  expect(await refundedOf(world, intentId)).toBe('10.00');
});

describe('a refusal has a sentence for the staff', () => {
  test('above what is left, at once and after others', async () => {
    const { world, plugin, intentId, request } = await start();
    expect(await refusalOf(plugin.settings, request({ amountCentimos: 5_001 }))).toBe(tooMuch);
    await refundPayment(plugin.settings, request({ amountCentimos: 4_900 }));
    expect(await refusalOf(plugin.settings, request({ amountCentimos: 101, idempotencyKey: 'refund-2' }))).toBe(
      tooMuch,
    );
    expect(await refundedOf(world, intentId)).toBe('49.00');
  });

  test('nothing is left', async () => {
    const { plugin, request } = await start();
    await refundPayment(plugin.settings, request({ amountCentimos: 5_000 }));
    expect(await refusalOf(plugin.settings, request({ amountCentimos: 1, idempotencyKey: 'refund-2' }))).toBe(tooMuch);
  });

  test('the payment has not arrived', async () => {
    const { plugin, request } = await start();
    const { intentId } = await sell(plugin, 'ORDER-2');
    const message = await refusalOf(plugin.settings, request({ intentId }));
    expect(message).toBe('No se devolvió nada. No se puede devolver una intención de pago con estado PENDING.');
  });

  test('the same key with another amount', async () => {
    const { plugin, request } = await start();
    await refundPayment(plugin.settings, request());
    expect(await refusalOf(plugin.settings, request({ amountCentimos: 1_001 }))).toContain(
      'Esta Idempotency-Key ya se usó',
    );
  });

  test('svc does not know the payment', async () => {
    const { plugin, request } = await start();
    const unknown = request({ intentId: `pi_${'0'.repeat(26)}` });
    expect(await refusalOf(plugin.settings, unknown)).toBe(plugin.settings.words.paymentOfAnotherKey);
  });

  test.each([0, -100, 0.5])('%p céntimos', async (amountCentimos) => {
    const { world, plugin, intentId, request } = await start();
    await refusalOf(plugin.settings, request({ amountCentimos }));
    expect(await refundedOf(world, intentId)).toBe('0.00');
  });
});

test('a reason that is too long is cut between two characters, and one that svc would refuse is cleaned', async () => {
  const { plugin, request } = await start();
  const cleaned = await refundPayment(
    plugin.settings,
    request({ reason: 'talla \0\ud83d', idempotencyKey: 'refund-2' }),
  );
  expect(cleaned.reason).toBe('talla \ufffd');
  expect((await refundPayment(plugin.settings, request({ reason: '😀'.repeat(600) }))).reason).toBe('😀'.repeat(500));
});

test('svc cannot be reached: the result is not known, which is no refusal', async () => {
  const { plugin, request } = await start();
  plugin.network.fetch = unreachable;
  const error: unknown = await refundPayment(plugin.settings, request()).catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(RefundRefused);
  expect(error).toMatchObject({ retryable: true });
});

describe('a refund that takes days', () => {
  test.each([
    ['COMPLETE', 'refund SUCCEEDED'],
    ['DENY', 'refund FAILED'],
  ] as const)('%s: the shop hears of its end once', async (result, change) => {
    const { world, plugin, intentId, request } = await start();
    await bankWill(world, intentId, 'PENDING');
    const { id, status } = await refundPayment(plugin.settings, request());
    await catchUp(world, plugin);
    expect([status, plugin.shop.changes]).toEqual(['PENDING', ['ORDER-1 settled 5000']]);

    await world.call('simulateRefund', { id: intentId, body: { settle: { refund_id: id, result } } });
    await catchUp(world, plugin);
    await catchUp(world, plugin);
    expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000', change]);
  });
});

test('the note for the staff: simulated in test mode, and to be checked if the bank has denied it', async () => {
  const { world, plugin, intentId, request } = await start();
  const { settings } = plugin;
  const refund = await refundPayment(settings, request());
  const live = { ...settings, about: { ...settings.about, mode: 'live' as const } };
  await bankWill(world, intentId, 'DENY');
  const denied = await refundPayment(settings, request({ idempotencyKey: 'refund-2' }));
  expect([refundNote(settings, refund, 1_000), refundNote(live, refund, 1_000)]).toEqual([
    `Reembolso simulado (modo de prueba) de S/ 10.00 (${refund.id}).`,
    `Reembolso de S/ 10.00 (${refund.id}).`,
  ]);
  expect(refundNote({ ...settings, words: messagesFor('en', 'es') }, denied, 1_000)).toBe(
    `CHECK: the bank rejected the refund of S/ 10.00 (${denied.id}). The buyer did not get the money.`,
  );
});
