import type { EndpointRef } from '../deliveries-port.ts';

/**
 * Endpoints are sent to in four groups, each with slots of its own, so that those that are slow to fail cannot hold the
 * slots of those that answer. A slot is one attempt in flight, or the reads and claims of one endpoint.
 *
 * - proven: answered quickly the last time that this process sent to it
 * - untried: did not fail the last time, and an event for it has just been fanned out
 * - late: did not fail the last time, and what is due to it was left over, by another process or before a restart
 * - failing: failed the last time
 */
export type Lane = 'proven' | 'untried' | 'late' | 'failing';

/** Slots of one process. Failing endpoints, each attempt of which may take 15 s, get less than half of all. */
export const laneSlots: Readonly<Record<Lane, number>> = { proven: 128, untried: 64, late: 64, failing: 128 };

/** The best first: an endpoint that waits in one and is offered to a better one changes over. */
const order: readonly Lane[] = ['proven', 'untried', 'late', 'failing'];

/** The part of a lane that one merchant may use. */
const merchantShare = 1 / 4;

/** Endpoints whose last attempt is remembered as a quick success. */
const provenLimit = 20_000;

/** A success that took longer proves nothing: such an endpoint holds its slots for as long as a failing one. */
export const quickMs = 1_000;

export type Lanes = {
  /** Starts sending to the endpoint as soon as its lane and its merchant have a slot. */
  enqueue(ref: EndpointRef, lane: Lane): void;
  /** The ids of the endpoints that wait. */
  waiting(): string[];
  /** Whether an endpoint that is being sent to could have one more slot. */
  hasRoom(lane: Lane, merchantId: string): boolean;
  take(lane: Lane, merchantId: string): void;
  free(lane: Lane, merchantId: string): void;
  /** Whether another endpoint waits for a slot of this lane. */
  othersWait(lane: Lane): boolean;
  clear(): void;
};

type LaneState = {
  slots: number;
  used: number;
  usedBy: Map<string, number>;
  /** By merchant, in the order in which they take turns. */
  waiting: Map<string, EndpointRef[]>;
};

/** @param start is called with a slot taken, which it frees when it ends */
export function createLanes(
  start: (ref: EndpointRef, lane: Lane) => void,
  sizes: Readonly<Record<Lane, number>> = laneSlots,
): Lanes {
  const laneOf = (slots: number): LaneState => ({ slots, used: 0, usedBy: new Map(), waiting: new Map() });
  const lanes: Record<Lane, LaneState> = {
    proven: laneOf(sizes.proven),
    untried: laneOf(sizes.untried),
    late: laneOf(sizes.late),
    failing: laneOf(sizes.failing),
  };
  /** By endpoint, the lane that it waits in. */
  const waitingIn = new Map<string, Lane>();

  function hasRoom(lane: Lane, merchantId: string): boolean {
    const { slots, used, usedBy } = lanes[lane];
    return used < slots && (usedBy.get(merchantId) ?? 0) < Math.max(1, slots * merchantShare);
  }

  function take(lane: Lane, merchantId: string): void {
    const state = lanes[lane];
    state.used += 1;
    state.usedBy.set(merchantId, (state.usedBy.get(merchantId) ?? 0) + 1);
  }

  function free(lane: Lane, merchantId: string): void {
    const state = lanes[lane];
    const left = (state.usedBy.get(merchantId) ?? 0) - 1;
    state.used -= 1;
    if (left > 0) state.usedBy.set(merchantId, left);
    else state.usedBy.delete(merchantId);
    startNext(lane);
  }

  /** Merchants take turns, one endpoint each. */
  function startNext(lane: Lane): void {
    const { waiting } = lanes[lane];
    for (let merchantId = nextMerchant(lane); merchantId !== undefined; merchantId = nextMerchant(lane)) {
      const [ref, ...rest] = waiting.get(merchantId) ?? [];
      waiting.delete(merchantId);
      if (rest.length > 0) waiting.set(merchantId, rest);
      if (ref === undefined) continue;
      waitingIn.delete(ref.webhookEndpointId);
      take(lane, merchantId);
      start(ref, lane);
    }
  }

  function nextMerchant(lane: Lane): string | undefined {
    const { slots, used, waiting } = lanes[lane];
    if (used >= slots) return undefined;
    // At most four merchants have used up their share, so this looks at few.
    for (const merchantId of waiting.keys()) if (hasRoom(lane, merchantId)) return merchantId;
    return undefined;
  }

  function withdraw({ merchantId, webhookEndpointId: id }: EndpointRef, lane: Lane): void {
    const { waiting } = lanes[lane];
    const others = (waiting.get(merchantId) ?? []).filter((ref) => ref.webhookEndpointId !== id);
    if (others.length > 0) waiting.set(merchantId, others);
    else waiting.delete(merchantId);
  }

  return {
    hasRoom,
    take,
    free,
    enqueue(ref, lane) {
      const { merchantId, webhookEndpointId: id } = ref;
      const before = waitingIn.get(id);
      if (before !== undefined && order.indexOf(before) <= order.indexOf(lane)) return;
      if (before !== undefined) withdraw(ref, before);
      waitingIn.set(id, lane);
      const { waiting } = lanes[lane];
      const own = waiting.get(merchantId);
      if (own === undefined) waiting.set(merchantId, [ref]);
      else own.push(ref);
      startNext(lane);
    },
    waiting: () => [...waitingIn.keys()],
    othersWait: (lane) => lanes[lane].waiting.size > 0,
    clear() {
      waitingIn.clear();
      for (const { waiting } of Object.values(lanes)) waiting.clear();
    },
  };
}

/** Remembers which endpoints answered quickly the last time that this process sent to them. */
export function provenEndpoints() {
  const proven = new Set<string>();
  return {
    laneOf(id: string, { isFailing, isNew }: { isFailing: boolean; isNew: boolean }): Lane {
      if (isFailing) return 'failing';
      if (proven.has(id)) return 'proven';
      return isNew ? 'untried' : 'late';
    },
    note(id: string, isQuick: boolean): void {
      if (!isQuick) proven.delete(id);
      else if (!proven.has(id)) {
        const [oldest] = proven;
        if (proven.size >= provenLimit && oldest !== undefined) proven.delete(oldest);
        proven.add(id);
      }
    },
  };
}
