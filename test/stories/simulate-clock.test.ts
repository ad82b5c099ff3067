import { expect, test } from '@jest/globals';
import { choose, type RandomInt } from '../../tools/simulate/random.ts';
import type { Target } from '../../tools/simulate/target.ts';
import { profile } from '../databases.ts';
import { withSoak } from '../length.ts';
import { seed, seededInt } from '../seeded-random.ts';
import { startSimulated } from '../simulated-service.ts';
import { renamed, type EventBody } from './renamed-events.ts';

// Two merchants do the same. Then the test clock of one advances by ten days at once, and the other's ten times by one day.

/** On MariaDB a case takes several times as long. */
const cases = withSoak(4, profile() === 'embedded' ? 20 : 6, 400);
const minuteMs = 60_000;

type Plan = { begins: object; startHours: number | null; told: string[]; endsAtPeriodEnd: boolean };

function planOf(random: RandomInt, index: number): Plan {
  const outcome = (): string =>
    choose(random, 'SUCCEED', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'ERROR', 'PENDING', 'REVOKED');
  return {
    begins: {
      // Each has its own amount, by which its events are told apart.
      amount: { amount: `${10 * (index + 1)}.${10 + random(90)}`, currency: 'PEN' },
      interval: choose(random, 'WEEK', 'WEEK', 'MONTH'),
      interval_count: 1 + (random(4) === 0 ? 1 : 0),
    },
    startHours: random(4) === 0 ? 1 + random(500) : null,
    told: Array.from({ length: random(7) }, outcome),
    endsAtPeriodEnd: random(6) === 0,
  };
}

type Merchant = Awaited<ReturnType<Target['merchant']>>;

async function ask(target: Target, { secret }: Merchant, operation: string, options: { id?: string; body?: object }) {
  const { status, text } = await target.call(operation, { ...options, key: secret });
  expect({ operation, status: Math.floor(status / 100), text }).toMatchObject({ operation, status: 2 });
  return (JSON.parse(text) as { data: { id: string; payment_method: string } }).data;
}

/** A customer of its own, with a saved wallet, and its subscription. */
async function begin(target: Target, merchant: Merchant, { begins, startHours, told, endsAtPeriodEnd }: Plan) {
  const send = (operation: string, body: object, id?: string) =>
    ask(target, merchant, operation, { body, ...(id !== undefined && { id }) });
  const { id: customer } = await send('createCustomer', { type: 'INDIVIDUAL', first_name: 'Rosa' });
  const first = { ...begins, customer_id: customer };
  const linked = await send('createSubscription', first);
  await send('simulateSubscriptionWallet', { affiliation: 'APPROVE' }, linked.id);
  let { id } = linked;
  if (startHours !== null) {
    const { payment_method } = await ask(target, merchant, 'getSubscription', { id });
    await send('cancelSubscription', {}, id);
    const start_at = new Date(target.now() + startHours * 60 * minuteMs).toISOString();
    ({ id } = await send('createSubscription', { ...first, payment_method, start_at }));
  }
  if (told.length > 0) await send('simulateSubscriptionWallet', { payments: told }, id);
  if (endsAtPeriodEnd) await send('cancelSubscription', { at_period_end: true }, id);
}

async function advance(target: Target, merchant: Merchant, by: string): Promise<void> {
  await ask(target, merchant, 'advanceTestClock', { body: { by } });
  await target.advance(merchant.merchantId);
}

async function eventsOf(target: Target, { merchantId }: Merchant): Promise<string[]> {
  const rows = await target.query(`SELECT body FROM events WHERE merchant_id = '${merchantId}'`);
  return renamed(rows.map(({ body }) => JSON.parse(String(body)) as EventBody));
}

test(`${cases} times, ten days at once are the same as ten times one day (SVC_TEST_SEED=${seed})`, async () => {
  const target = await startSimulated();
  const random = seededInt(seed);
  const seen = new Set<string>();
  for (let count = 0; count < cases; count += 1) {
    await target.forget();
    target.moveTo(target.now() + random(200 * 24 * 60) * minuteMs);
    const [one, other] = [await target.merchant(), await target.merchant()];
    for (const index of Array.from({ length: 1 + random(3) }).keys()) {
      const plan = planOf(random, index);
      await begin(target, one, plan);
      await begin(target, other, plan);
      target.moveTo(target.now() + 1_000);
    }
    // So that the ten days begin at any day of a period.
    const before = `P${1 + random(35)}D`;
    for (const merchant of [one, other]) await advance(target, merchant, before);
    await advance(target, one, 'P10D');
    for (let day = 1; day <= 10; day += 1) await advance(target, other, 'P1D');
    const events = await eventsOf(target, one);
    expect(events).toEqual(await eventsOf(target, other));
    for (const text of events) seen.add(/subscription\.\w+/.exec(text)?.[0] ?? '');
  }
  const expected = cases < 40 ? [] : ['renewed', 'past_due', 'updated', 'canceled'];
  expect([...seen]).toEqual(expect.arrayContaining(expected.map((type) => `subscription.${type}`)));
});
