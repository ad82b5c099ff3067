import { expect, test } from '@jest/globals';
import { isRestored } from '../../services/api/src/domain/hold.ts';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { intentBody, payoutAccountBody } from '../fixtures.ts';
import { byLength } from '../length.ts';
import { startLiveMoney } from '../live-money.ts';
import { railNames } from '../../services/api/src/domain/rail.ts';
import { notificationOf, notify, type Notification } from '../live-partner.ts';
import { accountsOf, expectBooks } from '../operators-at-work.ts';
import { bookOf } from '../partner-book-of.ts';
import { seed, seededInt } from '../seeded-random.ts';

// A service is killed at a random moment, an older copy is put back, and the shop and the bank repeat what they have said.

const soles = (centimos: number) => ({ amount: (centimos / 100).toFixed(2), currency: 'PEN' }) as const;

/** A request of the shop, which it repeats with its key until it has an answer. */
type Request = { operation: 'createPaymentIntent' | 'createRefund'; id?: string; key: string; body: object };

async function startTown(from: number) {
  const random = seededInt(from);
  const live = await startLiveMoney({}, railNames, { isWatched: true });
  const { world, key, partner } = live;
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  /** What the shop has asked for, the newest last, and the payments that it knows. */
  const requests: Request[] = [];
  /** What the bank has to tell until it is answered with 200. */
  const untold: { rail: 'collection' | 'payout' | 'refund'; told: Notification }[] = [];
  const ended = new Set<string>();
  let numbers = 0;

  const ask = ({ operation, id, key: idempotencyKey, body }: Request) =>
    world.callUnchecked(operation, { key, id, idempotencyKey, body: body as never });
  async function request(made: Request) {
    requests.push(made);
    return ask(made);
  }
  async function tell(): Promise<void> {
    for (const one of untold.splice(0)) if ((await notify(world, one.rail, one.told)).status === 503) untold.push(one);
  }

  /** The bank ends some of what it was asked for. It tells of it now, or later. */
  async function bank(tells = random(2) === 0): Promise<void> {
    for (const { reference, kind, status, amount } of partner.book.values()) {
      if (status !== 'OPEN' || ended.has(reference) || kind === null || kind === 'message' || random(3) === 0) continue;
      ended.add(reference);
      const paymentId = `BNK-${(numbers += 1)}`;
      const isOrder = kind === 'qr' || kind === 'code';
      partner.end(reference, isOrder ? 'PAID' : 'SUCCEEDED', paymentId, world.now());
      const type = isOrder ? 'payment.received' : kind === 'payout' ? 'payout.paid' : 'refund.succeeded';
      const told = notificationOf(world, { type, reference, amount: amount ?? soles(0), payment_id: paymentId });
      untold.push({ rail: isOrder ? 'collection' : kind === 'payout' ? 'payout' : 'refund', told });
    }
    if (tells) await tell();
  }

  async function refundSome(): Promise<void> {
    const { items } = await world.call('listPaymentIntents', { key, query: { status: 'SUCCEEDED', per_page: 20 } });
    const of = items[random(Math.max(1, items.length))];
    if (of === undefined) return;
    numbers += 1;
    const body = { amount: soles(100 + random(1_000)) };
    await request({ operation: 'createRefund', id: of.id, key: `refund-${numbers}`, body });
  }

  async function step(): Promise<void> {
    const choice = random(6);
    if (choice < 2) {
      numbers += 1;
      const body = intentBody({ amount: soles(2_000 + random(8_000)) });
      await request({ operation: 'createPaymentIntent', key: `cart-${numbers}`, body });
    } else if (choice === 2) await refundSome();
    else if (choice === 3) await bank();
    else await world.advance({ hours: 1 + random(14) });
  }

  /** The shop repeats some of what it has asked for since a moment: it does not know what the restore has lost. */
  async function repeat(since: number): Promise<void> {
    for (const one of requests.slice(since)) if (random(3) > 0) await ask(one);
  }
  return { ...live, random, step, repeat, tell, bank, requests, untold };
}

test.each(Array.from({ length: byLength(2, 10) }, (_, index) => seed + index))(
  'nothing leaves twice, and the books of both sides are the same (seed %i)',
  async (from) => {
    const town = await startTown(from);
    const { world, random, step, partner, alone, decide } = town;
    for (let steps = 12 + random(8); steps > 0; steps -= 1) await step();
    const copy = await world.keepCopy();
    const asked = town.requests.length;
    for (let steps = 8 + random(12); steps > 0; steps -= 1) await step();
    const lastMoment = world.now();

    await world.restore(copy);
    const hold = await world.service.app.store.read.holds.find();
    // Nothing that moves money was lost: no witness has seen it.
    if (hold === null) await alone('hold on', { note: 'a copy was put back' });
    await town.repeat(asked);
    await town.bank(hold !== null && isRestored(hold));
    const check = () => checkRestore(world.service.app, [bookOf(town, world.keys.merchantId)], lastMoment);
    const open = (await check()).found.filter(({ result }) => result === 'OPEN');
    expect(open).toEqual([]);
    expect((await check()).found).toEqual([]);
    await alone('restore check end', { since: lastMoment.toISOString(), found: 0, open: 0, canTell: true });
    await decide('hold off', { despite: null, keysChecked: false });
    await town.repeat(asked);
    for (let days = 8; days > 0; days -= 1) {
      await world.advance({ days: 1 });
      await town.bank();
    }
    while (town.untold.length > 0) await town.tell();
    await world.advance({ days: 6 });

    expect(await moved(town)).toEqual(await booked(town));
    const made = partner.orders.filter(({ kind }) => kind === 'refund').length;
    expect(made).toBeLessThanOrEqual(town.requests.filter(({ operation }) => operation === 'createRefund').length);
    expect((await world.rows())['suspense']).toEqual([]);
    await expectBooks(world);
  },
  120_000,
);

type Town = Awaited<ReturnType<typeof startTown>>;

/** The sums of the bank's book, by kind, in céntimos. */
async function moved({ partner }: Town) {
  const sums = { collected: 0, paidOut: 0, refunded: 0 };
  for (const { kind, status, amount } of partner.book.values()) {
    const centimos = Math.round(Number(amount?.amount ?? 0) * 100);
    if (status === 'PAID') sums.collected += centimos;
    if (status === 'SUCCEEDED' && kind === 'payout') sums.paidOut += centimos;
    if (status === 'SUCCEEDED' && kind === 'refund') sums.refunded += centimos;
  }
  return sums;
}

/** The same, as the service has it. */
async function booked({ world, key }: Town) {
  const { items: payouts } = await world.call('listPayouts', { key, query: { per_page: 'all' } });
  const { items: refunds } = await world.call('listRefunds', { key, query: { per_page: 'all' } });
  const sumOf = (items: readonly { status: string; amount: { amount: string } }[], status: string): number =>
    items.reduce((sum, one) => sum + (one.status === status ? Math.round(Number(one.amount.amount) * 100) : 0), 0);
  const refunded = sumOf(refunds, 'SUCCEEDED');
  const receivable = (await accountsOf(world))['rail:collection'] ?? 0;
  return { collected: receivable + refunded, paidOut: sumOf(payouts, 'PAID'), refunded };
}
