import { expect, test } from '@jest/globals';
import type { Store } from '../../services/api/src/application/store.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { createPaidIntent, soles } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { startWorld } from '../world.ts';

// A refund whose process has died in the middle, and the request that repeats it with the same key.

type Timer = { ms: number; callback: () => void };

/** A paid intent whose refund was committed, and its partner told; then the database was gone, and the process died. */
async function startInterrupted(partner = testPartner()) {
  const timers: Timer[] = [];
  let isGone = false;
  const { after } = realSystem();
  const world = await startWorld({
    rails: { rails: { refund: partner.rail, payout: partner.rail } },
    ports: {
      after(ms, callback) {
        // The pauses before a unit runs again.
        if (ms < 200) return after(ms, callback);
        const timer = { ms, callback };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    store: (store: Store) => ({
      ...store,
      transact: (work) => (isGone ? Promise.reject(new Refusal('SERVICE_UNAVAILABLE')) : store.transact(work)),
    }),
  });
  const { id } = await createPaidIntent(world);
  const call = () => world.call('createRefund', { id, body: { amount: soles('10.00') }, idempotencyKey: 'order-7' });
  partner.whileItWorks(async () => void (isGone = true));
  const first = await call();
  partner.whileItWorks(async () => undefined);
  await world.service.requestLog.flush();
  isGone = false;
  // Its claim ends.
  await world.service.app.store.transact((tx) => tx.railCalls.releaseAll());
  const fire = (ms: number): void => timers.filter((timer) => timer.ms === ms).forEach(({ callback }) => callback());
  return { world, partner, first, call, timers, fire };
}

test('the repeated request goes on: its record is written once, and with it the records of other calls', async () => {
  const { world, first, call } = await startInterrupted();
  const repeated = await call();
  const read = await world.call('listRefunds');
  await world.service.requestLog.flush();
  expect([first.status, repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([503, 201, 'true']);
  const ids = ((await world.rows())['call_records'] as { id: string }[]).map(({ id }) => id);
  for (const reply of [repeated, read])
    expect(ids.filter((id) => id === reply.headers.get('x-request-id'))).toHaveLength(1);
});
test('the repeated request is the cause of what it ends', async () => {
  const { world, call } = await startInterrupted();
  const repeated = await call();
  const events = (await world.rows())['events'] as { type: string; request_id: string }[];
  expect(events.find(({ type }) => type === 'refund.succeeded')).toMatchObject({
    request_id: repeated.headers.get('x-request-id'),
  });
});

test('the repeated request, too, waits five seconds for a partner that hangs', async () => {
  const { partner, call, timers, fire } = await startInterrupted();
  partner.fail('hangs');
  const repeated = call();
  while (partner.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
  const hasPatience = timers.some(({ ms }) => ms === 5_000);
  fire(hasPatience ? 5_000 : 10_000);
  const { status, data } = await repeated;
  fire(10_000);
  expect([hasPatience, status, data.status]).toEqual([true, 201, 'PENDING']);
});

test('a response that is first given after a day is kept for a day: the money is not refunded a second time', async () => {
  const { world, call } = await startInterrupted(testPartner(() => ({ result: 'ACCEPTED', askAt: null })));
  await world.advance({ hours: 25 });
  const repeated = await call();
  await world.advance({ hours: 1 });
  expect([repeated.status, (await call()).text]).toEqual([201, repeated.text]);
  expect((await world.call('listRefunds')).pagination.total).toBe(1);
});
