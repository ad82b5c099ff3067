import { isOrderKind, type OrderKind } from '../../domain/rail.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { Unit } from '../unit/unit.ts';

/** The orders of an intent: a QR, a code, or both. */
const maximumOrders = 2;

/**
 * Has the partner withdraw the QR and the code of an intent of live mode that is paid, expired or cancelled, so that nobody pays
 * them by mistake. Money that comes all the same is late money, or goes to suspense.
 * @param paid the one that was paid
 */
export async function withdrawOrders(unit: Unit, intent: PaymentIntent, paid: OrderKind | null = null): Promise<void> {
  if (!intent.livemode) return;
  // Most have one way to pay. What was paid is not withdrawn, so there is nothing to look for.
  if (paid !== null && intent.paymentMethodTypes.length === 1) return;
  const orders = await unit.tx.railCalls.ofSubjects([intent.id], maximumOrders);
  for (const order of orders) if (isOrderKind(order.kind) && order.kind !== paid) await withdrawOrder(unit, order);
}

async function withdrawOrder(unit: Unit, { reference, subjectId, request }: RailCall): Promise<void> {
  // An intent that expired, and was paid all the same.
  if ((await unit.tx.railCalls.findByReference(['order_withdrawal'], reference)) !== null) return;
  await queueRailCall(unit, {
    kind: 'order_withdrawal',
    subjectId: reference,
    reference,
    request: { amountCentimos: request.amountCentimos, paymentIntentId: subjectId },
    isLater: true,
  });
}
