import type { Attempt, Delivery } from '../../domain/delivery.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';
import type { DueSearch } from '../worker/due-search.ts';

export type DeliveryFilter = { eventId: string };

export type DeliveryWithAttempts = Delivery & { attemptHistory: readonly Attempt[] };

export type EndpointRef = Scope & { webhookEndpointId: string };

/** An endpoint with deliveries that are due. `isFailing`: its last attempt failed. */
export type DueEndpoint = EndpointRef & { isFailing: boolean };

/** The part of a delivery that is needed to send it and to record the attempt. */
export type DueDelivery = Pick<Delivery, 'id' | 'eventId' | 'eventType' | 'status' | 'attempts'> & {
  event: { resourceId: string; body: string };
};

/** An attempt with its delivery before and after it. */
export type RecordedAttempt = {
  before: Pick<Delivery, 'id' | 'status' | 'attempts'>;
  after: Pick<Delivery, 'status' | 'attempts' | 'nextAttemptAt'>;
  attempt: Attempt;
};

export type DeliveryReads = ListReads<DeliveryWithAttempts, DeliveryFilter> & {
  find(scope: Scope, id: string): Promise<DeliveryWithAttempts | null>;
  /** The deliveries of all these events, in no order. */
  ofEvents(scope: Scope, eventIds: readonly string[]): Promise<DeliveryWithAttempts[]>;
  /**
   * Endpoints with due deliveries that no other worker has claimed, without those in `except`, and without those of live mode while the
   * service is on hold. Endpoints that do not
   * fail come first; within each group, those that have waited longest. Ids in `except` after the first 8,000 may be
   * ignored.
   */
  dueEndpoints(
    search: DueSearch,
    which: { worker: string; limit: number; except?: readonly string[]; healthyOnly?: boolean },
  ): Promise<DueEndpoint[]>;
  /** The endpoints of a merchant that have due deliveries, claimed or not. */
  endpointsWithDue(scope: Scope, now: Date): Promise<string[]>;
  /** The due deliveries of one endpoint at the merchant's time `now`, oldest first, without those in `except`. */
  due(ref: EndpointRef, now: Date, which: { limit: number; except: readonly string[] }): Promise<DueDelivery[]>;
};

export type Deliveries = DeliveryReads & {
  /** Unique by event and endpoint: a delivery that already exists is not changed. */
  insert(deliveries: readonly Delivery[]): Promise<void>;
  /** Compare-and-set on the status and the number of attempts in `before`. @throws Conflict */
  update(before: Delivery, after: Delivery): Promise<void>;
  findAll(ids: readonly string[]): Promise<Delivery[]>;
  /** Updates many deliveries as `update` does, and inserts the attempt that caused each change. @throws Conflict */
  record(recorded: readonly RecordedAttempt[]): Promise<void>;
  /** Every delivery that is still due to an endpoint becomes DEAD. */
  markDead(webhookEndpointId: string): Promise<void>;
};
