import { expect, test } from '@jest/globals';
import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { idTime } from '../../services/api/src/domain/id-time.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { firstOf, intentBody } from '../fixtures.ts';
import { moveClock } from '../merchant-clock.ts';
import { startWorld, type Keys, type World } from '../world.ts';
import { runTask } from '../worker-tasks.ts';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';

// The clock of one merchant is ahead of real time, the clock of the other is not. Each sees times of its own clock.

const dayMs = 86_400_000;
const aheadDays = 90;

/** @param given options of `startWorld` */
async function twoMerchants(given: Parameters<typeof startWorld>[0] = {}) {
  const aheadMs = new Map<string, number>();
  const of = (merchantId: string): number => aheadMs.get(merchantId) ?? 0;
  const world = await startWorld(given);
  const [ahead, plain] = [world.keys, await world.merchant()];
  const move = async (days: number, seconds = 0): Promise<void> => {
    const byMs = days * dayMs + seconds * 1_000;
    await moveClock(world.service.app, ahead.merchantId, byMs);
    aheadMs.set(ahead.merchantId, of(ahead.merchantId) + byMs);
  };
  await move(aheadDays);
  /** The merchant's time now plus this span, in the format of the API. */
  const later = ({ merchantId }: Keys, seconds = 0, days = 0): string =>
    new Date(world.now().getTime() + of(merchantId) + seconds * 1_000 + days * dayMs).toISOString();
  return { world, ahead, plain, move, later };
}

const createIntent = (world: World, { secret }: Keys, expires_at: string) =>
  world.call('createPaymentIntent', { key: secret, body: intentBody({ expires_at }) });

test('creation, expiry and events of an intent are in the time of its merchant', async () => {
  const { world, ahead, plain, later } = await twoMerchants();
  const made: { merchant: Keys; id: string; at: string }[] = [];
  for (const merchant of [ahead, plain]) {
    const { status, data } = await createIntent(world, merchant, later(merchant, 1_800));
    expect([status, data.created_at, data.expires_at]).toEqual([201, later(merchant), later(merchant, 1_800)]);
    made.push({ merchant, id: data.id, at: later(merchant, 1_800) });
    // Ids are generated in real time.
    expect(data.id.slice(3, 13)).toBe(idTime(world.now().getTime()));
  }
  const statuses = async () =>
    Promise.all(
      made.map(
        async ({ merchant, id }) => (await world.call('getPaymentIntent', { key: merchant.secret, id })).data.status,
      ),
    );

  await world.advance({ seconds: 1_799 });
  expect(await statuses()).toEqual(['PENDING', 'PENDING']);
  await world.advance({ seconds: 1 });
  expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);

  for (const { merchant, at } of made) {
    const { items } = await world.call('listEvents', { key: merchant.secret, query: { type: ['payment.expired'] } });
    expect(items).toMatchObject([{ created_at: at, data: { payment_intent: { expires_at: at } } }]);
  }
});

test('the bounds of expires_at count from the merchant’s time, in live mode from real time', async () => {
  const { world, ahead, plain, later } = await twoMerchants();
  const live = { ...ahead, secret: await world.key({ livemode: true }) };
  const codes = async (merchant: Keys, at: string) => {
    const reply = await createIntent(world, merchant, at);
    return reply.status < 400 ? [reply.status] : [reply.status, ...(reply.error.details ?? []).map(({ code }) => code)];
  };
  for (const merchant of [ahead, plain]) {
    expect(await codes(merchant, later(merchant, 59))).toEqual([422, 'OUT_OF_RANGE']);
    expect(await codes(merchant, later(merchant, 60))).toEqual([201]);
    expect(await codes(merchant, later(merchant, 0, 365))).toEqual([201]);
    expect(await codes(merchant, later(merchant, 1, 365))).toEqual([422, 'OUT_OF_RANGE']);
  }
  expect(await codes(ahead, later(plain, 600))).toEqual([422, 'OUT_OF_RANGE']);
  expect(await codes(live, later(plain, 59))).toEqual([422, 'OUT_OF_RANGE']);
  // No partner is connected in live mode here, and the bounds are checked first.
  expect(await codes(live, later(plain, 60))).toEqual([503]);
});

test('the time of a payment and the date of its availability are in the merchant’s time', async () => {
  const { world, ahead, plain, later } = await twoMerchants();
  // Paid on a Monday, and ninety days later on a Sunday: available on the next business day at midnight in Lima.
  const available = { [plain.merchantId]: '2026-11-24T05:00:00.000Z', [ahead.merchantId]: '2027-02-22T05:00:00.000Z' };
  for (const merchant of [ahead, plain]) {
    const { data } = await createIntent(world, merchant, later(merchant, 600));
    const id = data.id;
    const paid = await world.call('simulatePayment', { key: merchant.secret, id, body: { outcome: 'SUCCEEDED' } });
    expect(paid.data.paid_with).toMatchObject({ paid_at: later(merchant) });
    const { items } = await world.call('listBalanceTransactions', { key: merchant.secret });
    expect(items).toMatchObject([{ created_at: later(merchant), available_on: available[merchant.merchantId] }]);
  }
});

