import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * In live mode what the merchant is owed must cover a refund together with those that are under way, unless the operator lets the
 * merchant overdraw. Two refunds at the same time are checked one after the other.
 * @throws Refusal PAYMENT_INTENT_NOT_REFUNDABLE
 */
export async function checkBalance({ tx, caller }: Unit, amountCentimos: number): Promise<void> {
  if (!caller.livemode) return;
  // A refund of another payment waits here until this one is written down.
  await tx.payoutSettings.lock(caller);
  const { mayOverdraw } = found(await tx.merchants.find(caller.merchantId), 'MERCHANT_NOT_FOUND');
  if (mayOverdraw) return;
  const { PENDING, AVAILABLE } = await tx.balances.find(caller);
  const leftCentimos = PENDING + AVAILABLE - (await tx.refunds.pendingCentimos(caller));
  if (amountCentimos > leftCentimos)
    throw new Refusal(
      'PAYMENT_INTENT_NOT_REFUNDABLE',
      say('The balance covers refunds of S/ {left}, with those that are under way.', {
        left: formatCentimos(Math.max(0, leftCentimos)),
      }),
    );
}
