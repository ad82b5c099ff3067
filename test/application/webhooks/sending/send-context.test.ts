import { expect, test } from '@jest/globals';
import {
  nextStep,
  type NextStepInput,
  type Step,
} from '../../../../services/api/src/application/webhooks/sending/next-step.ts';
import {
  nextStepInput,
  type SendState,
  type SendContext,
} from '../../../../services/api/src/application/webhooks/sending/send-state.ts';
import { aClaim, atStart, queued, reading, startedMs, state, unfinished } from './send-fixtures.ts';

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
    { hasFreePermit: false },
    'wait',
  ],
  [
    'seven in flight',
    { queue: queued(3), inFlight: 7, unfinished: unfinished(7), lastReadCount: 16 },
    {},
    { hasFreePermit: true },
    'send',
  ],
  [
    'five failures in a row: one at a time',
    { queue: queued(3), inFlight: 1, unfinished: unfinished(1), consecutiveFailures: 5 },
    {},
    { hasFreePermit: false },
    'wait',
  ],
  [
    'four failures in a row',
    { queue: queued(3), inFlight: 1, unfinished: unfinished(1), consecutiveFailures: 4 },
    {},
    { hasFreePermit: true },
    'send',
  ],
  [
    'the lane is full',
    { queue: queued(3), inFlight: 1, unfinished: unfinished(1), lastReadCount: 16 },
    { laneHasFreePermit: false },
    { hasFreePermit: false },
    'wait',
  ],
  [
    'the lane is full, and the first permit is free',
    { queue: queued(3), unfinished: unfinished(1), lastReadCount: 16 },
    { laneHasFreePermit: false },
    { hasFreePermit: true },
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
