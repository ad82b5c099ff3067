/**
 * One event on its way to one endpoint: what an attempt makes of it, and when the next one is due.
 *
 * A delivery is tried at most ten times by itself, over about three days. It has succeeded when a whole answer
 * with a 2xx status came in time; a redirect is a failure, for following it would let a receiver aim us elsewhere.
 */

import { transition, type Lifecycle, type Verb } from './lifecycle.ts';

export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'DEAD';

export type Delivery = {
  id: string;
  eventId: string;
  eventType: string;
  merchantId: string;
  livemode: boolean;
  webhookEndpointId: string;
  url: string;
  status: DeliveryStatus;
  /** Attempts made so far, manual ones included. */
  attempts: number;
  /** Null when none is due: SUCCEEDED or DEAD. */
  nextAttemptAt: Date | null;
  createdAt: Date;
};

/** What decides what becomes of it. */
export type DeliveryState = Pick<Delivery, 'status' | 'attempts'>;

type Due = Pick<Delivery, 'nextAttemptAt'>;

export type Attempt = {
  /** Counted from 1. */
  attempt: number;
  /** When the attempt began. */
  at: Date;
  outcome: 'SUCCEEDED' | 'FAILED';
  /** Null when no status line came. */
  responseStatus: number | null;
  durationMs: number;
  /** A short reason that a merchant can act on; null when a whole answer came, whatever its status. */
  error: string | null;
  /** At most `responseExcerptChars` of the answer's text; null when no answer came. */
  responseExcerpt: string | null;
};

/** From the first byte of the connection to the last of the answer. */
export const attemptTimeoutMs = 15_000;
export const responseReadLimitBytes = 64 * 1024;
export const responseExcerptChars = 1024;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The wait before each attempt, counted from the attempt before it. */
export const delaysBeforeAttemptMs: readonly number[] = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

/** Each wait is stretched or shortened by up to this share, so that a thousand failures do not come back at once. */
export const jitterShare = 0.2;

/** The whole lifecycle. A delivered event can be asked for again: receivers lose things. */
export const deliveryLifecycle = {
  noun: 'webhook delivery',
  field: 'status',
  // DEAD: its endpoint is disabled.
  initial: ['PENDING', 'DEAD'],
  planned: [],
  transitions: {
    // DEAD: it was under way when its endpoint was disabled, and arrived.
    succeed: { from: ['PENDING', 'FAILED', 'DEAD'], to: 'SUCCEEDED' },
    fail: { from: ['PENDING', 'FAILED'], to: 'FAILED' },
    markDead: { from: ['PENDING', 'FAILED'], to: 'DEAD' },
    retry: { from: ['PENDING', 'SUCCEEDED', 'FAILED', 'DEAD'], to: 'PENDING' },
  },
} as const satisfies Lifecycle<DeliveryStatus>;

/** Moves it, and says when its next attempt is due. @throws Refusal CONFLICT when its status does not allow the move */
const withTransition = <T extends DeliveryState>(
  delivery: T,
  verb: Verb<typeof deliveryLifecycle>,
  nextAttemptAt: Date | null,
): T & Due => ({ ...transition(deliveryLifecycle, verb, delivery).after, nextAttemptAt });

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status <= 299;

/** An answer that broke off or ran out of time is none, even if it began with 200: the event is sent again. */
export const outcomeOf = (answer: Pick<Attempt, 'responseStatus' | 'error'>): Attempt['outcome'] =>
  answer.error === null && isSuccess(answer.responseStatus) ? 'SUCCEEDED' : 'FAILED';

/** The receiver says that this endpoint is gone for good. */
const saysGone = (attempt: Attempt): boolean => attempt.responseStatus === 410;

/**
 * What an attempt makes of its delivery. After 410, or when the schedule is used up, it is DEAD.
 *
 * @param jitter in [0, 1)
 */
export function afterAttempt<T extends DeliveryState>(delivery: T, attempt: Attempt, jitter: number): T & Due {
  const attempted = { ...delivery, attempts: attempt.attempt };
  if (attempt.outcome === 'SUCCEEDED') return withTransition(attempted, 'succeed', null);

  const delayMs = delaysBeforeAttemptMs[attempt.attempt];
  if (delayMs === undefined || saysGone(attempt)) return withTransition(attempted, 'markDead', null);

  const jitteredMs = Math.round(delayMs * (1 - jitterShare + 2 * jitterShare * jitter));
  return withTransition(attempted, 'fail', new Date(attempt.at.getTime() + attempt.durationMs + jitteredMs));
}

/**
 * A retry by hand: due at once. It counts as an attempt, so it takes the next place in the schedule and never
 * starts a new one: a delivery with all ten used that fails once more is DEAD again, however often it is retried.
 */
export const retried = <T extends DeliveryState>(delivery: T, now: Date): T & Due =>
  withTransition(delivery, 'retry', now);

/** For what is still due to an endpoint that has been disabled or deleted. */
export const markedDead = <T extends DeliveryState>(delivery: T): T & Due => withTransition(delivery, 'markDead', null);

export type EndpointHealth = {
  consecutiveFailures: number;
  /** When the first of those failures began; null when there is none. */
  failingSince: Date | null;
};

export type DisabledReason = 'GONE' | 'FAILING';

const failingLimitMs = 5 * 24 * hourMs;
/** In five days at least a whole schedule has failed. With fewer failures it was the clock that stepped. */
const failingLeast = delaysBeforeAttemptMs.length;

/**
 * What to remember of an endpoint after an attempt, and why it must be disabled now, if it must.
 * One success wipes the slate.
 */
export function endpointAfterAttempt(
  before: EndpointHealth,
  attempt: Attempt,
): EndpointHealth & { disable: DisabledReason | null } {
  if (attempt.outcome === 'SUCCEEDED') return { consecutiveFailures: 0, failingSince: null, disable: null };

  const failingSince = before.failingSince ?? attempt.at;
  const consecutiveFailures = before.consecutiveFailures + 1;
  const lasts = attempt.at.getTime() - failingSince.getTime() >= failingLimitMs;
  const disable = saysGone(attempt) ? 'GONE' : lasts && consecutiveFailures >= failingLeast ? 'FAILING' : null;
  return { consecutiveFailures, failingSince, disable };
}

/** How many deliveries may be under way to one endpoint: one probe at a time for one that seems to be down. */
export const inFlightLimit = (consecutiveFailures: number): number => (consecutiveFailures >= 5 ? 1 : 8);
