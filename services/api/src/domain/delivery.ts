import { transition, type Lifecycle, type Verb } from './lifecycle.ts';

// A delivery is the sending of one event to one endpoint. It has at most ten automatic attempts, over about three days.
// An attempt succeeds when a complete response with a 2xx status arrives in time. A redirect is a failure: following it
// would let a receiver send our request to any other host.

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
  /** The number of attempts so far, including manual retries. */
  attempts: number;
  /** Null when no attempt is due: SUCCEEDED or DEAD. */
  nextAttemptAt: Date | null;
  createdAt: Date;
};

/** The part of a delivery that its next state depends on. */
export type DeliveryState = Pick<Delivery, 'status' | 'attempts'>;

type Due = Pick<Delivery, 'nextAttemptAt'>;

export type Attempt = {
  /** Counted from 1. */
  attempt: number;
  /** When the attempt began. */
  at: Date;
  outcome: 'SUCCEEDED' | 'FAILED';
  /** Null when no status line arrived. */
  responseStatus: number | null;
  durationMs: number;
  /** A short reason that a merchant can act on. Null when a complete response arrived that is not a redirect. */
  error: string | null;
  /** At most `responseExcerptChars` of the response body. Null when no response arrived. */
  responseExcerpt: string | null;
};

/** For a whole attempt: DNS, connection, and the response to its last byte. */
export const attemptTimeoutMs = 15_000;
export const responseReadLimitBytes = 64 * 1024;
export const responseExcerptChars = 1024;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The delay before each attempt, counted from the end of the attempt before it. */
export const delaysBeforeAttemptMs: readonly number[] = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

/** Each delay is changed at random by up to ±20 %, so that a thousand failed deliveries are not retried at the same moment. */
export const jitterShare = 0.2;

/** A SUCCEEDED delivery can be retried too, because a receiver can lose an event. */
export const deliveryLifecycle = {
  noun: 'webhook delivery',
  field: 'status',
  // DEAD: the endpoint was disabled when the delivery was created.
  initial: ['PENDING', 'DEAD'],
  planned: [],
  transitions: {
    // From DEAD: the attempt was in flight when its endpoint was disabled, and succeeded.
    succeed: { from: ['PENDING', 'FAILED', 'DEAD'], to: 'SUCCEEDED' },
    fail: { from: ['PENDING', 'FAILED'], to: 'FAILED' },
    markDead: { from: ['PENDING', 'FAILED'], to: 'DEAD' },
    retry: { from: ['PENDING', 'SUCCEEDED', 'FAILED', 'DEAD'], to: 'PENDING' },
  },
} as const satisfies Lifecycle<DeliveryStatus>;

/** @throws Refusal CONFLICT when the current status does not allow the transition */
const withTransition = <T extends DeliveryState>(
  delivery: T,
  verb: Verb<typeof deliveryLifecycle>,
  nextAttemptAt: Date | null,
): T & Due => ({ ...transition(deliveryLifecycle, verb, delivery).after, nextAttemptAt });

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status <= 299;

/** A response that is incomplete or too late is a failure, even with status 200: the event is sent again. */
export const outcomeOf = (response: Pick<Attempt, 'responseStatus' | 'error'>): Attempt['outcome'] =>
  response.error === null && isSuccess(response.responseStatus) ? 'SUCCEEDED' : 'FAILED';

/** 410 Gone: the receiver has removed this endpoint permanently. */
const isGone = (attempt: Attempt): boolean => attempt.responseStatus === 410;

/**
 * The delivery after an attempt. It is DEAD after status 410 and after the last failed attempt of the schedule.
 *
 * @param jitter in [0, 1)
 * @param isCurrent the endpoint is as it was when the attempt was sent: 410 from its former URL does not end the delivery
 */
export function afterAttempt<T extends DeliveryState>(
  delivery: T,
  attempt: Attempt,
  jitter: number,
  isCurrent = true,
): T & Due {
  const attempted = { ...delivery, attempts: attempt.attempt };
  if (attempt.outcome === 'SUCCEEDED') return withTransition(attempted, 'succeed', null);

  const delayMs = delaysBeforeAttemptMs[attempt.attempt];
  if (delayMs === undefined || (isCurrent && isGone(attempt))) return withTransition(attempted, 'markDead', null);

  const jitteredMs = Math.round(delayMs * (1 - jitterShare + 2 * jitterShare * jitter));
  return withTransition(attempted, 'fail', new Date(attempt.at.getTime() + attempt.durationMs + jitteredMs));
}

/**
 * A manual retry, due immediately. It counts as the next attempt of the schedule and does not restart the schedule: if
 * a delivery with ten attempts or more fails again, it is DEAD again.
 */
export const retried = <T extends DeliveryState>(delivery: T, now: Date): T & Due =>
  withTransition(delivery, 'retry', now);

/** For a delivery that is still due when its endpoint has been disabled or deleted. */
export const markedDead = <T extends DeliveryState>(delivery: T): T & Due => withTransition(delivery, 'markDead', null);

export type EndpointHealth = {
  consecutiveFailures: number;
  /** When the first of those failures began. Null when there is none. */
  failingSince: Date | null;
};

/** By what an endpoint has answered. */
export type FailedReason = 'GONE' | 'FAILING';
export type DisabledReason = FailedReason | 'MERCHANT_CLOSED';

const failingLimitMs = 5 * 24 * hourMs;
/** In five days at least one whole schedule fails. With fewer failures, the clock has stepped. */
const failingMinimum = delaysBeforeAttemptMs.length;

/** An endpoint's health after an attempt, and the reason to disable it now, or null. One success resets the health. */
export function endpointAfterAttempt(
  before: EndpointHealth,
  attempt: Attempt,
): EndpointHealth & { disable: DisabledReason | null } {
  if (attempt.outcome === 'SUCCEEDED') return { consecutiveFailures: 0, failingSince: null, disable: null };

  const failingSince = before.failingSince ?? attempt.at;
  const consecutiveFailures = before.consecutiveFailures + 1;
  const failsTooLong = attempt.at.getTime() - failingSince.getTime() >= failingLimitMs;
  const isFailing = failsTooLong && consecutiveFailures >= failingMinimum;
  const disable = isGone(attempt) ? 'GONE' : isFailing ? 'FAILING' : null;
  return { consecutiveFailures, failingSince, disable };
}

/** The maximum of attempts in flight to one endpoint: 8, or 1 after five failures in a row. */
export const inFlightLimit = (consecutiveFailures: number): number => (consecutiveFailures >= 5 ? 1 : 8);
