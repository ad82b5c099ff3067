import { eachOf, type Calls } from './calls.ts';
import type { Database } from './database.ts';
import type { LiveMerchant } from './merchants.ts';
import { soles } from './orders.ts';

type Given = { calls: Calls; database: Database; merchants: readonly LiveMerchant[]; done: () => void };

/** How many payouts each merchant asks for whose schedule is MANUAL, so that there are `count` in all. */
export const payoutsEach = (merchants: readonly LiveMerchant[], count: number): number =>
  Math.ceil(count / merchants.filter(({ schedule }) => schedule === 'MANUAL').length);

/** Pays out what is available in `each` parts, by calls. */
export async function payOut({ calls, database, merchants, done }: Given, each: number): Promise<void> {
  const balances = await database.query('SELECT merchant_id, available_centimos FROM balances WHERE livemode = 1');
  const available = new Map(balances.map((row) => [row['merchant_id'], Number(row['available_centimos'])]));
  const asking = merchants.filter(({ schedule }) => schedule === 'MANUAL');
  await eachOf(asking, 16, async ({ id, key }) => {
    // With a little less than its part in each payout, there is something left for the last one.
    const maximum = { amount: soles(Math.floor((0.95 * (available.get(id) ?? 0)) / each)), currency: 'PEN' };
    await calls.put('/payout-settings', key, { thresholds: { maximum } });
    for (let number = 1; number <= each; number += 1) {
      await calls.post('/payouts', key, undefined, `payout-${number}`);
      done();
    }
  });
}
