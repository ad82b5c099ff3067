import { eventResources, type EventType } from '../../generated/events.ts';
import type { webhooks } from '../../generated/types.ts';
import type { Unit } from '../unit/unit.ts';

/** The resource in the `data` of an event type, from the contract's webhooks. Each event has exactly one. */
type ResourceOf<T extends EventType> = webhooks[T]['post'] extends {
  requestBody: { content: { 'application/json': { data: infer Data extends { [name: string]: { id: string } } } } };
}
  ? Data[keyof Data]
  : { id: string; unknown: never };

/**
 * Adds an event to the outbox, in the same unit of work as the change that it reports. The body is rendered once, here,
 * so every delivery and GET /events/{id} have the same bytes.
 */
export async function emitEvent<T extends EventType>(
  { tx, now, caller, request, random }: Unit,
  type: T,
  resource: ResourceOf<T>,
): Promise<void> {
  const id = random.id('evt_');
  const body = JSON.stringify({
    id,
    type,
    merchant_id: caller.merchantId,
    created_at: now.toISOString(),
    data: { [eventResources[type]]: resource },
    request: request && { id: request.id, idempotency_key: request.idempotencyKey },
  });
  const { merchantId, livemode } = caller;
  const requestId = request?.id ?? null;
  await tx.events.append({ id, merchantId, livemode, type, resourceId: resource.id, requestId, body, createdAt: now });
}
