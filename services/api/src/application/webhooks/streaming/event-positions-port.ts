import type { Scope } from '../../../domain/scope.ts';
import type { StoredEvent } from '../events-port.ts';

/**
 * Every event that was fanned out has a position: 1, 2, 3 … over all merchants. Positions become visible in their order:
 * whoever sees one sees all smaller ones, now or earlier. docs/adr/0009
 */
export type PositionedEvent = StoredEvent & { position: number };

/** `isLast`: the scope has no more events for now. `upTo`: the scope has no other events up to this position. */
export type EventPage = { events: PositionedEvent[]; isLast: boolean; upTo: number };

/** How many positions `newestOfEach` reads at most. */
export const positionsAtOnce = 5_000;

export type EventPositionReads = {
  /** The newest position of all merchants; 0 if there is none. */
  newest(): Promise<number>;
  /** The newest position of each merchant and mode among the next positions after this one: see `positionsAtOnce`. */
  newestOfEach(after: number): Promise<(Scope & { position: number })[]>;
  /** The events of one merchant and mode after this position, in order. */
  page(scope: Scope, after: number, limit: number): Promise<EventPage>;
  /**
   * The position of the first event that was created at or after `since`; null if there is none. Finds it unless it was
   * fanned out later than 1,000 events of the same scope that were created after it.
   * @param aheadMs how far the merchant's time is ahead of real time
   */
  firstSince(scope: Scope, since: Date, aheadMs: number): Promise<number | null>;
};
