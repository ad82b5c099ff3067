import { expect, test } from '@jest/globals';
import {
  nextStep,
  type NextStepInput,
  type Step,
} from '../../../../services/api/src/application/webhooks/sending/next-step.ts';

/** Claimed, nothing read yet. */
const atStart: NextStepInput = {
  claim: 'valid',
  isStopping: false,
  hasFreePermit: true,
  queued: 0,
  isQueueLow: true,
  isQueueStale: false,
  isReading: false,
  mayHaveMore: true,
  canRead: true,
  unfinished: 0,
};

const many = 20;
const table: [when: string, changes: Partial<NextStepInput>, step: Step][] = [
  ['nothing was read yet', {}, 'read'],
  ['the queue is long', { queued: many, isQueueLow: false }, 'send'],
  ['the queue is long and attempts are in flight', { queued: many, isQueueLow: false, unfinished: 2 }, 'send'],
  ['the queue is low', { queued: 3 }, 'read'],
  ['the queue is low and a read is running', { queued: 3, isReading: true }, 'send'],
  ['the queue is low and nothing more is due', { queued: 3, mayHaveMore: false }, 'send'],
  ['the queue is empty and a read is running', { isReading: true }, 'wait'],
  [
    'the claim is too short for one more attempt and the queue is long',
    { queued: many, isQueueLow: false, claim: 'expiring' },
    'renew',
  ],
  ['the claim is too short and the queue is empty', { claim: 'expiring' }, 'read'],
  ['the queue is stale', { queued: many, isQueueLow: false, isQueueStale: true }, 'read'],
  [
    'the queue is stale and the claim is too short',
    { queued: many, isQueueLow: false, isQueueStale: true, claim: 'expiring' },
    'read',
  ],
  [
    'the queue is stale and a read is running',
    { queued: many, isQueueLow: false, isQueueStale: true, isReading: true },
    'wait',
  ],
  [
    'the queue is stale and a failure is not recorded yet',
    { queued: 3, isQueueStale: true, canRead: false, unfinished: 1 },
    'wait',
  ],
  ['there is no free permit', { queued: many, isQueueLow: false, hasFreePermit: false, unfinished: 8 }, 'wait'],
  ['there is no free permit and the queue is empty', { hasFreePermit: false, unfinished: 8 }, 'wait'],
  ['a failure is not recorded yet', { canRead: false, unfinished: 1 }, 'wait'],
  ['nothing more is due and an attempt is in flight', { mayHaveMore: false, unfinished: 1 }, 'wait'],
  ['everything is sent and recorded', { mayHaveMore: false }, 'stop'],
  ['the worker stops', { queued: many, isQueueLow: false, isStopping: true }, 'stop'],
  [
    'the worker stops while attempts are in flight',
    { queued: many, isQueueLow: false, isStopping: true, unfinished: 2 },
    'wait',
  ],
  ['the worker stops while a read is running', { isStopping: true, isReading: true }, 'wait'],
  ['another worker holds the claim', { queued: many, isQueueLow: false, claim: 'lost' }, 'stop'],
  [
    'another worker holds the claim while an attempt is in flight',
    { queued: many, isQueueLow: false, claim: 'lost', unfinished: 1 },
    'wait',
  ],
];

test.each(table)('%s: %j → %s', (_when, changes, step) => {
  expect(nextStep({ ...atStart, ...changes })).toBe(step);
});

const bit = (bits: number, index: number): boolean => ((bits >> index) & 1) === 1;

/** Every combination of inputs, with 0 and 1 for the numbers. */
const all: NextStepInput[] = (['valid', 'expiring', 'lost'] as const).flatMap((claim) =>
  Array.from({ length: 2 ** 9 }, (_, bits) => ({
    claim,
    isStopping: bit(bits, 0),
    hasFreePermit: bit(bits, 1),
    isQueueStale: bit(bits, 2),
    mayHaveMore: bit(bits, 3),
    canRead: bit(bits, 4),
    queued: Number(bit(bits, 5)),
    unfinished: Number(bit(bits, 6)),
    isReading: bit(bits, 7),
    isQueueLow: bit(bits, 8),
  })),
);

const inputsOf = (step: Step): NextStepInput[] => all.filter((input) => nextStep(input) === step);

test('no combination of inputs gives a step that is forbidden for it', () => {
  const forbidden: [Step, (input: NextStepInput) => boolean][] = [
    [
      'send',
      ({ claim, isStopping, hasFreePermit, isQueueStale, queued }) =>
        claim !== 'valid' || isStopping || !hasFreePermit || isQueueStale || queued === 0,
    ],
    ['renew', ({ claim, isStopping }) => claim !== 'expiring' || isStopping],
    ['read', ({ claim, isStopping, canRead, isReading }) => claim === 'lost' || isStopping || !canRead || isReading],
    ['stop', ({ unfinished, isReading }) => unfinished > 0 || isReading],
    // Waiting needs a running attempt or read, which wakes it up. Without a free permit there is always one.
    ['wait', ({ unfinished, hasFreePermit, isReading }) => unfinished === 0 && hasFreePermit && !isReading],
  ];
  for (const [step, isForbidden] of forbidden) {
    expect(inputsOf(step).length).toBeGreaterThan(0);
    expect(inputsOf(step).filter(isForbidden)).toEqual([]);
  }
});
