import { daysAfter, limaInstant } from '../../../services/api/src/domain/peru/business-days.ts';
import { groupedBy, numberOf, textOf } from './rows.ts';
import type { ShopService } from './service.ts';

const chargeHour = 6;

/** The periods of each subscription follow each other, and each is paid before the next one begins. */
export async function periodDifferences({
  database,
  shops,
}: Pick<ShopService, 'database' | 'shops'>): Promise<string[]> {
  const { query } = database;
  const wrong: string[] = [];
  const intents = await query(
    `SELECT subscription_id, period_number, period_start, period_end, status FROM payment_intents
     WHERE subscription_id IS NOT NULL ORDER BY subscription_id, period_number`,
  );
  const periods = groupedBy(intents, 'subscription_id');
  for (const [id, rows] of periods)
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      const follows =
        before === undefined || (before['period_end'] === row['period_start'] && before['status'] === 'SUCCEEDED');
      if (numberOf(row, 'period_number') !== index + 1 || !follows)
        wrong.push(`period ${index + 1} of ${id} is ${JSON.stringify(row)}, after ${JSON.stringify(before)}`);
    }
  for (const shop of shops) {
    const now = Date.parse((await shop.call('getTestClock')).data.now);
    for (const id of shop.facts.steady) {
      const [{ anchor } = { anchor: '' }] = await query(`SELECT anchor FROM subscriptions WHERE id = '${id}'`);
      let due = 0;
      while (limaInstant(daysAfter(String(anchor), 7 * due), chargeHour).getTime() <= now || due === 0) due += 1;
      const paid = (periods.get(id) ?? []).filter((row) => textOf(row, 'status') === 'SUCCEEDED').length;
      if (paid !== due) wrong.push(`${id} has ${paid} paid weeks, and ${due} were due`);
    }
  }
  return wrong;
}
