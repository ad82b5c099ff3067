import { expect, test } from '@jest/globals';
import {
  nextStep,
  type Situation,
  type Step,
} from '../../../services/api/src/application/webhooks/sending/next-step.ts';

/** Claimed, nothing read yet. */
const atFirst: Situation = {
  claim: 'good',
  isEnding: false,
  hasRoom: true,
  queued: 0,
  isLow: true,
  isOld: false,
  isReading: false,
  mayBeMore: true,
  canRead: true,
  open: 0,
};

const many = 20;
const table: [when: string, changes: Partial<Situation>, step: Step][] = [
  ['nothing is read yet', {}, 'read'],
  ['much is read', { queued: many, isLow: false }, 'send'],
  ['much is read and others are under way', { queued: many, isLow: false, open: 2 }, 'send'],
  ['little of what was read is left', { queued: 3 }, 'read'],
  ['little is left and the next ones are being read', { queued: 3, isReading: true }, 'send'],
  ['little is left and there is no more', { queued: 3, mayBeMore: false }, 'send'],
  ['nothing is left while the next ones are being read', { isReading: true }, 'wait'],
  ['the claim is too short for one more attempt', { queued: many, isLow: false, claim: 'short' }, 'renew'],
  ['the claim is short and there is nothing to send', { claim: 'short' }, 'read'],
  ['what was read is old', { queued: many, isLow: false, isOld: true }, 'read'],
  ['what was read is old and the claim is short', { queued: many, isLow: false, isOld: true, claim: 'short' }, 'read'],
  [
    'what was read is old and is being read again',
    { queued: many, isLow: false, isOld: true, isReading: true },
    'wait',
  ],
  ['it is old and a failure is not recorded yet', { queued: 3, isOld: true, canRead: false, open: 1 }, 'wait'],
  ['there is no slot', { queued: many, isLow: false, hasRoom: false, open: 8 }, 'wait'],
  ['there is no slot and nothing is read', { hasRoom: false, open: 8 }, 'wait'],
  ['a failure is not recorded yet', { canRead: false, open: 1 }, 'wait'],
  ['all is read, and some is under way', { mayBeMore: false, open: 1 }, 'wait'],
  ['all is sent and recorded', { mayBeMore: false }, 'stop'],
  ['the worker stops', { queued: many, isLow: false, isEnding: true }, 'stop'],
  ['the worker stops while some is under way', { queued: many, isLow: false, isEnding: true, open: 2 }, 'wait'],
  ['the worker stops while something is being read', { isEnding: true, isReading: true }, 'wait'],
  ['another worker has the claim', { queued: many, isLow: false, claim: 'lost' }, 'stop'],
  [
    'another worker has the claim while some is under way',
    { queued: many, isLow: false, claim: 'lost', open: 1 },
    'wait',
  ],
];

test.each(table)('%s: %j → %s', (_when, changes, step) => {
  expect(nextStep({ ...atFirst, ...changes })).toBe(step);
});

const bit = (bits: number, index: number): boolean => ((bits >> index) & 1) === 1;

/** Every situation there is, as far as it matters whether something is ahead or under way. */
const all: Situation[] = (['good', 'short', 'lost'] as const).flatMap((claim) =>
  Array.from({ length: 2 ** 9 }, (_, bits) => ({
    claim,
    isEnding: bit(bits, 0),
    hasRoom: bit(bits, 1),
    isOld: bit(bits, 2),
    mayBeMore: bit(bits, 3),
    canRead: bit(bits, 4),
    queued: Number(bit(bits, 5)),
    open: Number(bit(bits, 6)),
    isReading: bit(bits, 7),
    isLow: bit(bits, 8),
  })),
);

const situationsOf = (step: Step): Situation[] => all.filter((situation) => nextStep(situation) === step);

test('nothing is sent, read or renewed where it must not be', () => {
  const mayNot: [Step, (situation: Situation) => boolean][] = [
    [
      'send',
      ({ claim, isEnding, hasRoom, isOld, queued }) =>
        claim !== 'good' || isEnding || !hasRoom || isOld || queued === 0,
    ],
    ['renew', ({ claim, isEnding }) => claim !== 'short' || isEnding],
    ['read', ({ claim, isEnding, canRead, isReading }) => claim === 'lost' || isEnding || !canRead || isReading],
    ['stop', ({ open, isReading }) => open > 0 || isReading],
    // Without anything under way nobody would wake it. Without a slot something is under way.
    ['wait', ({ open, hasRoom, isReading }) => open === 0 && hasRoom && !isReading],
  ];
  for (const [step, is] of mayNot) {
    expect(situationsOf(step).length).toBeGreaterThan(0);
    expect(situationsOf(step).filter(is)).toEqual([]);
  }
});
