import type { DeliveryStatus } from '../../domain/delivery.ts';
import type { Scope } from '../../domain/scope.ts';
import type { EventType } from '../../generated/events.ts';
import type { ListReads } from '../lists/lists.ts';

/** An event as it is stored: `body` is the text that is sent, with placeholders for its secrets. */
export type StoredEvent = Scope & {
  /** The API call that caused it; null when the system did. */
  requestId: string | null;
  id: string;
  type: EventType;
  resourceId: string;
  body: string;
  createdAt: Date;
};

/** What is needed to find the endpoints that listen to an event. */
export type UnfannedEvent = Scope & Pick<StoredEvent, 'id' | 'type'>;

/** Null: not filtered by it. */
export type EventFilter = {
  types: readonly EventType[] | null;
  resourceId: string | null;
  deliveryStatus: DeliveryStatus | null;
};

export type EventReads = ListReads<StoredEvent, EventFilter> & {
  find(scope: Scope, id: string): Promise<StoredEvent | null>;
};

/** The outbox. */
export type Events = EventReads & {
  append(event: StoredEvent): Promise<void>;
  /** The oldest events that are not fanned out yet. They count as fanned out when this unit commits. */
  takeUnfanned(limit: number): Promise<UnfannedEvent[]>;
};
