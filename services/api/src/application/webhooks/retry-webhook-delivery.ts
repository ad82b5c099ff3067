import { retried } from '../../domain/delivery.ts';
import { say } from '../../domain/message.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { requireNoHeldWebhooks } from '../hold/on-hold.ts';
import type { Unit } from '../unit/unit.ts';
import type { DeliveryWithAttempts } from './deliveries-port.ts';

/**
 * Makes a delivery due immediately, in any status.
 * @throws Refusal SERVICE_ON_HOLD, WEBHOOK_DELIVERY_NOT_FOUND, CONFLICT when its endpoint was deleted
 */
export async function retryWebhookDelivery(
  { tx, now, caller }: Pick<Unit, 'tx' | 'now' | 'caller'>,
  id: string,
): Promise<DeliveryWithAttempts> {
  await requireNoHeldWebhooks(tx, caller);
  const before = found(await tx.deliveries.find(caller, id), 'WEBHOOK_DELIVERY_NOT_FOUND');
  if ((await tx.webhookEndpoints.find(caller, before.webhookEndpointId)) === null)
    throw new Refusal('CONFLICT', say('The endpoint of this delivery was deleted.'));
  const after = retried(before, now);
  await tx.deliveries.update(before, after);
  return { ...after, attemptHistory: before.attemptHistory };
}
