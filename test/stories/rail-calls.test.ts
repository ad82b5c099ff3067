import { expect, test } from '@jest/globals';
import type { RailAnswer } from '../../services/api/src/application/rail-calls/rails-port.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { createPaidIntent, createRefund, emittedEvents, refusal, soles, typesOf } from '../fixtures.ts';
import { signal } from '../rails.ts';
import { testPartner, type PartnerFault } from '../partner.ts';
import { startWorld, type World } from '../world.ts';
import { intentNow, journalSums } from './steps.ts';

// A call to a partner is a row before it is a call. Whatever dies, the partner does it once.

type Partner = ReturnType<typeof testPartner>;

async function startWith(
  partner: Partner,
  ports = {},
  store = (opened: Store): Store => opened,
): Promise<{ world: World; id: string }> {
  const world = await startWorld({ rails: { rails: { refund: partner.rail, payout: partner.rail } }, ports, store });
  const { id } = await createPaidIntent(world);
  return { world, id };
}

const calls = async (world: World) => (await world.rows())['rail_calls'] as { status: string; attempts: number }[];
const statuses = async (world: World) => (await world.call('listRefunds')).items.map(({ status }) => status);
const refundEvents = async (world: World) =>
  typesOf(await emittedEvents(world))
    .filter((type) => type.startsWith('refund.'))
    .toSorted();
const succeeded = ['refund.created', 'refund.succeeded'];

test('the refund and the call are committed before the partner hears of them', async () => {
  const partner = testPartner();
  const { world, id } = await startWith(partner);
  let seen: unknown;
  partner.whileItWorks(async () => {
    seen = [await statuses(world), await calls(world), await refundEvents(world)];
  });
  expect((await createRefund(world, id, '10.00')).data.status).toBe('SUCCEEDED');
  expect(seen).toMatchObject([['PENDING'], [{ status: 'QUEUED', attempts: 1 }], ['refund.created']]);
  expect(await calls(world)).toMatchObject([{ status: 'SUCCEEDED', sealed: null, claimed_by: null }]);
});

test.each<[PartnerFault, asked: number]>([
  ['refused', 2],
  ['lost', 1],
  ['nonsense', 1],
])('the answer is %s: the refund is PENDING, and five seconds later what the partner says', async (fault, asked) => {
  const partner = testPartner();
  const { world, id } = await startWith(partner);
  partner.fail(fault);
  expect((await createRefund(world, id, '10.00')).data.status).toBe('PENDING');
  expect(await calls(world)).toMatchObject([{ status: 'UNKNOWN' }]);
  await world.advance({ seconds: 4 });
  expect(await statuses(world)).toEqual(['PENDING']);
  await world.advance({ seconds: 1 });
  expect(await statuses(world)).toEqual(['SUCCEEDED']);
  expect(partner.calls.filter((call) => call.startsWith('ask'))).toHaveLength(asked);
  expect(partner.book.size).toBe(1);
  expect(await refundEvents(world)).toEqual(succeeded);
  expect(await journalSums(world)).toEqual([0, 0]);
});

