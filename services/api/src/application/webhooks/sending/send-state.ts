import { inFlightLimit, type Attempt } from '../../../domain/delivery.ts';
import type { DueDelivery } from '../deliveries-port.ts';
import { lastsForOneAttempt, type Claim } from './claim-endpoint.ts';
import type { NextStepInput } from './next-step.ts';

// The state of sending to one endpoint, and how each step changes it. endpoint-sender.ts runs the steps, next-step.ts
// decides which step is next.

/** The limit of the first read. It is multiplied by 4 each time a read returns as many as its limit. */
const firstReadSize = 16;
const maximumReadSize = 512;
const readSizeFactor = 4;
/** The next read starts when 1/8 of the last one is left. */
const lowQueueShare = 1 / 8;

/** A delivery is not sent later than this after it was read. */
const queueStaleAfterMs = 1_000;

/** When other endpoints wait for a permit, an endpoint stops after this time. */
const turnMs = 1_000;

export type SendState = {
  startedMs: number;
  /** Null before the first claim, and after another worker took the endpoint over or the endpoint was deleted. */
  claim: Claim | null;
  /** Deliveries that were read and not sent yet, with the time when they were read. */
  queue: { delivery: DueDelivery; readAtMs: number }[];
  /** The read that is running. `isOutdated`: an attempt has failed since, which may have disabled the endpoint. */
  reading: { limit: number; isOutdated: boolean } | null;
  /** The limit of the next read. */
  nextReadSize: number;
  /** How many deliveries the last read found. */
  lastReadCount: number;
  /** Deliveries may be due that were not read yet. */
  mayHaveMore: boolean;
  /** Ids of deliveries whose attempt is in flight, or ended and not recorded yet. */
  unfinished: Set<string>;
  inFlight: number;
  /** Failures in a row, in the order in which attempts end in this process. */
  consecutiveFailures: number;
  /** Failed attempts that are not recorded yet. */
  unrecordedFailures: number;
  /** Errors of this service, such as of the database. After the first one, nothing new starts. */
  errors: unknown[];
};

export const newSendState = (nowMs: number): SendState => ({
  startedMs: nowMs,
  claim: null,
  queue: [],
  reading: null,
  nextReadSize: firstReadSize,
  lastReadCount: 0,
  mayHaveMore: true,
  unfinished: new Set(),
  inFlight: 0,
  consecutiveFailures: 0,
  unrecordedFailures: 0,
  errors: [],
});

/** What the next step depends on besides the state. */
export type SendContext = {
  nowMs: number;
  isStopped: boolean;
  /** The lane has a free permit for this merchant. */
  laneHasFreePermit: boolean;
  /** Other endpoints wait for a permit of the lane. */
  othersWait: boolean;
};

export const nextStepInput = (
  state: SendState,
  { nowMs, isStopped, laneHasFreePermit, othersWait }: SendContext,
): NextStepInput => ({
  claim: state.claim === null ? 'lost' : lastsForOneAttempt(state.claim, nowMs) ? 'valid' : 'expiring',
  isStopping: isStopped || state.errors.length > 0 || (othersWait && nowMs - state.startedMs > turnMs),
  // The endpoint always has its first permit; it needs a free permit of the lane for each further attempt.
  hasFreePermit:
    state.inFlight < inFlightLimit(state.consecutiveFailures) && (state.inFlight === 0 || laneHasFreePermit),
  queued: state.queue.length,
  isQueueLow: state.queue.length <= (state.consecutiveFailures > 0 ? 0 : state.lastReadCount * lowQueueShare),
  isQueueStale: isQueueStale(state, nowMs),
  isReading: state.reading !== null,
  mayHaveMore: state.mayHaveMore,
  // A failure can disable the endpoint, so nothing is read before it is recorded, even if later attempts succeed.
  canRead: state.unrecordedFailures === 0 && state.unfinished.size < maximumReadSize,
  unfinished: state.unfinished.size,
});

const isQueueStale = ({ queue: [next] }: SendState, nowMs: number): boolean =>
  next !== undefined && nowMs - next.readAtMs > queueStaleAfterMs;

/** @param claim the new or renewed claim; null: the endpoint could not be claimed */
export function setClaim(state: SendState, claim: Claim | null): void {
  state.claim = claim;
  if (claim !== null)
    state.consecutiveFailures = Math.max(state.consecutiveFailures, claim.endpoint.consecutiveFailures);
}

/**
 * Empties a stale queue, because its deliveries are read again.
 * @returns how many deliveries to read: for a failing endpoint, only as many as can be sent now
 */
export function startRead(state: SendState, nowMs: number): number {
  if (isQueueStale(state, nowMs)) {
    state.queue = [];
    state.nextReadSize = firstReadSize;
  }
  const { consecutiveFailures, inFlight, nextReadSize } = state;
  const limit =
    consecutiveFailures > 0 ? inFlightLimit(consecutiveFailures) - inFlight : Math.min(nextReadSize, maximumReadSize);
  state.mayHaveMore = false;
  state.reading = { limit, isOutdated: false };
  return limit;
}

/** Adds the deliveries to the queue, or drops them if an attempt has failed during the read. */
export function finishRead(state: SendState, deliveries: readonly DueDelivery[], nowMs: number): void {
  const { limit = 0, isOutdated = true } = state.reading ?? {};
  const isFull = deliveries.length === limit;
  state.reading = null;
  if (!isOutdated) state.queue.push(...deliveries.map((delivery) => ({ delivery, readAtMs: nowMs })));
  if (isOutdated || isFull) state.mayHaveMore = true;
  if (isFull) state.nextReadSize = limit * readSizeFactor;
  state.lastReadCount = deliveries.length;
}

export function failRead(state: SendState, error: unknown): void {
  state.reading = null;
  state.errors.push(error);
}

/** Takes the next delivery from the queue and counts it as in flight. Null: the queue is empty. */
export function takeNextDelivery(state: SendState): DueDelivery | null {
  const next = state.queue.shift();
  if (next === undefined) return null;
  state.unfinished.add(next.delivery.id);
  state.inFlight += 1;
  return next.delivery;
}

/** Counts an attempt's outcome. A failure also drops the queue, because it may have disabled the endpoint. */
export function applyOutcome(state: SendState, outcome: Attempt['outcome']): void {
  if (outcome === 'SUCCEEDED') {
    state.consecutiveFailures = 0;
    return;
  }
  state.consecutiveFailures += 1;
  state.unrecordedFailures += 1;
  state.mayHaveMore ||= state.queue.length > 0;
  state.queue = [];
  if (state.reading !== null) state.reading.isOutdated = true;
}

/** To be called when the attempt is recorded in the database. */
export function applyRecorded(state: SendState, outcome: Attempt['outcome']): void {
  if (outcome === 'FAILED') state.unrecordedFailures -= 1;
}
