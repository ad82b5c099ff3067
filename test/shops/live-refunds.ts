import { describe, expect, test } from '@jest/globals';
import { eventually, madeIn, refundsOf, sold, type LiveWorld } from './live-world.ts';
import { orderOnce, type Opened } from './world.ts';

/** Refunds by the staff of the shop, with a bank that makes them, is slow, or refuses. */
export function liveRefunds(world: LiveWorld): void {
  const referenceOf = async (intentId: string): Promise<string> => {
    const [refund] = await refundsOf(world, intentId);
    return world.service.referencesOf(refund?.id ?? '')[0] ?? '';
  };
  const order = async ({ cart }: Opened) => {
    const now = await world.shop.order(cart);
    if (now === null) throw new Error('The order is gone.');
    return now;
  };

  describe('a refund', () => {
    test('of a part, twice, then of all the rest; more than that is refused', async () => {
      const one = await sold(world);
      const refund = (centimos: number) => world.shop.refund(one.cart, centimos, one.intentId);
      expect([await refund(1_000), await refund(1_000), await refund(3_000)]).toEqual(
        [1, 2, 3].map(() => ({ ok: true })),
      );
      expect(await refund(1)).toMatchObject({ ok: false });
      expect((await refundsOf(world, one.intentId)).map(({ status }) => status)).toEqual(
        [1, 2, 3].map(() => 'SUCCEEDED'),
      );
      const isTold = (text: string) => /^Reembolso de S\/ [13]0\.00 \(re_\w+\)\.$/.test(text);
      const { notes, flags } = await orderOnce(world, one.cart, (now) => now.notes.filter(isTold).length === 3);
      expect([notes.filter((text) => /simulad/.test(text)), flags]).toEqual([[], []]);
      expect(madeIn(await order(one))).toEqual([1_000, 1_000, 3_000]);
    });

    test('the bank answers a moment later, and tells it twice: the order says so once', async () => {
      const one = await sold(world);
      world.service.bank.settings({ refund_delay_ms: 700, notify: 'twice' });
      expect(await world.shop.refund(one.cart, 2_000, one.intentId)).toEqual({ ok: true });
      await orderOnce(world, one.cart, (now) => madeIn(now).length > 0);
      expect((await order(one)).flags).toEqual([]);
    });

    test.each([
      ['SUCCEEDED', [2_000], []],
      ['FAILED', [], [expect.stringMatching(/el banco rechazó .*S\/ 20\.00/)]],
    ] as const)(
      'the bank is slow: the order does not say refunded before it answers %s',
      async (status, made, flags) => {
        const one = await sold(world);
        world.service.bank.settings({ refund_delay_ms: null });
        const ask = () => world.shop.refund(one.cart, 2_000, one.intentId);
        const asked = await ask();
        const isSent = (text: string) => /^Reembolso de S\/ 20\.00 enviado al banco \(re_\w+\)\. Falta/.test(text);
        const before = await orderOnce(world, one.cart, ({ notes }) => notes.some(isSent));
        expect([madeIn(before), before.flags]).toEqual([[], []]);
        // A shop system that has no refund that waits says so. Asked again, it is the same one.
        const waits = expect.stringMatching(/El banco aún no responde al reembolso de S\/ 20\.00 .*No lo repitas/);
        const [answer, shown] = asked.ok
          ? [{ ok: true }, [{ centimos: 2_000, state: 'Pending' }]]
          : [{ ok: false, message: waits }, []];
        expect([asked, before.refunds]).toEqual([answer, shown]);
        expect(asked.ok ? asked : await ask()).toEqual(answer);
        expect(await refundsOf(world, one.intentId)).toMatchObject([{ status: 'PENDING' }]);

        world.service.bank.end({ reference: await referenceOf(one.intentId), status });
        const after = await orderOnce(world, one.cart, (now) => madeIn(now).length + now.flags.length > 0);
        expect([madeIn(after), after.flags]).toEqual([made, flags]);
        expect(await refundsOf(world, one.intentId)).toMatchObject([{ status }]);
      },
    );

    test('the bank refuses it: a note asks for a person, until the same is refunded', async () => {
      const one = await sold(world);
      world.service.bank.reject({ kind: 'refund' });
      await world.shop.refund(one.cart, 1_500, one.intentId);
      const refused = await orderOnce(world, one.cart, ({ flags }) => flags.length > 0);
      expect([madeIn(refused), refused.flags]).toEqual([[], [expect.stringMatching(/el banco rechazó .*S\/ 15\.00/)]]);
      expect(await world.shop.refund(one.cart, 1_500, one.intentId)).toEqual({ ok: true });
      const { flags } = await orderOnce(world, one.cart, (now) => now.flags.length === 0);
      expect([madeIn(await order(one)), flags]).toEqual([[1_500], []]);
    });

    test('the balance does not cover it: the staff read how much it covers, and nothing is refunded', async () => {
      const one = await sold(world, { centimos: 9_000_000 });
      const message = expect.stringMatching(
        /No se devolvió nada\. El saldo alcanza para devoluciones de S\/ 8\d{4}\.\d\d/,
      );
      expect(await world.shop.refund(one.cart, 9_000_000, one.intentId)).toMatchObject({ ok: false, message });
      expect([madeIn(await order(one)), await refundsOf(world, one.intentId)]).toEqual([[], []]);
    });

    test('its answer is lost between svc and the shop: asked for again, it is one', async () => {
      const one = await sold(world);
      world.toService.lose(/^POST .*refunds/);
      const message = expect.stringMatching(/No se sabe si svc hizo el reembolso/);
      expect(await world.shop.refund(one.cart, 1_000, one.intentId)).toMatchObject({ ok: false, message });
      world.toService.open();
      expect(await world.shop.refund(one.cart, 1_000, one.intentId)).toEqual({ ok: true });
      await eventually(
        () => refundsOf(world, one.intentId),
        (refunds) => refunds.every(({ status }) => status === 'SUCCEEDED'),
      );
      expect(await refundsOf(world, one.intentId)).toHaveLength(1);
      expect(madeIn(await order(one))).toEqual([1_000]);
    });
  });
}
