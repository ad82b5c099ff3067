import { expect, test } from '@jest/globals';
import { createMerchant } from '../../services/api/src/application/merchants/create-merchant.ts';
import { createPayoutAccount } from '../../services/api/src/application/payouts/create-payout-account.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { createIntent, payoutAccountBody, start } from '../fixtures.ts';
import { withSoak } from '../length.ts';
import { addAvailable } from '../payouts.ts';
import { startWorld, type World } from '../world.ts';
import { payerPays } from './steps.ts';

/** Merchants with a payout at 06:00. */
const payouts = withSoak(200, 500, 20_000);
/** What each of them costs on the clock of this test, which nothing else moves: a backlog of at least 10 s. */
const payoutMs = 50;
const expiries = 15;
const payments = 20;
const atSix = Date.parse('2026-11-24T11:00:00.000Z');

async function merchantWithPayout({ service, now }: World): Promise<void> {
  const { app } = service;
  const names = { legalName: 'BODEGA S.A.C.', tradeName: null, taxId: '20100070970', email: null, city: null };
  const { id: merchantId } = await inOperatorUnit(app, (unit) => createMerchant(unit, names));
  const { cci } = payoutAccountBody();
  await inUnit(app, { merchantId, livemode: false }, null, (unit) =>
    createPayoutAccount(unit, { cci, accountType: 'CHECKING' }),
  );
  await addAvailable({ service, keys: { merchantId, secret: '', publishable: '' }, now });
}

/** A world whose clock moves with each payout that is assembled. */
async function startWithPayouts() {
  const clock = { ms: Date.parse(start) };
  let assembled = 0;
  const waiting = new Map<number, () => void>();
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms), monotonicMs: () => clock.ms },
    store: (store) => ({
      ...store,
      transact: (run) =>
        store.transact((tx) => {
          const insert: typeof tx.payouts.insert = async (payout) => {
            await tx.payouts.insert(payout);
            clock.ms += payoutMs;
            waiting.get((assembled += 1))?.();
          };
          return run({ ...tx, payouts: { ...tx.payouts, insert } });
        }),
    }),
  });
  for (let left = payouts; left > 0; left -= 20)
    await Promise.all(Array.from({ length: Math.min(20, left) }, () => merchantWithPayout(world)));
  return {
    world,
    clock,
    untilAssembled: (count: number): Promise<void> =>
      new Promise((resolve) => (assembled >= count ? resolve() : waiting.set(count, resolve))),
  };
}

test('while the payouts of all merchants are assembled, payments, expiries and deliveries are at most 2 s late', async () => {
  const { world, clock, untilAssembled } = await startWithPayouts();
  const shop = await world.listen('payment.succeeded', 'payment.expired');
  const toPay = [];
  for (let index = 0; index < payments; index += 1) toPay.push(await createIntent(world));
  for (let index = 0; index < expiries; index += 1)
    await createIntent(world, { expires_at: new Date(atSix + 500 * index).toISOString() });

  clock.ms = atSix;
  world.service.startWorker();
  const paymentsMs: number[] = [];
  for (const [index, intent] of toPay.entries()) {
    await untilAssembled((index * payouts) / payments);
    const fromMs = clock.ms;
    await payerPays(world, intent);
    paymentsMs.push(clock.ms - fromMs);
  }
  await untilAssembled(payouts);
  await shop.untilReceived(expiries + payments);
  await world.service.stopWorker();

  const { items } = await world.call('listEvents', {
    query: { type: ['payment.succeeded', 'payment.expired'], per_page: 'all' },
  });
  const expired = items.filter(({ type }) => type === 'payment.expired').toReversed();
  const expiriesMs = expired.map(({ created_at }, index) => Date.parse(created_at) - atSix - 500 * index);
  const deliveriesMs = await Promise.all(
    items.map(async ({ id, created_at }) => {
      const [delivery] = (await world.call('listEventDeliveries', { id })).items;
      return Date.parse(delivery?.attempt_history.at(-1)?.at ?? '') - Date.parse(created_at);
    }),
  );
  expect([expiriesMs.length, deliveriesMs.length]).toEqual([expiries, expiries + payments]);
  const latestMs = [paymentsMs, expiriesMs, deliveriesMs].map((late) => Math.max(...late));
  console.log(`${payouts} payouts: payments, expiries, deliveries at most ${latestMs.join(', ')} ms late`);
  expect(Math.max(...latestMs)).toBeLessThanOrEqual(2_000);
});
