import { leftOf } from '../../domain/chargeback.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { Refund } from '../../domain/refund.ts';
import type { Unit } from '../unit/unit.ts';
import { bookShares } from './book-shares.ts';

/**
 * A refund was rejected, so that more is left of its payment: of an open chargeback the merchant bears what svc has borne because of it.
 * The payment intent must be locked.
 */
export async function shareAgain(unit: Unit, { id: intentId }: PaymentIntent, { id: sourceId }: Refund): Promise<void> {
  const { tx, caller } = unit;
  const all = await tx.chargebacks.ofIntent(intentId);
  const open = all.find(({ status, ourCentimos }) => status === 'OPEN' && ourCentimos > 0);
  const intent = open && (await tx.paymentIntents.find(caller, intentId));
  if (open === undefined || !intent?.paid) return;
  const others = all.filter(({ id }) => id !== open.id);
  const ourCentimos = Math.max(0, open.amountCentimos - leftOf(intent, others));
  const moved = open.ourCentimos - ourCentimos;
  if (moved <= 0) return;
  // The chargeback itself has one ADJUSTMENT, that of its end.
  const source = { type: 'ADJUSTMENT', sourceType: 'REFUND', sourceId } as const;
  const shares = { merchantCentimos: 0 - moved, ourCentimos: moved };
  await bookShares(unit, open, { ...source, method: intent.paid.methodType, shares });
  await tx.chargebacks.update(open, { ...open, ourCentimos });
}
