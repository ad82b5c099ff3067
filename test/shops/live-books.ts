import { expect, test } from '@jest/globals';
import { eventually, madeIn, refundsOf, type LiveWorld } from './live-world.ts';

const centimosOf = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** At the end of the day. */
export function liveBooks(world: LiveWorld): void {
  test("the orders of the shop, svc and the bank's books say the same of each payment and in all", async () => {
    const { svc, service, shop, bought, beside } = world;
    const movements = service.bank.movements();
    for (const [intentId, cart] of bought) {
      const refunds = await refundsOf(world, intentId);
      const made = refunds.filter(({ status }) => status === 'SUCCEEDED').map(({ amount }) => centimosOf(amount));
      const { status, amount } = await svc.paymentIntents.get(intentId);
      const order = await shop.order(cart);
      const own = [intentId, ...refunds.map(({ id }) => id)].flatMap((id) => service.referencesOf(id));
      const atBank = movements.filter(({ reference }) => own.includes(reference)).map(({ centimos }) => centimos);
      const paid = status === 'SUCCEEDED' ? centimosOf(amount) : 0;
      const inOrder = beside.has(intentId) ? [] : made.toSorted();
      expect([intentId, order?.paidCentimos, order && madeIn(order).toSorted()]).toEqual([intentId, paid, inOrder]);
      expect([intentId, sumOf(atBank)]).toEqual([intentId, paid - sumOf(made)]);
    }

    // The ledger of the merchant has what the bank has, less the fees.
    const entries = await svc.balanceTransactions.list().toArray({ limit: 1_000 });
    expect(sumOf(entries.map(({ gross }) => centimosOf(gross)))).toBe(
      centimosOf({ amount: service.bank.balance().balance }),
    );
    expect(entries).toHaveLength(movements.length);
    const balance = await svc.balance.get();
    expect(centimosOf(balance.pending_deposit)).toBe(sumOf(entries.map(({ net }) => centimosOf(net))));
  });

  test('nothing waits for an answer, and nobody has to look at anything', async () => {
    const { health, payments } = await eventually(
      () => world.shop.review(),
      (review) => !review.health.includes('REVISAR'),
    );
    // What the tests of the test mode have left waits, too.
    const waits = payments.filter(({ intentId }) => world.bought.has(intentId));
    expect([health.includes('Modo real'), waits]).toEqual([true, []]);
    const open = await world.svc.refunds.list({ status: 'PENDING' }).toArray({ limit: 10 });
    expect(open).toEqual([]);
  });
}
