import type { EventType } from '../../generated/events.ts';
import type { Schemas } from '../schemas.ts';
import type { DeliveryWithAttempts } from './deliveries-port.ts';

export const webhookDeliveryView = (delivery: DeliveryWithAttempts): Schemas['WebhookDelivery'] => ({
  id: delivery.id,
  event_id: delivery.eventId,
  event_type: delivery.eventType as EventType,
  webhook_endpoint_id: delivery.webhookEndpointId,
  url: delivery.url,
  status: delivery.status,
  attempts: delivery.attempts,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  attempt_history: delivery.attemptHistory.map((attempt) => ({
    attempt: attempt.attempt,
    at: attempt.at.toISOString(),
    outcome: attempt.outcome,
    response_status: attempt.responseStatus,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    response_excerpt: attempt.responseExcerpt,
  })),
  created_at: delivery.createdAt.toISOString(),
});
