import { inFlightLimit, type Attempt } from '../../../domain/delivery.ts';
import { lastsForOneAttempt, type Claim } from './claim-endpoint.ts';
import type { Situation } from './next-step.ts';
import type { DueDelivery } from '../deliveries-port.ts';

// What is known while one endpoint is sent to, and how each step changes it. send-to-endpoint.ts has the steps
// themselves, next-step.ts the decision which of them comes next.

/** Deliveries read at once: few at first, more while they are sent as fast as they are read. */
const readAtFirst = 16;
const readAtMost = 512;
/** The next ones are read when this part of the last ones is left. */
const lowShare = 1 / 8;

/** What was read is not sent later than this. */
const readLastsMs = 1_000;

/** After so long an endpoint makes room for another one that waits. */
const turnMs = 1_000;

export type SendState = {
  beganMs: number;
  /** Null before the first claim, and after another worker has taken the endpoint over or it was deleted. */
  claim: Claim | null;
  /** Read and not sent yet, with the time when it was read. */
  queue: { delivery: DueDelivery; readAtMs: number }[];
  /** The read that is under way. `isOutdated`: an attempt has failed since, which may have disabled the endpoint. */
  reading: { limit: number; isOutdated: boolean } | null;
  /** How many are read next. */
  readSize: number;
  /** How many the last read has found. */
  lastRead: number;
  /** Something may be due that was not read yet. */
  mayBeMore: boolean;
  /** Ids of deliveries in flight, or not recorded yet. */
  open: Set<string>;
  inFlight: number;
  /** In a row, as this worker has seen them end. */
  failures: number;
  /** Attempts that have failed and are not recorded yet. */
  unrecordedFailures: number;
  /** What went wrong on our side: nothing more is begun. */
  errors: unknown[];
};

export const newSendState = (nowMs: number): SendState => ({
  beganMs: nowMs,
  claim: null,
  queue: [],
  reading: null,
  readSize: readAtFirst,
  lastRead: 0,
  mayBeMore: true,
  open: new Set(),
  inFlight: 0,
  failures: 0,
  unrecordedFailures: 0,
  errors: [],
});

/** What else the next step depends on. */
export type SendContext = {
  nowMs: number;
  isStopped: boolean;
  /** The lane and the merchant have a slot to spare. */
  laneHasRoom: boolean;
  /** Another endpoint waits for a slot of the lane. */
  othersWait: boolean;
};

export const situationOf = (
  state: SendState,
  { nowMs, isStopped, laneHasRoom, othersWait }: SendContext,
): Situation => ({
  claim: state.claim === null ? 'lost' : lastsForOneAttempt(state.claim, nowMs) ? 'good' : 'short',
  isEnding: isStopped || state.errors.length > 0 || (othersWait && nowMs - state.beganMs > turnMs),
  // The first slot is this endpoint's own.
  hasRoom: state.inFlight < inFlightLimit(state.failures) && (state.inFlight === 0 || laneHasRoom),
  queued: state.queue.length,
  isLow: state.queue.length <= (state.failures > 0 ? 0 : state.lastRead * lowShare),
  isOld: isOld(state, nowMs),
  isReading: state.reading !== null,
  mayBeMore: state.mayBeMore,
  // After a failure not before it is recorded, whatever else succeeds: it may have disabled the endpoint.
  canRead: state.unrecordedFailures === 0 && state.open.size < readAtMost,
  open: state.open.size,
});

const isOld = ({ queue: [next] }: SendState, nowMs: number): boolean =>
  next !== undefined && nowMs - next.readAtMs > readLastsMs;

/** Claimed, or claimed once more; null where it could not be. */
export function noteClaim(state: SendState, claim: Claim | null): void {
  state.claim = claim;
  if (claim !== null) state.failures = Math.max(state.failures, claim.endpoint.consecutiveFailures);
}

/** What was read too long ago is read again. @returns how many to read: to a failing endpoint no more than is sent at once */
export function beginRead(state: SendState, nowMs: number): number {
  if (isOld(state, nowMs)) {
    state.queue = [];
    state.readSize = readAtFirst;
  }
  const { failures, inFlight, readSize } = state;
  const limit = failures > 0 ? inFlightLimit(failures) - inFlight : Math.min(readSize, readAtMost);
  state.mayBeMore = false;
  state.reading = { limit, isOutdated: false };
  return limit;
}

/** Where a failure came in between, what was read is dropped. */
export function endRead(state: SendState, found: readonly DueDelivery[], nowMs: number): void {
  const { limit = 0, isOutdated = true } = state.reading ?? {};
  const isFull = found.length === limit;
  state.reading = null;
  if (!isOutdated) state.queue.push(...found.map((delivery) => ({ delivery, readAtMs: nowMs })));
  if (isOutdated || isFull) state.mayBeMore = true;
  if (isFull) state.readSize = limit * 4;
  state.lastRead = found.length;
}

export function failRead(state: SendState, error: unknown): void {
  state.reading = null;
  state.errors.push(error);
}

/** The next delivery goes out. */
export function beginAttempt(state: SendState): DueDelivery | null {
  const next = state.queue.shift();
  if (next === undefined) return null;
  state.open.add(next.delivery.id);
  state.inFlight += 1;
  return next.delivery;
}

/** What was read is dropped at a failure: the endpoint may have been disabled by it. */
export function noteOutcome(state: SendState, outcome: Attempt['outcome']): void {
  if (outcome === 'SUCCEEDED') {
    state.failures = 0;
    return;
  }
  state.failures += 1;
  state.unrecordedFailures += 1;
  state.mayBeMore ||= state.queue.length > 0;
  state.queue = [];
  if (state.reading !== null) state.reading.isOutdated = true;
}

export function noteRecorded(state: SendState, outcome: Attempt['outcome']): void {
  if (outcome === 'FAILED') state.unrecordedFailures -= 1;
}
