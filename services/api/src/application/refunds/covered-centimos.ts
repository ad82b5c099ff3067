import { found } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * What the balance of a merchant covers in live mode: what it is owed, less the refunds that are under way. The payout settings
 * must be locked, so that no other refund and no payout is created meanwhile.
 * @returns null without a limit: in test mode, or when the operator lets the merchant overdraw
 */
export async function coveredCentimos({ tx, caller }: Unit): Promise<number | null> {
  if (!caller.livemode) return null;
  const { mayOverdraw } = found(await tx.merchants.find(caller.merchantId), 'MERCHANT_NOT_FOUND');
  if (mayOverdraw) return null;
  // Before the balance: a refund that succeeds between the two is then counted twice. In the other order it would not be counted.
  const underWay = await tx.refunds.pendingCentimos(caller);
  const { PENDING, AVAILABLE } = await tx.balances.find(caller);
  return PENDING + AVAILABLE - underWay;
}
