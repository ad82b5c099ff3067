import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { withSoak } from '../length.ts';
import { seed, seededInt } from '../seeded-random.ts';
import type { Body } from '../world.ts';
import { countSetting } from './count-setting.ts';
import { aFleet, roles } from './fleet.ts';
import { query, send } from './killed-calls.ts';

/** Another number: SVC_TEST_ROUNDS=500 npm test -- test/chaos/kill-debits */
const rounds = countSetting('SVC_TEST_ROUNDS', withSoak(3, 10, 100));
const timeoutMs = 300_000 + rounds * 10_000;
const amount = { amount: '10.00', currency: 'PEN' };

test(
  `kill -9 at ${rounds} moments during debits: one debit for each reference, no intent stuck (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const fleet = await aFleet();
    await fleet.up();
    const first = await send(
      fleet,
      '/payment-intents',
      { amount, payment_method_types: ['WALLET'], customer: { type: 'INDIVIDUAL', first_name: 'Rosa' } },
      'first',
    );
    await send(fleet, `/payment-intents/${String(first['id'])}/simulate/wallet`, { affiliation: 'APPROVE' }, 'first');
    const customer = { id: String((first['customer'] as Body)['id']) };
    const methods = await (await fleet.api()).call('GET', `/customers/${customer.id}/payment-methods`);
    const payment_method = String((methods.data as unknown as Body[])[0]?.['id']);

    const order = { amount, payment_method_types: ['WALLET'], customer };
    const ids = new Set([String(first['id'])]);
    const wrong: string[] = [];
    let isOpen = true;

    /** At once, or with a debit that takes five seconds. */
    async function charge(key: string): Promise<void> {
      if (randomInt(2) === 0) {
        ids.add(
          String((await send(fleet, '/payment-intents', { ...order, payment_method, confirm: true }, key))['id']),
        );
        return;
      }
      const path = `/payment-intents/${String((await send(fleet, '/payment-intents', order, key))['id'])}`;
      ids.add(path.slice('/payment-intents/'.length));
      await send(fleet, `${path}/simulate/wallet`, { payment: 'PENDING' }, key);
      await send(fleet, `${path}/confirm`, { payment_method }, key);
    }
    const shops = Array.from({ length: 6 }, async (_, shop) => {
      for (let count = 0; isOpen; count += 1) {
        await charge(`shop-${shop}-order-${count}`).catch((error: unknown) => void wrong.push(String(error)));
        await pause(randomInt(100));
      }
    });

    for (let round = 0; round < rounds; round += 1) {
      await pause(randomInt(400));
      const which = [undefined, ...roles()][randomInt(roles().length + 1)];
      await fleet.down('SIGKILL', which);
      await fleet.up();
    }
    isOpen = false;
    await Promise.all(shops);
    expect(wrong).toEqual([]);

    // What a killed process held is free after half a minute.
    const open = async (): Promise<number> => {
      const { data } = await (await fleet.api()).call('GET', '/payment-intents?status=PROCESSING');
      return (data as unknown as Body[]).length;
    };
    for (const end = Date.now() + 120_000; (await open()) > 0 && Date.now() < end;) await pause(500);
    const paid = await (await fleet.api()).call('GET', '/payment-intents?status=SUCCEEDED&per_page=all');
    expect((paid.data as unknown as Body[]).map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
    await fleet.down('SIGTERM');

    const debits =
      "SELECT COUNT(*) AS count, COUNT(DISTINCT reference) AS orders FROM simulated_orders WHERE rail = 'debit'";
    expect((await query(fleet.env, debits)).map((row) => Object.values(row).map(Number))).toEqual([
      [ids.size, ids.size],
    ]);
    expect(await query(fleet.env, "SELECT id FROM rail_calls WHERE kind = 'debit' AND ended_at IS NULL")).toEqual([]);
    const sums = await query(fleet.env, 'SELECT SUM(amount_centimos) AS centimos FROM journal_lines GROUP BY entry_id');
    expect([sums.length, sums.filter(({ centimos }) => Number(centimos) !== 0)]).toEqual([ids.size, []]);
  },
  timeoutMs,
);
