import { describe, expect, test } from '@jest/globals';
import {
  availability,
  CheckoutRefused,
  healthLines,
  openCheckout,
  presentationOf,
  refundNote,
  refundPayment,
  RefundRefused,
  type RefundRequest,
  type Settings,
} from '../../packages/store-plugin/src/core/index.ts';
import { railNames, type RailName } from '../../services/api/src/domain/rail.ts';
import { notificationOf, notify, referencesOf, startLivePartner } from '../live-partner.ts';
import { catchUp, checkoutOrder, pays as paysInTest, pluginOf, sell, startService } from './plugin.ts';

// The plugin with a live key, and a partner that speaks partner.yaml.

async function start(rails: readonly RailName[] = railNames) {
  const partner = await startLivePartner();
  const world = await startService({ config: { partners: partner.partners(rails) } });
  const plugin = pluginOf(world, { secretKey: await world.key({ livemode: true }) });
  const pays = async (intentId: string, soles: string) => {
    const [reference = ''] = await referencesOf(world, intentId);
    const money = { reference, amount: { amount: soles, currency: 'PEN' } };
    return notify(world, 'collection', notificationOf(world, money));
  };
  /** An order of S/ 50.00 that is paid. */
  async function sold(reference = 'ORDER-1') {
    const { intentId } = await sell(plugin, reference);
    await pays(intentId, '50.00');
    await catchUp(world, plugin);
    return intentId;
  }
  const ends = async (refundId: string, type: 'refund.succeeded' | 'refund.failed') => {
    const [reference = ''] = await referencesOf(world, refundId);
    const failure_code = type === 'refund.failed' ? 'bank_rejected' : null;
    const amount = { amount: '10.00', currency: 'PEN' };
    return notify(world, 'refund', notificationOf(world, { type, reference, amount, failure_code, payment_id: null }));
  };
  return { world, partner, plugin, sold, ends };
}

const request = (intentId: string, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  intentId,
  amountCentimos: 1_000,
  idempotencyKey: 'refund-1',
  ...changes,
});

async function refusalOf(settings: Settings, asked: RefundRequest): Promise<string> {
  const error: unknown = await refundPayment(settings, asked).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefundRefused);
  return (error as RefundRefused).message;
}

test('nobody reads of a test mode, and the owner reads that money is collected', async () => {
  const { plugin } = await start();
  expect(presentationOf(plugin.settings).testMode).toBeNull();
  const lines = await healthLines(plugin);
  expect(lines[0]).toBe('Modo real: se cobra dinero.');
  expect(lines.join(' ')).not.toMatch(/prueba|svc_test/);
});

