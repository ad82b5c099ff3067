import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { withSoak } from '../length.ts';
import { seed, seededInt } from '../seeded-random.ts';
import type { Body } from '../world.ts';
import { countSetting } from './count-setting.ts';
import { aFleet, roles } from './fleet.ts';
import { query, send } from './killed-calls.ts';

/** Another number: SVC_TEST_ROUNDS=100 npm test -- test/chaos/kill-subscriptions */
const rounds = countSetting('SVC_TEST_ROUNDS', withSoak(2, 6, 50));
const timeoutMs = 300_000 + rounds * 10_000;
const weeks = 52;

test(
  `kill -9 at ${rounds} moments while a year of weeks is charged by the test clock: each week is charged once (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const fleet = await aFleet();
    await fleet.up();
    const customer = await send(fleet, '/customers', { type: 'INDIVIDUAL', first_name: 'Rosa' }, 'first');
    const weekly = { customer_id: customer['id'], amount: { amount: '10.00', currency: 'PEN' }, interval: 'WEEK' };
    const ids: string[] = [];
    for (const name of ['gym', 'milk', 'news']) {
      const id = String((await send(fleet, '/subscriptions', weekly, name))['id']);
      await send(fleet, `/subscriptions/${id}/simulate/wallet`, { affiliation: 'APPROVE' }, name);
      ids.push(id);
    }
    const clock = async (): Promise<Body> => (await (await fleet.api()).call('GET', '/test-clock')).data;
    // One day more: between midnight and 06:00 in Lima, the last week's charge is more than 52 weeks away.
    await send(fleet, '/test-clock/advance', { by: `P${7 * weeks + 1}D` }, 'year');

    for (let round = 0; round < rounds; round += 1) {
      await pause(randomInt(1_500));
      const which = [undefined, ...roles()][randomInt(roles().length + 1)];
      await fleet.down('SIGKILL', which);
      await fleet.up();
    }
    const status = async (): Promise<unknown> => (await clock().catch(() => null))?.['status'];
    for (const end = Date.now() + 240_000; (await status()) !== 'READY' && Date.now() < end;) await pause(500);
    expect(await status()).toBe('READY');
    await fleet.down('SIGTERM');

    const periods = (what: string): string =>
      `SELECT subscription_id, COUNT(*) AS intents, ${what} FROM payment_intents GROUP BY subscription_id ORDER BY subscription_id`;
    const counted = await query(fleet.env, periods("SUM(status = 'SUCCEEDED') AS paid, MAX(period_number) AS last"));
    expect(counted.map((row) => Object.values(row).map(String))).toEqual(
      ids.toSorted().map((id) => [id, ...[weeks + 1, weeks + 1, weeks + 1].map(String)]),
    );
    const debits =
      "SELECT COUNT(*) AS count, COUNT(DISTINCT reference) AS orders FROM simulated_orders WHERE rail = 'debit'";
    const count = ids.length * (weeks + 1);
    expect((await query(fleet.env, debits)).map((row) => Object.values(row).map(Number))).toEqual([[count, count]]);
    const events = await query(
      fleet.env,
      "SELECT type, COUNT(*) AS n FROM events WHERE type LIKE 'subscription.%' GROUP BY type ORDER BY type",
    );
    expect(Object.fromEntries(events.map(({ type, n }) => [type, Number(n)]))).toEqual({
      'subscription.activated': ids.length,
      'subscription.created': ids.length,
      'subscription.renewed': ids.length * weeks,
      // Each wallet that was linked is that of the subscription from then on; the same phone replaces it for the ones before.
      'subscription.updated': expect.any(Number),
    });
  },
  timeoutMs,
);
