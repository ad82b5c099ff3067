import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { coveredCentimos } from './covered-centimos.ts';

/**
 * In live mode what the merchant is owed must cover a refund together with those that are under way, unless the operator lets the
 * merchant overdraw. Two refunds at the same time are checked one after the other.
 * @throws Refusal PAYMENT_INTENT_NOT_REFUNDABLE
 */
export async function checkBalance(unit: Unit, amountCentimos: number): Promise<void> {
  const { tx, caller } = unit;
  if (!caller.livemode) return;
  // A refund of another payment waits here until this one is written down.
  await tx.payoutSettings.lock(caller);
  const leftCentimos = await coveredCentimos(unit);
  if (leftCentimos !== null && amountCentimos > leftCentimos)
    throw new Refusal(
      'PAYMENT_INTENT_NOT_REFUNDABLE',
      say('The balance covers refunds of S/ {left}, with those that are under way.', {
        left: formatCentimos(Math.max(0, leftCentimos)),
      }),
    );
}
