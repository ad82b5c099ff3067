import { describe, expect, test } from '@jest/globals';
import { madeIn, refundsOf, sold, type LiveWorld } from '../live-world.ts';
import { orderOnce } from '../world.ts';
import { apiAt, ShopError } from './graphql.ts';
import { logIn } from './staff.ts';

type Refunds = { order: { payments: { refunds: { id: string; state: string }[] }[] } };

/** Vendure's dashboard has a button that settles a pending refund. */
export function liveCases(world: LiveWorld): void {
  describe('a refund that waits for the bank', () => {
    test('the staff cannot say that the bank has made it: the order does not say so before the bank', async () => {
      const { cart, intentId } = await sold(world);
      world.service.bank.settings({ refund_delay_ms: null });
      expect(await world.shop.refund(cart, 2_000, intentId)).toEqual({ ok: true });
      const admin = apiAt(`${world.shop.url}/admin-api`, { languageCode: 'en' });
      await logIn(admin, 'superadmin-of-the-test');
      const { order } = await admin<Refunds>(
        'query ($id: ID!) { order(id: $id) { payments { refunds { id state } } } }',
        {
          id: (cart as { orderId: string }).orderId,
        },
      );
      const settle = admin(
        'mutation ($id: ID!) { settleRefund(input: { id: $id, transactionId: "by hand" }) { __typename } }',
        { id: order.payments.flatMap(({ refunds }) => refunds)[0]?.id },
      );
      await expect(settle).rejects.toThrow(ShopError);
      await expect(settle).rejects.toThrow(/El banco aún no responde a este reembolso/);
      expect((await world.shop.order(cart))?.refunds).toEqual([{ centimos: 2_000, state: 'Pending' }]);

      const [refund] = await refundsOf(world, intentId);
      const [reference = ''] = world.service.referencesOf(refund?.id ?? '');
      world.service.bank.end({ reference, status: 'SUCCEEDED' });
      await orderOnce(world, cart, (now) => madeIn(now).length === 1);
    });
  });
}
