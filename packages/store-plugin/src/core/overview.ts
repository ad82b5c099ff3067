import { healthLines } from './health.ts';
import type { Plugin } from './sync.ts';

/** `refunding`: the bank has not answered yet. `refunded`: nothing is left of it. `seen`: the staff have settled it in another way than with a refund here. */
export type PaymentView = {
  intentId: string;
  amountCentimos: number;
  /** What the button gives back. 0: there is no button. */
  leftCentimos: number;
  state: 'open' | 'settled' | 'flagged' | 'closed' | 'refunding' | 'refunded' | 'seen';
};

/** The payments of one order, or of a cart that never became one, and what happened to them, the oldest first. */
export type PurchaseView = {
  id: string;
  /** For the link to its page. Null: there is no order. */
  orderId: string | null;
  /** What the staff know it by: the code of the order, or the e-mail of the buyer. */
  label: string;
  payments: readonly PaymentView[];
  notes: readonly string[];
};

/** What the panel in the admin of a shop shows. */
export type Overview = {
  health: readonly string[];
  /** Where svc shows a payment, without its id at the end. Null: this svc has no such page. */
  paymentUrl: string | null;
  purchases: readonly PurchaseView[];
};

export async function overviewOf(
  plugin: Pick<Plugin, 'settings' | 'store' | 'log'>,
  purchases: readonly PurchaseView[],
  language?: string | null,
): Promise<Overview> {
  const { address } = plugin.settings;
  // In development svc shows each payment in its workbench.
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
  const paymentUrl = isLocal ? `${new URL(address).origin}/workbench#` : null;
  return { health: await healthLines(plugin, language), paymentUrl, purchases };
}