describe('the bank is asked for a QR and a code', () => {
  test('its answers are lost: the buyer gets what the bank has made, once', async () => {
    const { partner, plugin, world } = await start();
    partner.fail('loses', 'loses');
    const { intentId } = await openCheckout(plugin.settings, checkoutOrder());
    expect(partner.orders.map(({ kind }) => kind)).toEqual(['qr', 'code']);
    expect([...partner.book.keys()]).toEqual(await referencesOf(world, intentId));
  });

  test('it does not answer: the buyer reads it, the owner too, and the method is still offered', async () => {
    const { partner, plugin } = await start();
    const isAway = async () =>
      (await healthLines(plugin)).some((line) => line.startsWith('REVISAR: el banco no dio un código'));
    partner.fail(...Array.from({ length: 20 }, () => ({ status: 503 })));
    const refused = await openCheckout(plugin.settings, checkoutOrder()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CheckoutRefused);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', message: plugin.settings.words.unavailable });
    expect([await isAway(), await availability(plugin)]).toEqual([true, null]);
    expect((await healthLines(plugin)).join(' ')).toContain('svc responde en');
  });

  test('it does not answer at first, and the buyer has a minute to pay: the last try is not too late', async () => {
    const { world, partner } = await start();
    const quick = pluginOf(world, { secretKey: await world.key({ livemode: true }), expiresInMinutes: 1 });
    const { fetch } = quick.network;
    quick.network.fetch = async (url, init) => {
      await new Promise((resolve) => setTimeout(resolve, 2_600));
      return fetch(url, init);
    };
    partner.fail(...Array.from({ length: 2 }, () => ({ status: 503 })));
    expect(await openCheckout(quick.settings, checkoutOrder())).toMatchObject({ amountCentimos: 5_000 });
  });

  test('svc is still busy with what the bank did not answer: the owner reads that it is the bank', async () => {
    const { plugin } = await start();
    const answers: [number, string][] = [
      [503, 'RAIL_UNAVAILABLE'],
      [409, 'IDEMPOTENCY_IN_PROGRESS'],
      [409, 'IDEMPOTENCY_IN_PROGRESS'],
    ];
    const { fetch } = plugin.network;
    plugin.network.fetch = async (url, init) => {
      const [status, code] = (init.method === 'POST' && answers.shift()) || [];
      return status
        ? Response.json({ success: false, error: { code, message: 'Wait.' } }, { status })
        : fetch(url, init);
    };
    await openCheckout(plugin.settings, checkoutOrder()).catch(() => 'refused');
    expect([answers, (await healthLines(plugin)).filter((line) => line.includes('el banco no dio'))]).toEqual([
      [],
      [expect.stringContaining('REVISAR')],
    ]);
  });

  test('the next buyer gets one: the owner reads nothing of it any more', async () => {
    const { partner, plugin } = await start();
    partner.fail(...Array.from({ length: 6 }, () => ({ status: 503 })));
    await openCheckout(plugin.settings, checkoutOrder()).catch(() => 'refused');
    partner.fail();
    await openCheckout(plugin.settings, checkoutOrder({ reference: 'ORDER-2' }));
    expect((await healthLines(plugin)).filter((line) => /banco/.test(line))).toEqual([]);
  });
});

describe('a refund', () => {
  test.each([
    ['refund.succeeded', 'refund SUCCEEDED', /^Reembolso de S\/ 10\.00/],
    ['refund.failed', 'refund FAILED', /^REVISAR: el banco rechazó el reembolso de S\/ 10\.00/],
  ] as const)('waits for the bank; %s: the shop hears of it once', async (type, change, note) => {
    const { world, plugin, sold, ends } = await start();
    const intentId = await sold();
    await sold('ORDER-2'); // the balance must cover it
    const { settings, shop } = plugin;
    const refund = await refundPayment(settings, request(intentId));
    expect([refund.status, refundNote(settings, refund, 1_000)]).toEqual([
      'PENDING',
      `Reembolso de S/ 10.00 enviado al banco (${refund.id}). Falta su respuesta.`,
    ]);
    const before = [...shop.changes];
    await catchUp(world, plugin);
    expect(shop.changes).toEqual(before);

    await ends(refund.id, type);
    await catchUp(world, plugin);
    await catchUp(world, plugin);
    expect(shop.changes).toEqual([...before, change]);
    expect(refundNote(settings, await settings.svc.refunds.get(refund.id), 1_000)).toMatch(note);
  });

  test('above the balance: the staff read how much it covers, and what to do; nothing is refunded', async () => {
    const { partner, plugin, sold } = await start();
    const intentId = await sold();
    const said = await refusalOf(plugin.settings, request(intentId, { amountCentimos: 5_000 }));
    expect(said).toMatch(/^No se devolvió nada\. El saldo alcanza para devoluciones de S\/ 4\d\.\d\d.* transferencia/);
    expect(partner.orders.filter(({ kind }) => kind === 'refund')).toEqual([]);
  });

  test('no bank makes refunds: the staff read it at once', async () => {
    const { plugin, sold } = await start(['collection']);
    const intentId = await sold();
    const startedAt = performance.now();
    expect(await refusalOf(plugin.settings, request(intentId))).toBe(plugin.settings.words.bankTakesNoRefunds);
    expect(performance.now() - startedAt).toBeLessThan(10_000); // svc asks programs to wait a minute
  });

  test('of a payment of the test mode: the staff read why not', async () => {
    const { world, plugin } = await start();
    const inTest = pluginOf(world);
    const { intentId } = await sell(inTest);
    await paysInTest(world, intentId);
    expect(await refusalOf(plugin.settings, request(intentId))).toBe(plugin.settings.words.paymentOfAnotherKey);
  });
});
