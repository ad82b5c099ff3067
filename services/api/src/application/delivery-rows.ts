import type { Attempt, Delivery } from '../domain/delivery.ts';
import type { Scope } from '../domain/scope.ts';

// What the store tells of deliveries, and is told. See store.ts.

export type DeliveryWithAttempts = Delivery & { attemptHistory: readonly Attempt[] };

export type EndpointRef = Scope & { webhookEndpointId: string };

/** An endpoint with something due. `isFailing`: its last attempt failed. */
export type DueEndpoint = EndpointRef & { isFailing: boolean };

/** Of a delivery, what it takes to send it and to record the attempt. */
export type DueDelivery = Pick<Delivery, 'id' | 'eventId' | 'eventType' | 'status' | 'attempts'> & {
  event: { resourceId: string; body: string };
};

/** What an attempt made of a delivery. */
export type Recorded = {
  before: Pick<Delivery, 'id' | 'status' | 'attempts'>;
  after: Pick<Delivery, 'status' | 'attempts' | 'nextAttemptAt'>;
  attempt: Attempt;
};
