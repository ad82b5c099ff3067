import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { liveBooks } from './live-books.ts';
import { liveRefunds } from './live-refunds.ts';
import { buys, eventually, goLive, orderOf, paysAtBank, sold, type LiveWorld } from './live-world.ts';
import type { OrderView } from './shop.ts';
import { isPaid, opened, orderOnce, paidOnce, type Opened, type World } from './world.ts';

/** Live mode, with the bank of examples/partner. No money of the test mode is in it. */
export function live(start: World, ownCases: (world: LiveWorld) => void = () => undefined): void {
  describe('live mode', () => {
    const world = goLive(start);
    let late: Opened;
    beforeAll(async () => {
      late = await buys(world);
      await world.shop.placeUnpaid(late.cart);
    });
    afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));
    const statusAtBank = (intentId: string, by: 'qr' | 'code') => {
      const reference = orderOf(world.service, intentId, by);
      return world.service.bank.orders().find(({ id }) => id === reference)?.status ?? 'none';
    };

    test('the admin says that money is collected, and storefronts are told of no test mode', async () => {
      const about = await world.shop.about();
      expect(about).toMatch(/\blive\b|Modo real/);
      expect(about).toContain(world.service.secretKey.slice(0, 'svc_live_'.length + 4));
      const { health } = await world.shop.review();
      expect(health).toMatch(/^Modo real: se cobra dinero\.$/m);
      expect(health).toContain('svc avisa a https://hooks.example.com/svc/webhook.');
      for (const text of [about, health]) expect(text).not.toMatch(/prueba|test mode|svc_test/i);
      const cart = await world.shop.newCart();
      expect(await world.shop.presentation(cart, 'es')).toMatchObject({ testMode: null });
      const endpoints = await world.svc.webhookEndpoints.list().toArray({ limit: 20 });
      expect(endpoints).toMatchObject([{ url: 'https://hooks.example.com/svc/webhook', livemode: true }]);
    });

    test.each([
      ['QR', 'qr', 'code'],
      ['code', 'code', 'qr'],
    ] as const)('paid by %s, and the bank tells it twice: the order is paid once', async (_, by, other) => {
      world.service.bank.settings({ notify: 'twice' });
      const { cart, intentId, payByCode } = await buys(world);
      expect(payByCode).toMatch(/busca BANCO DE PRUEBA e ingresa el código \d{10}\.$/);
      paysAtBank(world, intentId, by);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
      await eventually(
        () => statusAtBank(intentId, other),
        (status) => status === 'WITHDRAWN',
      );
      await eventually(
        () => {
          const reference = orderOf(world.service, intentId, by);
          return world.service.bank.notifications().filter(({ body }) => body.reference === reference);
        },
        (told) => told.every(({ attempts, answered_at }) => attempts >= 1 && answered_at !== null),
      );
      expect(await world.shop.order(cart)).toMatchObject(paidOnce(5_000));
    });

    describe('the bank is asked for a QR and a code', () => {
      test('its answers are lost: the buyer gets what the bank has made', async () => {
        world.service.bank.fault({ fault: 'lose_answer', method: 'PUT', times: 2 });
        const { cart, intentId } = await buys(world);
        expect(world.service.bank.faults()).toEqual([]);
        paysAtBank(world, intentId);
        expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
      });

      test('it does not work: the buyer reads it, the owner too; then the same buyer pays', async () => {
        const cart = await world.shop.newCart({ locale: 'en' });
        world.service.bank.fault({ fault: 503, method: 'PUT', times: 100 });
        const message = expect.stringMatching(/not available right now/);
        expect(await world.shop.startPayment(cart)).toMatchObject({ ok: false, message });
        expect((await world.shop.review()).health).toMatch(/^REVISAR: el banco no dio un código al último comprador/m);
        expect(await world.shop.isOffered(cart)).toBe(true);

        world.service.bank.clear_faults();
        const { intentId } = await opened(world, cart);
        world.bought.set(intentId, cart);
        expect((await world.shop.review()).health).not.toContain('banco');
        paysAtBank(world, intentId);
        expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
      });
    });

    test('the cart changes: the old code is withdrawn at the bank, and the new one is paid', async () => {
      const first = await buys(world);
      await world.shop.changeCart(first.cart);
      const { intentId } = await opened(world, first.cart);
      world.bought.delete(first.intentId);
      world.bought.set(intentId, first.cart);
      await eventually(
        () => (['qr', 'code'] as const).map((by) => statusAtBank(first.intentId, by)),
        (statuses) => statuses.every((status) => status === 'WITHDRAWN'),
      );
      paysAtBank(world, intentId, 'code');
      expect(await orderOnce(world, first.cart, isPaid)).toMatchObject(paidOnce(10_000));
    });

    liveRefunds(world);
    ownCases(world);

    test('paid with a code that has expired: the order is paid once', async () => {
      const { cart, intentId } = late;
      // A code of one minute expires up to 15 s later: see triesMs and steps in the plugin.
      const hasExpired = ({ notes }: OrderView): boolean => notes.some((note) => /venció/.test(note));
      const expired = await orderOnce(world, cart, hasExpired, 75 + 60);
      expect(expired).toMatchObject({ paidCentimos: 0, settlements: 0 });
      await eventually(
        () => statusAtBank(intentId, 'code'),
        (status) => status === 'WITHDRAWN',
      );
      paysAtBank(world, intentId, 'code');
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('nobody can pay what no buyer has seen', async () => {
      const seenByBuyers = new Set([...world.bought.keys()].flatMap((id) => world.service.referencesOf(id)));
      const isSeen = ({ id }: { id: string }) => seenByBuyers.has(id);
      const unseen = () =>
        world.service.bank.orders().filter((order) => /-(qr|code)$/.test(order.id) && !isSeen(order));
      const statuses = await eventually(
        () => unseen().map(({ status }) => status),
        (seen) => seen.length > 0 && seen.every((status) => status !== 'OPEN'),
      );
      expect(new Set(statuses)).toEqual(new Set(['WITHDRAWN']));
    });

    test('no webhook comes through, and the buyer never comes back: the reconciliation settles', async () => {
      world.toShop.close();
      const { cart } = await sold(world);
      expect(await world.shop.order(cart)).toMatchObject(paidOnce(5_000));
    });

    liveBooks(world);

    test('no line of the log has a key or a secret', () => {
      for (const secret of [world.service.secretKey, /whsec_\w/, /_secret_\w/])
        expect(world.shop.log()).not.toMatch(secret);
    });
  });
}
