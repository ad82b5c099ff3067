import { closeCheckout, intentOf } from './checkout.ts';
import { decide, type CloseReason, type Decision, type FlagReason, type PaymentState } from './decide.ts';
import type { Log } from './log.ts';
import { amountsOf } from './money.ts';
import type { PaymentIntent, Refund } from './sdk.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

/** A payment intent of svc as it is now. */
export type Paid = { intent: PaymentIntent; intentId: string; amountCentimos: number; refundedCentimos: number };

/** One payment of an order in the shop, while its lock is held, and what can be done with it. */
export type ShopPayment = PaymentState & {
  /** @param restCentimos what the order needs beside it: 0, unless the shop takes parts */
  settle(paid: Paid, restCentimos: number): Promise<void>;
  /** Makes the money visible in the order for the staff, and does not count it as payment of the order. */
  flag(reason: FlagReason, paid: Paid): Promise<void>;
  close(reason: CloseReason, paid: Paid): Promise<void>;
};

/** What the plugin needs of a shop. */
export type Shop = {
  /**
   * Calls `work` with the payment of this intent, or with null if the shop has none. What `work` does is one transaction,
   * and no other process works on the same order meanwhile.
   */
  withPayment<Result>(intent: PaymentIntent, work: (payment: ShopPayment | null) => Promise<Result>): Promise<Result>;
  /** A refund has ended. Called again for the same refund, it changes nothing. */
  refundEnded(refund: Refund): Promise<void>;
  /** The payment intents of all payments that are `open` in this shop. */
  waiting(): Promise<readonly string[]>;
};

/** What core works with. */
export type Plugin = { settings: Settings; shop: Shop; store: Store; log: Log };

/** What was done. `unknown`: the shop has no such payment; `missing`: svc has none, for this merchant and mode. */
export type Synced = Decision['do'] | 'unknown' | 'missing';

/**
 * Brings the shop's payment to what svc says of the intent now. The webhook, the reconciliation and the buyer who comes
 * back all end here, at the same moment or again and again.
 *
 * @throws SvcError if svc cannot be reached, or what the shop throws: nothing has changed then
 */
export async function syncPayment({ settings, shop, log }: Plugin, intentId: string): Promise<Synced> {
  const intent = await intentOf(settings, intentId);
  if (!intent) {
    log.warn(`svc has no payment intent ${intentId}: nothing was changed.`);
    return 'missing';
  }
  const paid: Paid = { intent, intentId, ...amountsOf(intent) };
  const done = await shop.withPayment<Synced>(intent, async (payment) => {
    if (!payment) {
      if (intent.status === 'SUCCEEDED') log.warn(`${intentId} is paid, and this shop has no order for it.`);
      return 'unknown';
    }
    const decision = decide(payment, { ...intent, ...amountsOf(intent) });
    await carryOut(payment, decision, paid);
    if (decision.do !== 'nothing') log.info(`${intentId} is ${intent.status}: ${describe(decision)}.`);
    return decision.do;
  });
  // Not under the lock of the order: that would be held while svc answers. If the buyer was faster, that is seen next.
  if (done === 'cancel') await closeCheckout(settings, intentId);
  return done;
}

async function carryOut(payment: ShopPayment, decision: Decision, paid: Paid): Promise<void> {
  if (decision.do === 'settle') await payment.settle(paid, decision.restCentimos);
  if (decision.do === 'flag') await payment.flag(decision.reason, paid);
  if (decision.do === 'close') await payment.close(decision.reason, paid);
}

const describe = (decision: Decision): string =>
  'reason' in decision ? `${decision.do}, ${decision.reason}` : decision.do;
