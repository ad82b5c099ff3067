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
/** The middle of the jitter: the delay as the schedule has it. */
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

test('ten failures walk down the schedule, each wait counted from the attempt before, and end DEAD', () => {
  const waits: string[] = [];
  let delivery = aDelivery();
  let at = start;
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    delivery = afterAttempt(delivery, anAttempt({ attempt, at }), noJitter);
    const next = delivery.nextAttemptAt;
    waits.push(next === null ? delivery.status : `${(next.getTime() - at.getTime()) / 1000}`);
    // The next attempt is made a minute late: the one after it shifts along.
    at = later(60_000, next ?? at);
  }
  expect(waits).toEqual(['5', '300', '1800', '7200', '18000', '36000', '50400', '72000', '86400', 'DEAD']);
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
])('jitter %p makes 5 s into %p ms', (jitter, waitMs) => {
  expect(afterAttempt(aDelivery(), anAttempt(), jitter).nextAttemptAt).toEqual(later(waitMs));
});

test('410 ends the delivery: nobody will ever answer there', () => {
  const delivery = afterAttempt(aDelivery(), anAttempt({ responseStatus: 410 }), noJitter);
  expect(delivery).toMatchObject({ status: 'DEAD', attempts: 1, nextAttemptAt: null });
});

test.each<DeliveryStatus>(['PENDING', 'SUCCEEDED', 'FAILED', 'DEAD'])(
  '%s can be retried by hand, at once',
  (status) => {
    const now = later(dayMs);
    const before = aDelivery({ status, attempts: 3, nextAttemptAt: null });
    expect(retried(before, now)).toEqual({ ...before, status: 'PENDING', nextAttemptAt: now });
  },
);

test('a retry by hand takes the next place in the schedule', () => {
  const again = retried(aDelivery({ status: 'FAILED', attempts: 3 }), later(dayMs));
  const failed = afterAttempt(again, anAttempt({ attempt: 4, at: later(dayMs) }), noJitter);
  expect(failed).toMatchObject({ status: 'FAILED', attempts: 4, nextAttemptAt: later(dayMs + 2 * 60 * 60 * 1000) });
});

test('a retry by hand after ten attempts that fails again is DEAD again, however often', () => {
  let delivery = aDelivery({ status: 'DEAD', attempts: 10, nextAttemptAt: null });
  for (const attempt of [11, 12, 13]) {
    delivery = afterAttempt(retried(delivery, later(dayMs)), anAttempt({ attempt, at: later(dayMs) }), noJitter);
    expect(delivery).toMatchObject({ status: 'DEAD', attempts: attempt, nextAttemptAt: null });
  }
});

test('what is due to a disabled endpoint is given up', () => {
  expect(markedDead(aDelivery({ status: 'FAILED', attempts: 2 }))).toMatchObject({
    status: 'DEAD',
    nextAttemptAt: null,
  });
});

test.each<DeliveryStatus>(['SUCCEEDED', 'DEAD'])('no failed attempt is made of what is %s', (status) => {
  expect(() => afterAttempt(aDelivery({ status }), anAttempt(), noJitter)).toThrow(`that is ${status}`);
  expect(() => markedDead(aDelivery({ status }))).toThrow(`that is ${status}`);
});

test('what was under way when its endpoint was disabled, and arrived, is SUCCEEDED', () => {
  expect(afterAttempt(aDelivery({ status: 'DEAD', nextAttemptAt: null }), aSuccess(), noJitter).status).toBe(
    'SUCCEEDED',
  );
});

test('the wait begins when the attempt has ended: one that timed out is not tried again at once', () => {
  const after = afterAttempt(aDelivery(), anAttempt({ durationMs: 15_000 }), noJitter);
  expect(after.nextAttemptAt).toEqual(new Date(anAttempt().at.getTime() + 15_000 + 5_000));
});

test('a success is never made of a success', () => {
  expect(() => afterAttempt(aDelivery({ status: 'SUCCEEDED' }), aSuccess(), noJitter)).toThrow('that is SUCCEEDED');
});

test('only 2xx is a success', () => {
  expect([200, 201, 204, 299].map(isSuccess)).toEqual([true, true, true, true]);
  expect([null, 101, 199, 300, 301, 302, 304, 307, 308, 400, 404, 410, 500].some(isSuccess)).toBe(false);
});

test('a 2xx that broke off is no success', () => {
  expect(outcomeOf({ responseStatus: 200, error: null })).toBe('SUCCEEDED');
  expect(outcomeOf({ responseStatus: 200, error: 'timed out after 15 s' })).toBe('FAILED');
  expect(outcomeOf({ responseStatus: 500, error: null })).toBe('FAILED');
  expect(outcomeOf({ responseStatus: null, error: 'connection refused' })).toBe('FAILED');
});

const healthy = { consecutiveFailures: 0, failingSince: null };

test('failures are counted from the first one, and a success forgets them', () => {
  const once = endpointAfterAttempt(healthy, anAttempt());
  expect(once).toEqual({ consecutiveFailures: 1, failingSince: start, disable: null });
  const twice = endpointAfterAttempt(once, anAttempt({ at: later(5_000) }));
  expect(twice).toEqual({ consecutiveFailures: 2, failingSince: start, disable: null });
  expect(endpointAfterAttempt(twice, aSuccess())).toEqual({ ...healthy, disable: null });
});

test('410 disables at once', () => {
  expect(endpointAfterAttempt(healthy, anAttempt({ responseStatus: 410 })).disable).toBe('GONE');
});

test('five days of nothing but failures disable, and not a millisecond less', () => {
  const failing = { consecutiveFailures: 11, failingSince: start };
  expect(endpointAfterAttempt(failing, anAttempt({ at: later(5 * dayMs - 1) })).disable).toBeNull();
  expect(endpointAfterAttempt(failing, anAttempt({ at: later(5 * dayMs) })).disable).toBe('FAILING');
  expect(endpointAfterAttempt(failing, aSuccess({ at: later(6 * dayMs) })).disable).toBeNull();
});

test('a clock that steps by a week disables no endpoint that has failed a few times', () => {
  const failing = { consecutiveFailures: 8, failingSince: start };
  expect(endpointAfterAttempt(failing, anAttempt({ at: later(7 * dayMs) })).disable).toBeNull();
  expect(
    endpointAfterAttempt({ ...failing, consecutiveFailures: 9 }, anAttempt({ at: later(7 * dayMs) })).disable,
  ).toBe('FAILING');
});

test('eight in flight, one after five failures in a row', () => {
  expect([0, 4, 5, 100].map(inFlightLimit)).toEqual([8, 8, 1, 1]);
});
