import { expect, test } from '@jest/globals';
import type { Claim } from '../../../../services/api/src/application/webhooks/sending/claim-endpoint.ts';
import {
  nextStep,
  type NextStepInput,
  type Step,
} from '../../../../services/api/src/application/webhooks/sending/next-step.ts';
import {
  takeNextDelivery,
  startRead,
  finishRead,
  failRead,
  newSendState,
  setClaim,
  applyOutcome,
  applyRecorded,
  nextStepInput,
  type SendState,
  type SendContext,
} from '../../../../services/api/src/application/webhooks/sending/send-state.ts';
import type { DueDelivery } from '../../../../services/api/src/application/webhooks/deliveries-port.ts';

const startedMs = 1_000_000;
const attemptMs = 15_000;

const deliveries = (count: number, first = 0): DueDelivery[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `whd_${first + index}`,
    eventId: 'evt_1',
    eventType: 'payment.created',
    status: 'PENDING',
    attempts: 0,
    event: { resourceId: 'pi_1', body: '{}' },
  }));

const aClaim = (untilMs: number, consecutiveFailures = 0): Claim => ({
  endpoint: {
    id: 'we_1',
    merchantId: 'mer_1',
    livemode: false,
    slot: 0,
    url: 'https://example.com',
    events: ['*'],
    description: null,
    status: 'ENABLED',
    disabledReason: null,
    consecutiveFailures,
    failingSince: null,
    secretKey: 'k1',
    createdAt: new Date(0),
  },
  signingSecret: 'whsec_x',
  untilMs,
});

/** Claimed for one attempt, and nothing read yet. */
const state = (changes: Partial<SendState> = {}): SendState => ({
  ...newSendState(startedMs),
  claim: aClaim(startedMs + attemptMs),
  ...changes,
});
const queued = (count: number, readAtMs = startedMs) => deliveries(count).map((delivery) => ({ delivery, readAtMs }));
const unfinished = (count: number) => new Set(deliveries(count, 1_000).map(({ id }) => id));
const reading = { limit: 16, isOutdated: false };

const atStart: SendContext = { nowMs: startedMs, isStopped: false, laneHasFreeSlot: true, othersWait: false };

type Row = [when: string, Partial<SendState>, Partial<SendContext>, Partial<NextStepInput>, Step];

const table: Row[] = [
  ['at the start', {}, {}, { claim: 'valid', queued: 0, isQueueLow: true, mayHaveMore: true, canRead: true }, 'read'],
  ['no claim', { claim: null }, {}, { claim: 'lost' }, 'stop'],
  [
    'the claim is too short',
    { queue: queued(1), mayHaveMore: false },
    { nowMs: startedMs + 1 },
    { claim: 'expiring' },
    'renew',
  ],
  [
    'more than an eighth is left',
    { queue: queued(3), lastReadCount: 16 },
    {},
    { queued: 3, isQueueLow: false },
    'send',
  ],
  ['an eighth is left', { queue: queued(2), lastReadCount: 16 }, {}, { isQueueLow: true }, 'read'],
  [
    'an eighth is left and a read is running',
    { queue: queued(2), lastReadCount: 16, reading },
    {},
    { isReading: true },
    'send',
  ],
  [
    'failing and one is left',
    { queue: queued(1), lastReadCount: 16, consecutiveFailures: 1 },
    {},
    { isQueueLow: false },
    'send',
  ],
  ['failing and none is left', { lastReadCount: 16, consecutiveFailures: 1 }, {}, { isQueueLow: true }, 'read'],
  [
    'the queue is one second old',
    { queue: queued(3), lastReadCount: 3, claim: aClaim(2 * startedMs) },
    { nowMs: startedMs + 1_000 },
    { isQueueStale: false },
    'send',
  ],
  [
    'the queue is older than one second',
    { queue: queued(3), lastReadCount: 3, claim: aClaim(2 * startedMs) },
    { nowMs: startedMs + 1_001 },
    { isQueueStale: true },
    'read',
  ],
  [
    'nothing was read for a long time',
    { claim: aClaim(2 * startedMs), mayHaveMore: false },
    { nowMs: startedMs + 9_000 },
    { isQueueStale: false },
    'stop',
  ],
  [
    'eight in flight',
    { queue: queued(3), inFlight: 8, unfinished: unfinished(8), lastReadCount: 16 },
    {},
    { hasFreeSlot: false },
    'wait',
  ],
  [
    'seven in flight',
    { queue: queued(3), inFlight: 7, unfinished: unfinished(7), lastReadCount: 16 },
    {},
    { hasFreeSlot: true },
    'send',
  ],
  [
    'five failures in a row: one at a time',
    { queue: queued(3), inFlight: 1, unfinished: unfinished(1), consecutiveFailures: 5 },
    {},
    { hasFreeSlot: false },
    'wait',
  ],
  [
    'four failures in a row',
    { queue: queued(3), inFlight: 1, unfinished: unfinished(1), consecutiveFailures: 4 },
    {},
    { hasFreeSlot: true },
    'send',
  ],
  [
    'the lane is full',
    { queue: queued(3), inFlight: 1, unfinished: unfinished(1), lastReadCount: 16 },
    { laneHasFreeSlot: false },
    { hasFreeSlot: false },
    'wait',
  ],
  [
    'the lane is full, and the first slot is free',
    { queue: queued(3), unfinished: unfinished(1), lastReadCount: 16 },
    { laneHasFreeSlot: false },
    { hasFreeSlot: true },
    'send',
  ],
  [
    'a failure is not recorded yet',
    { unrecordedFailures: 1, unfinished: unfinished(1), consecutiveFailures: 1 },
    {},
    { canRead: false },
    'wait',
  ],
  ['512 attempts are not recorded', { unfinished: unfinished(512) }, {}, { canRead: false }, 'wait'],
  ['511 attempts are not recorded', { unfinished: unfinished(511) }, {}, { canRead: true }, 'read'],
  ['the worker stops', { queue: queued(3), lastReadCount: 16 }, { isStopped: true }, { isStopping: true }, 'stop'],
  [
    'an error of this service occurred',
    { queue: queued(3), lastReadCount: 16, errors: ['x'], unfinished: unfinished(1) },
    {},
    { isStopping: true },
    'wait',
  ],
  [
    'others wait, after one second',
    { claim: aClaim(2 * startedMs) },
    { othersWait: true, nowMs: startedMs + 1_000 },
    { isStopping: false },
    'read',
  ],
  [
    'others wait, after more than one second',
    { claim: aClaim(2 * startedMs) },
    { othersWait: true, nowMs: startedMs + 1_001 },
    { isStopping: true },
    'stop',
  ],
  [
    'no other endpoint waits',
    { claim: aClaim(2 * startedMs) },
    { nowMs: startedMs + 9_000 },
    { isStopping: false },
    'read',
  ],
  [
    'everything is sent, two are not recorded',
    { mayHaveMore: false, unfinished: unfinished(2) },
    {},
    { unfinished: 2 },
    'wait',
  ],
  ['everything is sent and recorded', { mayHaveMore: false }, {}, { unfinished: 0 }, 'stop'],
];

test.each(table)('%s', (_when, stateChanges, contextChanges, expected, step) => {
  const input = nextStepInput(state(stateChanges), { ...atStart, ...contextChanges });
  expect(input).toMatchObject(expected);
  expect(nextStep(input)).toBe(step);
});

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
