import { expect, test } from '@jest/globals';
import {
  afterAttempt,
  delaysBeforeAttemptMs,
  endpointAfterAttempt,
  markedDead,
  inFlightLimit,
  isSuccess,
  outcomeOf,
  retried,
  type Attempt,
  type Delivery,
  type DeliveryStatus,
} from '../../services/api/src/domain/delivery.ts';

const start = new Date('2025-06-02T15:00:00.000Z');
const later = (ms: number, from: Date = start) => new Date(from.getTime() + ms);
const dayMs = 24 * 60 * 60 * 1000;
/** The middle of the jitter's range: the delay of the schedule itself. */
const noJitter = 0.5;

const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 'whd_1',
  eventId: 'evt_1',
  eventType: 'payment.succeeded',
  merchantId: 'mer_1',
  livemode: false,
  webhookEndpointId: 'we_1',
  url: 'https://example.com/webhooks',
  status: 'PENDING',
  attempts: 0,
  nextAttemptAt: start,
  createdAt: start,
  ...over,
});

const anAttempt = (over: Partial<Attempt> = {}): Attempt => ({
  attempt: 1,
  at: start,
  outcome: 'FAILED',
  responseStatus: 500,
  durationMs: 0,
  error: null,
  responseExcerpt: '',
  ...over,
});
const aSuccess = (over: Partial<Attempt> = {}) => anAttempt({ outcome: 'SUCCEEDED', responseStatus: 200, ...over });

test('a 2xx ends the delivery', () => {
  expect(afterAttempt(aDelivery(), aSuccess(), noJitter)).toEqual(
    aDelivery({ status: 'SUCCEEDED', attempts: 1, nextAttemptAt: null }),
  );
});

test('ten failures go through the schedule, each delay counted from the attempt before, and end DEAD', () => {
  const delays: string[] = [];
  let delivery = aDelivery();
  let at = start;
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    delivery = afterAttempt(delivery, anAttempt({ attempt, at }), noJitter);
    const next = delivery.nextAttemptAt;
    delays.push(next === null ? delivery.status : `${(next.getTime() - at.getTime()) / 1000}`);
    // The next attempt is one minute late, so the attempts after it are later too.
    at = later(60_000, next ?? at);
  }
  expect(delays).toEqual(['5', '300', '1800', '7200', '18000', '36000', '50400', '72000', '86400', 'DEAD']);
  expect(delivery).toMatchObject({ status: 'DEAD', attempts: 10, nextAttemptAt: null });
});

test('the first attempt is due at once', () => {
  expect(delaysBeforeAttemptMs).toHaveLength(10);
  expect(delaysBeforeAttemptMs[0]).toBe(0);
});

test.each([
  [0, 4_000],
  [0.5, 5_000],
  [0.75, 5_500],
  [0.999999, 6_000],
])('jitter %p changes 5 s to %p ms', (jitter, delayMs) => {
  expect(afterAttempt(aDelivery(), anAttempt(), jitter).nextAttemptAt).toEqual(later(delayMs));
});

test('410 ends the delivery: the endpoint is gone permanently', () => {
  const delivery = afterAttempt(aDelivery(), anAttempt({ responseStatus: 410 }), noJitter);
  expect(delivery).toMatchObject({ status: 'DEAD', attempts: 1, nextAttemptAt: null });
});

test.each<DeliveryStatus>(['PENDING', 'SUCCEEDED', 'FAILED', 'DEAD'])(
  'a %s delivery can be retried manually, and is due immediately',
  (status) => {
    const now = later(dayMs);
    const before = aDelivery({ status, attempts: 3, nextAttemptAt: null });
    expect(retried(before, now)).toEqual({ ...before, status: 'PENDING', nextAttemptAt: now });
  },
);

test('a manual retry is the next attempt of the schedule', () => {
  const again = retried(aDelivery({ status: 'FAILED', attempts: 3 }), later(dayMs));
  const failed = afterAttempt(again, anAttempt({ attempt: 4, at: later(dayMs) }), noJitter);
  expect(failed).toMatchObject({ status: 'FAILED', attempts: 4, nextAttemptAt: later(dayMs + 2 * 60 * 60 * 1000) });
});

