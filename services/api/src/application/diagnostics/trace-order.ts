import { idCreatedAt } from '../../domain/id-time.ts';
import type { StoredEvent } from '../webhooks/events-port.ts';
import type { TraceItem } from './trace-items.ts';

/** What happens at the same time is in this order: what was asked for, what changed, who was told. */
const rank: Record<TraceItem['kind'], number> = {
  CALL: 0,
  STATUS: 1,
  RAIL_CALL: 2,
  LEDGER_ENTRY: 3,
  SUSPENSE: 4,
  PAYOUT: 5,
  EVENT: 6,
  DELIVERY_ATTEMPT: 7,
};
const afterAll = 8;

type Place = { atMs: number; rank: number };

/**
 * Sorts items, oldest first. If the test clock was moved, the real time of a call cannot be compared with the other times. So a
 * call stands before the events that it caused; one that caused none stands after the last event before it in real time,
 * which the id of an event tells.
 * @param events oldest first
 */
export function traceOrder(events: readonly StoredEvent[]): (items: readonly TraceItem[]) => TraceItem[] {
  const causedAt = new Map(events.toReversed().map(({ requestId, createdAt }) => [requestId, createdAt]));
  const emitted = events.map(({ id, createdAt }) => ({ realMs: idCreatedAt(id).getTime(), atMs: createdAt.getTime() }));

  function placeOf({ kind, ref, at }: TraceItem): Place {
    const own = { atMs: at.getTime(), rank: rank[kind] };
    if (kind !== 'CALL') return own;
    const caused = causedAt.get(ref);
    if (caused !== undefined) return { ...own, atMs: caused.getTime() };
    const last = emitted.findLast(({ realMs }) => realMs <= own.atMs);
    return last !== undefined && last.atMs > own.atMs ? { atMs: last.atMs, rank: afterAll } : own;
  }

  return (items) =>
    items
      .map((item) => ({ item, place: placeOf(item) }))
      .toSorted(
        ({ item: one, place: a }, { item: other, place: b }) =>
          a.atMs - b.atMs || a.rank - b.rank || one.at.getTime() - other.at.getTime(),
      )
      .map(({ item }) => item);
}
