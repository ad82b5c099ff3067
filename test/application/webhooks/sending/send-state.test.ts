import { expect, test } from '@jest/globals';
import { nextStep } from '../../../../services/api/src/application/webhooks/sending/next-step.ts';
import {
  takeNextDelivery,
  startRead,
  finishRead,
  failRead,
  setClaim,
  applyOutcome,
  applyRecorded,
  nextStepInput,
} from '../../../../services/api/src/application/webhooks/sending/send-state.ts';
import { aClaim, atStart, deliveries, queued, startedMs, state } from './send-fixtures.ts';

test('a read that fills its limit is followed by one of four times the size, up to 512', () => {
  const sending = state();
  const limits = Array.from({ length: 5 }, () => {
    const limit = startRead(sending, startedMs);
    finishRead(sending, deliveries(limit), startedMs);
    return [limit, sending.mayHaveMore];
  });
  expect(limits).toEqual([16, 64, 256, 512, 512].map((limit) => [limit, true]));
  startRead(sending, startedMs);
  finishRead(sending, deliveries(511), startedMs);
  expect([sending.mayHaveMore, sending.lastReadCount, sending.reading]).toEqual([false, 511, null]);
});

test('for a failing endpoint, only as many deliveries are read as can be sent now', () => {
  expect(startRead(state({ consecutiveFailures: 1, inFlight: 3 }), startedMs)).toBe(5);
  expect(startRead(state({ consecutiveFailures: 5 }), startedMs)).toBe(1);
});

test('a stale queue is dropped at the next read, whose limit is 16 again', () => {
  const sending = state({ queue: queued(3), nextReadSize: 256 });
  expect([startRead(sending, startedMs + 1_001), sending.queue]).toEqual([16, []]);
});

test('a failure drops the queue and the result of a running read; both are read again later', () => {
  const sending = state({ queue: queued(3) });
  startRead(sending, startedMs);
  applyOutcome(sending, 'FAILED');
  expect(sending).toMatchObject({ queue: [], mayHaveMore: true, consecutiveFailures: 1, unrecordedFailures: 1 });
  finishRead(sending, deliveries(2), startedMs);
  expect(sending).toMatchObject({ queue: [], mayHaveMore: true, reading: null });
  applyRecorded(sending, 'FAILED');
  applyOutcome(sending, 'SUCCEEDED');
  applyRecorded(sending, 'SUCCEEDED');
  expect(sending).toMatchObject({ consecutiveFailures: 0, unrecordedFailures: 0 });
});

test('the next delivery leaves the queue and is in flight and unfinished', () => {
  const sending = state({ queue: queued(1) });
  expect(takeNextDelivery(sending)?.id).toBe('whd_0');
  expect(sending).toMatchObject({ queue: [], inFlight: 1, unfinished: new Set(['whd_0']) });
  expect(takeNextDelivery(sending)).toBeNull();
});

test('a claim raises the number of failures in a row to that of the endpoint; a lost claim stops the sender', () => {
  const sending = state({ consecutiveFailures: 1 });
  setClaim(sending, aClaim(startedMs, 7));
  expect(sending.consecutiveFailures).toBe(7);
  setClaim(sending, aClaim(startedMs, 0));
  expect(sending.consecutiveFailures).toBe(7);
  setClaim(sending, null);
  expect(nextStep(nextStepInput(sending, atStart))).toBe('stop');
});

test('a failed read stops the sender', () => {
  const sending = state({ queue: queued(3), lastReadCount: 16 });
  startRead(sending, startedMs);
  failRead(sending, 'the database is unavailable');
  expect([sending.errors, nextStep(nextStepInput(sending, atStart))]).toEqual([
    ['the database is unavailable'],
    'stop',
  ]);
});
