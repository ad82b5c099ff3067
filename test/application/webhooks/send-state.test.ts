import { expect, test } from '@jest/globals';
import type { Claim } from '../../../services/api/src/application/webhooks/sending/claim-endpoint.ts';
import {
  nextStep,
  type Situation,
  type Step,
} from '../../../services/api/src/application/webhooks/sending/next-step.ts';
import {
  beginAttempt,
  beginRead,
  endRead,
  failRead,
  newSendState,
  noteClaim,
  noteOutcome,
  noteRecorded,
  situationOf,
  type SendState,
  type SendContext,
} from '../../../services/api/src/application/webhooks/sending/send-state.ts';
import type { DueDelivery } from '../../../services/api/src/application/webhooks/deliveries-port.ts';

const beganMs = 1_000_000;
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
  ...newSendState(beganMs),
  claim: aClaim(beganMs + attemptMs),
  ...changes,
});
const queued = (count: number, readAtMs = beganMs) => deliveries(count).map((delivery) => ({ delivery, readAtMs }));
const open = (count: number) => new Set(deliveries(count, 1_000).map(({ id }) => id));
const reading = { limit: 16, isOutdated: false };

const surroundings: SendContext = { nowMs: beganMs, isStopped: false, laneHasRoom: true, othersWait: false };

type Row = [when: string, Partial<SendState>, Partial<SendContext>, Partial<Situation>, Step];

const table: Row[] = [
  ['at first', {}, {}, { claim: 'good', queued: 0, isLow: true, mayBeMore: true, canRead: true }, 'read'],
  ['no claim', { claim: null }, {}, { claim: 'lost' }, 'stop'],
  ['a claim too short', { queue: queued(1), mayBeMore: false }, { nowMs: beganMs + 1 }, { claim: 'short' }, 'renew'],
  ['read, and much is left', { queue: queued(3), lastRead: 16 }, {}, { queued: 3, isLow: false }, 'send'],
  ['an eighth is left', { queue: queued(2), lastRead: 16 }, {}, { isLow: true }, 'read'],
  ['an eighth is left, and reading', { queue: queued(2), lastRead: 16, reading }, {}, { isReading: true }, 'send'],
  ['failing: read when none is left', { queue: queued(1), lastRead: 16, failures: 1 }, {}, { isLow: false }, 'send'],
  ['failing and none is left', { lastRead: 16, failures: 1 }, {}, { isLow: true }, 'read'],
  [
    'read a second ago',
    { queue: queued(3), lastRead: 3, claim: aClaim(2 * beganMs) },
    { nowMs: beganMs + 1_000 },
    { isOld: false },
    'send',
  ],
  [
    'read more than a second ago',
    { queue: queued(3), lastRead: 3, claim: aClaim(2 * beganMs) },
    { nowMs: beganMs + 1_001 },
    { isOld: true },
    'read',
  ],
  [
    'long ago, with nothing read',
    { claim: aClaim(2 * beganMs), mayBeMore: false },
    { nowMs: beganMs + 9_000 },
    { isOld: false },
    'stop',
  ],
  ['eight in flight', { queue: queued(3), inFlight: 8, open: open(8), lastRead: 16 }, {}, { hasRoom: false }, 'wait'],
  ['seven in flight', { queue: queued(3), inFlight: 7, open: open(7), lastRead: 16 }, {}, { hasRoom: true }, 'send'],
  [
    'five failures in a row: one at a time',
    { queue: queued(3), inFlight: 1, open: open(1), failures: 5 },
    {},
    { hasRoom: false },
    'wait',
  ],
  ['four', { queue: queued(3), inFlight: 1, open: open(1), failures: 4 }, {}, { hasRoom: true }, 'send'],
  [
    'the lane is full',
    { queue: queued(3), inFlight: 1, open: open(1), lastRead: 16 },
    { laneHasRoom: false },
    { hasRoom: false },
    'wait',
  ],
  [
    'the lane is full, and its own slot is free',
    { queue: queued(3), open: open(1), lastRead: 16 },
    { laneHasRoom: false },
    { hasRoom: true },
    'send',
  ],
  ['a failure is not recorded', { unrecordedFailures: 1, open: open(1), failures: 1 }, {}, { canRead: false }, 'wait'],
  ['512 are not recorded', { open: open(512) }, {}, { canRead: false }, 'wait'],
  ['511 are not recorded', { open: open(511) }, {}, { canRead: true }, 'read'],
  ['stopped', { queue: queued(3), lastRead: 16 }, { isStopped: true }, { isEnding: true }, 'stop'],
  [
    'something failed on our side',
    { queue: queued(3), lastRead: 16, errors: ['x'], open: open(1) },
    {},
    { isEnding: true },
    'wait',
  ],
  [
    'others wait, for a second',
    { claim: aClaim(2 * beganMs) },
    { othersWait: true, nowMs: beganMs + 1_000 },
    { isEnding: false },
    'read',
  ],
  [
    'others wait, for longer',
    { claim: aClaim(2 * beganMs) },
    { othersWait: true, nowMs: beganMs + 1_001 },
    { isEnding: true },
    'stop',
  ],
  ['nobody waits', { claim: aClaim(2 * beganMs) }, { nowMs: beganMs + 9_000 }, { isEnding: false }, 'read'],
  ['all is sent, some is not recorded', { mayBeMore: false, open: open(2) }, {}, { open: 2 }, 'wait'],
  ['all is sent and recorded', { mayBeMore: false }, {}, { open: 0 }, 'stop'],
];

