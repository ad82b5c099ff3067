import type { DeliveryStatus } from '../../domain/delivery.ts';
import type { Scope } from '../../domain/scope.ts';
import type { EventType } from '../../generated/events.ts';
import type { ListReads } from '../lists/list-port.ts';

/** An event as it is stored. `body` is the JSON that is sent, with placeholders for secrets. */
export type StoredEvent = Scope & {
  /** The API call that caused the event. Null: the service itself, for example a timer. */
  requestId: string | null;
  id: string;
  type: EventType;
  resourceId: string;
  body: string;
  createdAt: Date;
};

/** An event without deliveries so far, with what is needed to find its endpoints. */
export type UnfannedEvent = Scope & Pick<StoredEvent, 'id' | 'type'>;

/** Null: no filter. */
export type EventFilter = {
  types: readonly EventType[] | null;
  resourceId: string | null;
  deliveryStatus: DeliveryStatus | null;
};

export type EventReads = ListReads<StoredEvent, EventFilter> & {
  find(scope: Scope, id: string): Promise<StoredEvent | null>;
  /** The events of these objects, oldest first. An object has few events. */
  ofResources(scope: Scope, resourceIds: readonly string[]): Promise<StoredEvent[]>;
};

/** The outbox. */
export type Events = EventReads & {
  append(event: StoredEvent): Promise<void>;
  /**
   * The oldest events that are not fanned out yet. With the commit of this unit they are fanned out and have positions,
   * above those of all events before them.
   */
  takeUnfanned(limit: number): Promise<UnfannedEvent[]>;
};