test('moving one merchant’s clock makes its timers due, and not those of others', async () => {
  const { world, ahead, plain, move, later } = await twoMerchants();
  const status = async ({ secret }: Keys, id: unknown) =>
    (await world.call('getPaymentIntent', { key: secret, id: String(id) })).data.status;
  const own = (await createIntent(world, ahead, later(ahead, 0, 30))).data.id;
  const foreign = (await createIntent(world, plain, later(plain, 0, 30))).data.id;

  await move(30, -1);
  await world.work();
  expect([await status(ahead, own), await status(plain, foreign)]).toEqual(['PENDING', 'PENDING']);
  await move(0, 1);
  await world.work();
  expect([await status(ahead, own), await status(plain, foreign)]).toEqual(['EXPIRED', 'PENDING']);
});

test('attempts are due by the merchant’s time and signed in real time', async () => {
  const { world, ahead, move, later } = await twoMerchants();
  const shop = await world.listen('payment.created');
  shop.respondWith(500);
  await createIntent(world, ahead, later(ahead, 600));
  // The wait for the fan-out is measured in real time.
  expect(await world.service.app.store.read.oldestUnfannedAt()).toEqual(world.now());
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);
  const delivery = async () => (await world.call('listEventDeliveries', { id: event.id })).items[0];

  expect(await delivery()).toMatchObject({ status: 'FAILED', attempts: 1, created_at: later(ahead) });
  expect(await delivery()).toMatchObject({ attempt_history: [{ at: later(ahead) }] });
  const next = Date.parse(String((await delivery())?.next_attempt_at));
  const waitMs = next - Date.parse(later(ahead));
  expect(waitMs).toBeGreaterThanOrEqual(4_000);
  expect(waitMs).toBeLessThan(7_000);

  shop.respondWith(200);
  await move(0, 7);
  await world.work();
  expect(await delivery()).toMatchObject({ status: 'SUCCEEDED', attempts: 2 });
  const timestamps = shop.posts().map(({ headers }) => Number(headers['x-svc-timestamp']));
  expect(timestamps).toEqual([1, 2].map(() => Math.floor(world.now().getTime() / 1_000)));
});

test('an idempotent response is stored for 24 hours of real time, and purges use real time', async () => {
  const { world, ahead, move, later } = await twoMerchants();
  const body = intentBody({ expires_at: later(ahead, 0, 300) });
  const create = () => world.call('createPaymentIntent', { body, idempotencyKey: 'once' });
  const replayed = async () => (await create()).headers.get('idempotent-replayed');
  const first = await create();

  await move(40);
  await world.work();
  expect([await replayed(), (await create()).text]).toEqual(['true', first.text]);
  await world.advance({ seconds: 86_399 });
  expect(await replayed()).toBe('true');
  const { idempotency_keys: rows = [] } = await world.rows();
  await world.advance({ seconds: 1 });
  expect(await replayed()).toBeNull();
  expect(rows).toHaveLength(1);

  await world.service.requestLog.flush();
  const callRecordCount = async () => (await world.rows())['call_records']?.length;
  const before = await callRecordCount();
  await move(40);
  await world.advance({ hours: 1 });
  expect(await callRecordCount()).toBe(before);
  await world.advance({ days: 31 });
  expect(await callRecordCount()).toBe(0);
});

/** The same store with some of its members replaced. */
const changed =
  (change: (store: Store) => Partial<Store>) =>
  (store: Store): Store => ({ ...store, ...change(store) });

test('a timer that was read before the clock was set back runs when it is due again', async () => {
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  let steps = 0;
  const { world, plain, later } = await twoMerchants({
    ports: { now: () => new Date(clock.ms) },
    store: changed(({ read }) => ({
      read: {
        ...read,
        timers: {
          async due(by, limit) {
            const due = await read.timers.due(by, limit);
            clock.ms -= steps;
            steps = 0;
            return due;
          },
        },
      },
    })),
  });
  const { app } = world.service;
  const { data } = await createIntent(world, plain, later(plain, 600));
  const status = async () => (await app.store.read.paymentIntents.findForSecret(data.id))?.status;
  const errors: unknown[] = [];
  const run = () => runTask(timersTask, app, { onError: (error) => errors.push(error) });

  clock.ms += 600_000;
  steps = 1;
  await run();
  expect(await status()).toBe('PENDING');
  clock.ms += 1;
  await run();
  expect([await status(), errors]).toEqual(['EXPIRED', []]);
});

test('a timer whose work is refused is postponed in the merchant’s time, and the other timers run', async () => {
  let refused = '';
  const { world, ahead, later } = await twoMerchants({
    store: changed((store) => ({
      transact: (work) =>
        store.transact((tx: Tx) => {
          const find: Tx['paymentIntents']['find'] = async (scope, id) => {
            if (id === refused) throw new Refusal('CONFLICT');
            return tx.paymentIntents.find(scope, id);
          };
          return work({ ...tx, paymentIntents: { ...tx.paymentIntents, find } });
        }),
    })),
  });
  const [first, second] = [
    await createIntent(world, ahead, later(ahead, 600)),
    await createIntent(world, ahead, later(ahead, 600)),
  ];
  refused = first.data.id;
  const due = later(ahead, 660);
  await world.advance({ seconds: 600 });

  const timers = (await world.service.app.store.read.timers.due({ now: new Date(due), scope: null }, 10)) as Timer[];
  expect(timers.map(({ ref, dueAt }) => [ref, dueAt.toISOString()])).toEqual([[refused, due]]);
  expect((await world.call('getPaymentIntent', { id: second.data.id })).data.status).toBe('EXPIRED');
});
