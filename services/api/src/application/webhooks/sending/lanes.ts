import type { EndpointRef } from '../deliveries-port.ts';

/**
 * A lane is a queue of endpoints with its own permits. There are four lanes, so that endpoints that fail or are slow
 * cannot use the permits of endpoints that respond quickly. A permit is one attempt in flight; an endpoint that is only
 * being claimed or read holds one permit too.
 *
 * - proven: the last attempt of this process to the endpoint was a quick success
 * - untried: the last attempt did not fail, and an event for the endpoint has just been fanned out
 * - late: the last attempt did not fail, and its deliveries were left by another process or by a restart
 * - failing: the last attempt failed
 */
export type Lane = 'proven' | 'untried' | 'late' | 'failing';

/** Permits of one process. Failing endpoints, whose attempts can take 15 s each, get at most half of all permits. */
export const lanePermits: Readonly<Record<Lane, number>> = { proven: 128, untried: 64, late: 64, failing: 128 };

/** From best to worst. A waiting endpoint that is enqueued in a better lane moves to that lane. */
const order: readonly Lane[] = ['proven', 'untried', 'late', 'failing'];

/** One merchant can use at most a quarter of a lane's permits. */
const merchantShare = 1 / 4;

/** How many proven endpoints are remembered. */
const provenLimit = 20_000;

/** A success that takes longer does not make an endpoint proven: it would hold its permits as long as a failing one. */
export const quickMs = 1_000;

export type Lanes = {
  /** Starts a sender for the endpoint as soon as the lane has a permit for its merchant. */
  enqueue(ref: EndpointRef, lane: Lane): void;
  /** The ids of the endpoints that wait, in all lanes. */
  waiting(): string[];
  /** Whether a running sender of this merchant can take one more permit. */
  hasFreePermit(lane: Lane, merchantId: string): boolean;
  takePermit(lane: Lane, merchantId: string): void;
  /** Also starts the next waiting endpoint of the lane. */
  freePermit(lane: Lane, merchantId: string): void;
  /** Whether any endpoint waits for a permit of this lane. */
  othersWait(lane: Lane): boolean;
  /** Removes all waiting endpoints. */
  clear(): void;
};

type LaneState = {
  permits: number;
  used: number;
  usedByMerchant: Map<string, number>;
  /** By merchant id, in the order in which the merchants get their turns. */
  waiting: Map<string, EndpointRef[]>;
};

/** @param start is called with one permit taken, which must be freed when sending to the endpoint ends */
export function createLanes(
  start: (ref: EndpointRef, lane: Lane) => void,
  sizes: Readonly<Record<Lane, number>> = lanePermits,
): Lanes {
  const newLane = (permits: number): LaneState => ({ permits, used: 0, usedByMerchant: new Map(), waiting: new Map() });
  const lanes: Record<Lane, LaneState> = {
    proven: newLane(sizes.proven),
    untried: newLane(sizes.untried),
    late: newLane(sizes.late),
    failing: newLane(sizes.failing),
  };
  /** By endpoint id: the lane in which the endpoint waits. */
  const waitingIn = new Map<string, Lane>();

  function hasFreePermit(lane: Lane, merchantId: string): boolean {
    const { permits, used, usedByMerchant } = lanes[lane];
    return used < permits && (usedByMerchant.get(merchantId) ?? 0) < Math.max(1, permits * merchantShare);
  }

  function takePermit(lane: Lane, merchantId: string): void {
    const state = lanes[lane];
    state.used += 1;
    state.usedByMerchant.set(merchantId, (state.usedByMerchant.get(merchantId) ?? 0) + 1);
  }

  function freePermit(lane: Lane, merchantId: string): void {
    const state = lanes[lane];
    const stillUsed = (state.usedByMerchant.get(merchantId) ?? 0) - 1;
    state.used -= 1;
    if (stillUsed > 0) state.usedByMerchant.set(merchantId, stillUsed);
    else state.usedByMerchant.delete(merchantId);
    startWaiting(lane);
  }

  /** Round robin: each merchant starts one endpoint and goes to the end of the queue. */
  function startWaiting(lane: Lane): void {
    const { waiting } = lanes[lane];
    for (let merchantId = nextMerchant(lane); merchantId !== undefined; merchantId = nextMerchant(lane)) {
      const [ref, ...rest] = waiting.get(merchantId) ?? [];
      waiting.delete(merchantId);
      if (rest.length > 0) waiting.set(merchantId, rest);
      if (ref === undefined) continue;
      waitingIn.delete(ref.webhookEndpointId);
      takePermit(lane, merchantId);
      start(ref, lane);
    }
  }

  function nextMerchant(lane: Lane): string | undefined {
    const { permits, used, waiting } = lanes[lane];
    if (used >= permits) return undefined;
    // At most four merchants can have used up their quarter, so this loop is short.
    for (const merchantId of waiting.keys()) if (hasFreePermit(lane, merchantId)) return merchantId;
    return undefined;
  }

  function removeWaiting({ merchantId, webhookEndpointId: id }: EndpointRef, lane: Lane): void {
    const { waiting } = lanes[lane];
    const others = (waiting.get(merchantId) ?? []).filter((ref) => ref.webhookEndpointId !== id);
    if (others.length > 0) waiting.set(merchantId, others);
    else waiting.delete(merchantId);
  }

  return {
    hasFreePermit,
    takePermit,
    freePermit,
    enqueue(ref, lane) {
      const { merchantId, webhookEndpointId: id } = ref;
      const current = waitingIn.get(id);
      if (current !== undefined && order.indexOf(current) <= order.indexOf(lane)) return;
      if (current !== undefined) removeWaiting(ref, current);
      waitingIn.set(id, lane);
      const { waiting } = lanes[lane];
      const ofMerchant = waiting.get(merchantId);
      if (ofMerchant === undefined) waiting.set(merchantId, [ref]);
      else ofMerchant.push(ref);
      startWaiting(lane);
    },
    waiting: () => [...waitingIn.keys()],
    othersWait: (lane) => lanes[lane].waiting.size > 0,
    clear() {
      waitingIn.clear();
      for (const { waiting } of Object.values(lanes)) waiting.clear();
    },
  };
}

/** Remembers the endpoints whose last attempt in this process was a quick success, and chooses the lane by it. */
export function createProvenEndpoints() {
  const proven = new Set<string>();
  return {
    /** @param isNew an event for the endpoint has just been fanned out */
    laneOf(id: string, { isFailing, isNew }: { isFailing: boolean; isNew: boolean }): Lane {
      if (isFailing) return 'failing';
      if (proven.has(id)) return 'proven';
      return isNew ? 'untried' : 'late';
    },
    reportAttempt(id: string, isQuick: boolean): void {
      if (!isQuick) proven.delete(id);
      else if (!proven.has(id)) {
        const [oldest] = proven;
        if (proven.size >= provenLimit && oldest !== undefined) proven.delete(oldest);
        proven.add(id);
      }
    },
  };
}
