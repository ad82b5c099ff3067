import { describe, expect, test } from '@jest/globals';
import { madeIn, refundsOf, sold, type LiveWorld } from '../live-world.ts';
import { orderOnce } from '../world.ts';

/** Medusa gives the money back when an order is cancelled, and places the order when it is paid. */
export function liveCases(world: LiveWorld): void {
  describe('a paid order is cancelled, and the bank is slow', () => {
    async function cancelled() {
      const { cart, intentId } = await sold(world);
      world.service.bank.settings({ refund_delay_ms: null });
      await world.shop.cancelOrder(cart);
      const order = await orderOnce(world, cart, ({ notes }) => notes.some((note) => /enviado al banco/.test(note)));
      expect([order.state, madeIn(order), order.flags]).toEqual(['cancelled', [], []]);
      const [refund] = await refundsOf(world, intentId);
      const refundId = refund?.id ?? '';
      return { cart, intentId, refundId, reference: world.service.referencesOf(refundId)[0] ?? '' };
    }

    /** What the page of the plugin offers to give back. */
    const left = async (intentId: string) =>
      (await world.shop.review()).payments.find((payment) => payment.intentId === intentId)?.leftCentimos ?? 0;

    test('the bank makes the refund: the order says so, and nothing asks for a person', async () => {
      const { cart, refundId, reference } = await cancelled();
      world.service.bank.end({ reference, status: 'SUCCEEDED' });
      const order = await orderOnce(world, cart, (now) => madeIn(now).length > 0);
      const { flags } = await orderOnce(world, cart, ({ notes }) =>
        notes.includes(`Reembolso de S/ 50.00 (${refundId}).`),
      );
      expect([madeIn(order), flags]).toEqual([[5_000], []]);
    });

    test('the bank refuses it: the money waits for a person, who gives it back with the button of the page', async () => {
      const { cart, intentId, reference } = await cancelled();
      world.service.bank.end({ reference, status: 'FAILED' });
      const { flags } = await orderOnce(world, cart, (now) => now.flags.length > 1);
      expect(flags).toEqual([
        expect.stringMatching(/el banco rechazó el reembolso de S\/ 50\.00/),
        expect.stringMatching(/por un pedido anulado/),
      ]);
      expect(await left(intentId)).toBe(5_000);
      world.service.bank.settings({ refund_delay_ms: 0 });
      expect(await world.shop.refundInReview(intentId, 5_000)).toEqual({ ok: true });
      await orderOnce(world, cart, (now) => now.flags.length === 0);
      expect(await left(intentId)).toBe(0);
      world.beside.add(intentId);
    });
  });
}