test.each(table)('%s', (_when, changes, around, situation, step) => {
  const found = situationOf(state(changes), { ...surroundings, ...around });
  expect(found).toMatchObject(situation);
  expect(nextStep(found)).toBe(step);
});

test('a read that fills its limit is followed by one of four times the size, up to 512', () => {
  const sending = state();
  const limits = Array.from({ length: 5 }, () => {
    const limit = beginRead(sending, beganMs);
    endRead(sending, deliveries(limit), beganMs);
    return [limit, sending.mayBeMore];
  });
  expect(limits).toEqual([16, 64, 256, 512, 512].map((limit) => [limit, true]));
  beginRead(sending, beganMs);
  endRead(sending, deliveries(511), beganMs);
  expect([sending.mayBeMore, sending.lastRead, sending.reading]).toEqual([false, 511, null]);
});

test('to a failing endpoint no more is read than is sent at once', () => {
  expect(beginRead(state({ failures: 1, inFlight: 3 }), beganMs)).toBe(5);
  expect(beginRead(state({ failures: 5 }), beganMs)).toBe(1);
});

test('what was read too long ago is dropped when it is read again, few at first', () => {
  const sending = state({ queue: queued(3), readSize: 256 });
  expect([beginRead(sending, beganMs + 1_001), sending.queue]).toEqual([16, []]);
});

test('a failure drops what was read, also what is being read, and says that there may be more', () => {
  const sending = state({ queue: queued(3) });
  beginRead(sending, beganMs);
  noteOutcome(sending, 'FAILED');
  expect(sending).toMatchObject({ queue: [], mayBeMore: true, failures: 1, unrecordedFailures: 1 });
  endRead(sending, deliveries(2), beganMs);
  expect(sending).toMatchObject({ queue: [], mayBeMore: true, reading: null });
  noteRecorded(sending, 'FAILED');
  noteOutcome(sending, 'SUCCEEDED');
  noteRecorded(sending, 'SUCCEEDED');
  expect(sending).toMatchObject({ failures: 0, unrecordedFailures: 0 });
});

test('a delivery that goes out is in flight and open until it is recorded', () => {
  const sending = state({ queue: queued(1) });
  expect(beginAttempt(sending)?.id).toBe('whd_0');
  expect(sending).toMatchObject({ queue: [], inFlight: 1, open: new Set(['whd_0']) });
  expect(beginAttempt(sending)).toBeNull();
});

test('a claim tells what others have seen of the endpoint; a lost one and a failed read end the sending', () => {
  const sending = state({ failures: 1 });
  noteClaim(sending, aClaim(beganMs, 7));
  expect(sending.failures).toBe(7);
  noteClaim(sending, aClaim(beganMs, 0));
  expect(sending.failures).toBe(7);
  noteClaim(sending, null);
  expect(nextStep(situationOf(sending, surroundings))).toBe('stop');

  const other = state({ queue: queued(3), lastRead: 16 });
  beginRead(other, beganMs);
  failRead(other, 'the database is away');
  expect([other.errors, nextStep(situationOf(other, surroundings))]).toEqual([['the database is away'], 'stop']);
});
