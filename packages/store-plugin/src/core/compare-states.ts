import { closeCheckout, mark, shopMark } from './checkout.ts';
import type { PaymentIntent } from './sdk.ts';
import type { Plugin, Synced } from './sync.ts';

/** In these a buyer can pay. The plugin offers no debits, so there are no others. */
const payable = ['PENDING', 'FAILED'] as const;

/** A shop with more codes that wait than this is compared in its newest ones. */
const most = 10_000;

/**
 * What the last run found: `unclaimed` can be paid at svc and waits in no order here; `missing` waits here, and svc does not
 * know it: it was opened with the key of another account or mode.
 */
export type Differences = { unclaimed: readonly string[]; missing: readonly string[] };

/** Looks at one payment. Null: the shop could not take it; the next run tries again. */
type Sync = (intentId: string) => Promise<Synced | null>;

/**
 * Compares what can be paid at svc with what waits in the shop. What waits in the shop and has ended at svc is looked at, as
 * after a webhook. What can be paid and waits in no order is cancelled in the second run that finds it: a session that a
 * buyer has opened in this moment is at svc before it is in the shop.
 *
 * @param before what the last run found
 */
export async function compareStates(plugin: Plugin, before: Differences, sync: Sync): Promise<Differences> {
  const { settings, shop } = plugin;
  const open = new Map<string, PaymentIntent>();
  for (const status of payable)
    for (const intent of await settings.svc.paymentIntents.list({ status, per_page: 100 }).toArray({ limit: most }))
      if (intent.metadata[mark] !== undefined) open.set(intent.id, intent);
  const waiting = new Set(await shop.waiting());
  const missing = before.missing.filter((id) => waiting.has(id));
  for (const id of waiting)
    if (!open.has(id) && !missing.includes(id) && (await sync(id)) === 'missing') missing.push(id);

  const unclaimed: string[] = [];
  for (const intent of open.values())
    if (!waiting.has(intent.id) && !(before.unclaimed.includes(intent.id) && (await isClosed(plugin, intent, sync))))
      unclaimed.push(intent.id);
  return { unclaimed, missing };
}

/** Of an intent that the shop does not know, only one that this shop has asked for: another one may sell with the same key. */
async function isClosed({ settings, log }: Plugin, { id, metadata }: PaymentIntent, sync: Sync): Promise<boolean> {
  const done = await sync(id);
  if (done !== 'unknown') return done === 'cancel';
  if (settings.shopUrl === null || metadata[shopMark] !== settings.shopUrl) return false;
  await closeCheckout(settings, id);
  log.warn(`${id} could be paid, and no order waits for it: it was cancelled.`);
  return true;
}
