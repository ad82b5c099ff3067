import { eventResources, type EventType } from '../generated/events.ts';
import type { Schemas } from './views/schemas.ts';
import type { Unit } from './unit.ts';

/** Event type → the view of its resource, as the contract's webhooks say. */
type ResourceOf = {
  payment_intent: Schemas['PaymentIntent'];
  checkout_session: Schemas['CheckoutSession'];
  customer: Schemas['Customer'];
  balance_transaction: Schemas['BalanceTransaction'];
};

/**
 * Appends an event to the outbox, in the unit of the change that it tells of. It is rendered here, once: every
 * delivery and GET /events/{id} give the same bytes.
 */
export async function announce<T extends EventType>(
  { tx, now, caller, cause, draw }: Unit,
  type: T,
  resource: ResourceOf[(typeof eventResources)[T]],
): Promise<void> {
  const id = draw.id('evt_');
  const body = JSON.stringify({
    id,
    type,
    merchant_id: caller.merchantId,
    created_at: now.toISOString(),
    data: { [eventResources[type]]: resource },
    request: cause && { id: cause.id, idempotency_key: cause.idempotencyKey },
  });
  const { merchantId, livemode } = caller;
  const requestId = cause?.id ?? null;
  await tx.events.append({ id, merchantId, livemode, type, resourceId: resource.id, requestId, body, createdAt: now });
}