test('a manual retry that fails after ten attempts is DEAD again, every time', () => {
  let delivery = aDelivery({ status: 'DEAD', attempts: 10, nextAttemptAt: null });
  for (const attempt of [11, 12, 13]) {
    delivery = afterAttempt(retried(delivery, later(dayMs)), anAttempt({ attempt, at: later(dayMs) }), noJitter);
    expect(delivery).toMatchObject({ status: 'DEAD', attempts: attempt, nextAttemptAt: null });
  }
});

test('a delivery that is due to a disabled endpoint becomes DEAD', () => {
  expect(markedDead(aDelivery({ status: 'FAILED', attempts: 2 }))).toMatchObject({
    status: 'DEAD',
    nextAttemptAt: null,
  });
});

test.each<DeliveryStatus>(['SUCCEEDED', 'DEAD'])('a %s delivery does not allow a failed attempt', (status) => {
  expect(() => afterAttempt(aDelivery({ status }), anAttempt(), noJitter)).toThrow(`that is ${status}`);
  expect(() => markedDead(aDelivery({ status }))).toThrow(`that is ${status}`);
});

test('DEAD becomes SUCCEEDED when an attempt in flight succeeds after its endpoint was disabled', () => {
  expect(afterAttempt(aDelivery({ status: 'DEAD', nextAttemptAt: null }), aSuccess(), noJitter).status).toBe(
    'SUCCEEDED',
  );
});

test('the delay begins when the attempt has ended: after a timeout the retry is not immediate', () => {
  const after = afterAttempt(aDelivery(), anAttempt({ durationMs: 15_000 }), noJitter);
  expect(after.nextAttemptAt).toEqual(new Date(anAttempt().at.getTime() + 15_000 + 5_000));
});

test('a SUCCEEDED delivery does not allow a second success', () => {
  expect(() => afterAttempt(aDelivery({ status: 'SUCCEEDED' }), aSuccess(), noJitter)).toThrow('that is SUCCEEDED');
});

test('only 2xx is a success', () => {
  expect([200, 201, 204, 299].map(isSuccess)).toEqual([true, true, true, true]);
  expect([null, 101, 199, 300, 301, 302, 304, 307, 308, 400, 404, 410, 500].some(isSuccess)).toBe(false);
});

test('an incomplete 2xx response is a failure', () => {
  expect(outcomeOf({ responseStatus: 200, error: null })).toBe('SUCCEEDED');
  expect(outcomeOf({ responseStatus: 200, error: 'timed out after 15 s' })).toBe('FAILED');
  expect(outcomeOf({ responseStatus: 500, error: null })).toBe('FAILED');
  expect(outcomeOf({ responseStatus: null, error: 'connection refused' })).toBe('FAILED');
});

const healthy = { consecutiveFailures: 0, failingSince: null };

test('failures are counted from the first one, and a success resets the count', () => {
  const once = endpointAfterAttempt(healthy, anAttempt());
  expect(once).toEqual({ consecutiveFailures: 1, failingSince: start, disable: null });
  const twice = endpointAfterAttempt(once, anAttempt({ at: later(5_000) }));
  expect(twice).toEqual({ consecutiveFailures: 2, failingSince: start, disable: null });
  expect(endpointAfterAttempt(twice, aSuccess())).toEqual({ ...healthy, disable: null });
});

test('410 disables the endpoint immediately', () => {
  expect(endpointAfterAttempt(healthy, anAttempt({ responseStatus: 410 })).disable).toBe('GONE');
});

test('five days of failures disable the endpoint; one millisecond less does not', () => {
  const failing = { consecutiveFailures: 11, failingSince: start };
  expect(endpointAfterAttempt(failing, anAttempt({ at: later(5 * dayMs - 1) })).disable).toBeNull();
  expect(endpointAfterAttempt(failing, anAttempt({ at: later(5 * dayMs) })).disable).toBe('FAILING');
  expect(endpointAfterAttempt(failing, aSuccess({ at: later(6 * dayMs) })).disable).toBeNull();
});

test('a clock that steps by a week disables no endpoint with fewer than ten failures', () => {
  const failing = { consecutiveFailures: 8, failingSince: start };
  expect(endpointAfterAttempt(failing, anAttempt({ at: later(7 * dayMs) })).disable).toBeNull();
  expect(
    endpointAfterAttempt({ ...failing, consecutiveFailures: 9 }, anAttempt({ at: later(7 * dayMs) })).disable,
  ).toBe('FAILING');
});

test('eight attempts can be in flight, or one after five failures in a row', () => {
  expect([0, 4, 5, 100].map(inFlightLimit)).toEqual([8, 8, 1, 1]);
});
