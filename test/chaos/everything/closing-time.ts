import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../live/database.ts';
import { moveClock, untilTheEnd } from './clock.ts';
import { forAll } from './receiver.ts';
import type { Shop } from './shop.ts';

/** What a killed process held is free after half a minute. Then partners are asked again after longer and longer times. */
const patienceMs = 45_000;

/** Nothing new begins, and what is under way comes to its end. */
export async function closeShops(shops: readonly Shop[], database: Database): Promise<void> {
  await Promise.all(
    shops.map(async (shop) => {
      const thresholds = { minimum: null, maximum: null };
      await shop.call('replacePayoutSettings', { body: { schedule: 'MANUAL', thresholds } });
      await moveClock(shop, untilTheEnd);
    }),
  );
  const open = async (): Promise<number> =>
    (await database.count('rail_calls WHERE ended_at IS NULL')) +
    (await database.count("payment_intents WHERE status = 'PROCESSING'")) +
    (await database.count("payouts WHERE status IN ('PENDING', 'IN_TRANSIT')"));
  for (let sinceMs = performance.now(); (await open()) > 0; await pause(250)) {
    if (performance.now() - sinceMs < patienceMs) continue;
    sinceMs = performance.now();
    await Promise.all(shops.map((shop) => moveClock(shop, 'PT6H')));
  }
  await database.untilNone('events WHERE fanned_out = 0');
  await deliverAll(shops, database);
}

/** As the guide of webhooks says: what the endpoint has missed is sent again. */
async function deliverAll(shops: readonly Shop[], { query }: Database): Promise<void> {
  const retried = new Set<string>();
  for (;;) {
    const left = await query(
      `SELECT id, merchant_id, status FROM webhook_deliveries WHERE url LIKE '%/${forAll}' AND status <> 'SUCCEEDED'`,
    );
    if (left.length === 0) return;
    for (const { id, merchant_id, status } of left) {
      if (status === 'PENDING' || retried.has(String(id))) continue;
      retried.add(String(id));
      await shops.find(({ merchant }) => merchant.id === merchant_id)?.call('retryWebhookDelivery', { id: String(id) });
    }
    await pause(250);
  }
}