test('a partner that hangs: 201 with PENDING after five seconds; the same key answers the same, and the money moves once', async () => {
  const partner = testPartner();
  const timers: { ms: number; callback: () => void }[] = [];
  const { world, id } = await startWith(partner, {
    after: (ms: number, callback: () => void) => {
      const timer = { ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const fire = (ms: number): void => timers.filter((timer) => timer.ms === ms).forEach(({ callback }) => callback());
  partner.fail('hangs');
  const call = () => world.call('createRefund', { id, body: {}, idempotencyKey: 'order-7' });
  const first = call();
  while (!timers.some(({ ms }) => ms === 5_000)) await new Promise((resolve) => setImmediate(resolve));
  expect(refusal(await call())).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
  fire(5_000);
  const answered = await first;
  expect([answered.status, answered.data.status]).toEqual([201, 'PENDING']);
  fire(10_000);
  while ((await calls(world))[0]?.status !== 'UNKNOWN') await new Promise((resolve) => setImmediate(resolve));
  expect((await call()).text).toBe(answered.text);
  await world.advance({ seconds: 5 });
  expect([await statuses(world), partner.book.size]).toEqual([['SUCCEEDED'], 1]);
  expect((await call()).text).toBe(answered.text);
});

test('a partner without an answer is asked after 5 s, 30 s, 2 min, 10 min, then every hour', async () => {
  const partner = testPartner();
  const { world, id } = await startWith(partner);
  partner.fail(...Array.from({ length: 8 }, (): PartnerFault => 'lost'));
  await createRefund(world, id);
  const waited: number[] = [];
  let last = world.now().getTime();
  const count = (): number => partner.calls.length;
  for (let asked = count(); waited.length < 6; asked = count()) {
    while (count() === asked) await world.advance({ seconds: 5 });
    waited.push((world.now().getTime() - last) / 1_000);
    last = world.now().getTime();
  }
  expect(waited).toEqual([5, 30, 120, 600, 3_600, 3_600]);
  expect(partner.calls.filter((call) => call.startsWith('ask'))).toHaveLength(1);
});

test('FAILED: the partner says it, and the amount can be refunded again', async () => {
  const partner = testPartner(() => ({ result: 'FAILED', failureCode: 'bank_rejected' }));
  const { world, id } = await startWith(partner);
  const { data } = await createRefund(world, id, '10.00');
  expect([data.status, data.failure_code]).toEqual(['FAILED', 'bank_rejected']);
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles('0.00'));
  expect(await refundEvents(world)).toEqual(['refund.created', 'refund.failed']);
});

test('ACCEPTED: the partner is asked again when it said, and not before', async () => {
  let answer: RailAnswer = { result: 'ACCEPTED', askAt: new Date('2026-11-23T16:00:00Z') };
  const partner = testPartner(() => answer);
  const { world, id } = await startWith(partner);
  expect((await createRefund(world, id, '10.00')).data.status).toBe('PENDING');
  answer = { result: 'SUCCEEDED' };
  for (const reference of partner.book.keys()) partner.book.set(reference, answer);
  await world.advance({ minutes: 59 });
  expect(partner.calls).toHaveLength(1);
  await world.advance({ minutes: 1 });
  expect([partner.calls.length, await statuses(world)]).toEqual([2, ['SUCCEEDED']]);
});

test('a partner that has lost an order it had accepted is never asked to do it again', async () => {
  const partner = testPartner(() => ({ result: 'ACCEPTED', askAt: new Date('2026-11-23T16:00:00Z') }));
  const { world, id } = await startWith(partner);
  await createRefund(world, id, '10.00');
  partner.book.clear();
  await world.advance({ hours: 3 });
  expect(partner.calls.filter((call) => call.startsWith('ask'))).toHaveLength(1);
  expect([await statuses(world), (await calls(world))[0]?.status]).toEqual([['PENDING'], 'ACCEPTED']);
  expect(partner.calls.length).toBeLessThan(10);
});

test('a partner that names a time that has passed is not asked again and again', async () => {
  const partner = testPartner(() => ({ result: 'ACCEPTED', askAt: new Date('2026-11-23T00:00:00Z') }));
  const { world, id } = await startWith(partner);
  await createRefund(world, id, '10.00');
  await world.advance({ hours: 3 });
  expect(partner.calls.length).toBeLessThan(10);
});

test('an answer that cannot be written down: the refund is PENDING, and the partner is asked less and less often', async () => {
  const partner = testPartner();
  let isBroken = true;
  const { world, id } = await startWith(partner, {}, (store) => ({
    ...store,
    transact: (work) =>
      store.transact((tx) => {
        const update: typeof tx.refunds.update = () => Promise.reject(new Error('Data too long'));
        return work(isBroken ? { ...tx, refunds: { ...tx.refunds, update } } : tx);
      }),
  }));
  expect((await createRefund(world, id, '10.00')).data.status).toBe('PENDING');
  expect(await calls(world)).toMatchObject([{ status: 'UNKNOWN', claimed_by: null }]);
  await world.advance({ hours: 3 });
  expect(partner.calls.length).toBeLessThan(10);
  expect(world.logged.filter((line) => line.includes('Data too long'))).toHaveLength(partner.calls.length);
  isBroken = false;
  await world.advance({ hours: 1 });
  expect([await statuses(world), await refundEvents(world)]).toEqual([['SUCCEEDED'], succeeded]);
  expect(partner.calls.filter((call) => call.startsWith('ask'))).toHaveLength(1);
});

test('a partner that answers with a refusal: it is no answer, and it is logged', async () => {
  const partner = testPartner();
  const { world, id } = await startWith(partner);
  partner.whileItWorks(() => Promise.reject(new Refusal('VALIDATION_ERROR')));
  expect((await createRefund(world, id, '10.00')).data.status).toBe('PENDING');
  expect(world.logged.filter((line) => line.includes('VALIDATION_ERROR'))).toHaveLength(1);
});

test('a call goes on after its response, and the service waits for it before it closes the database', async () => {
  const partner = testPartner();
  const { after } = realSystem();
  const closings: unknown[] = [];
  const { world, id } = await startWith(
    partner,
    // Patience ends at once.
    { after: (ms: number, callback: () => void) => after(ms === 5_000 ? 0 : ms, callback) },
    (store) => ({
      ...store,
      async close() {
        closings.push((await calls(world)).map(({ status }) => status));
        // The test looks into the database once more.
        if (closings.length > 1) await store.close();
      },
    }),
  );
  const bank = signal();
  partner.whileItWorks(() => bank.happened);
  expect((await createRefund(world, id, '10.00')).data.status).toBe('PENDING');
  const closed = world.service.close();
  setImmediate(bank.happen);
  await closed;
  expect(closings).toEqual([['SUCCEEDED']]);
});
