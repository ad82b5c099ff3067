import { expect, test } from '@jest/globals';
import { streamLimits, type StreamOwner } from '../../services/api/src/adapters/http/stream-limits.ts';

const owner = (changes: Partial<StreamOwner> = {}): StreamOwner => ({
  merchant: 'mer_1:test',
  paymentIntentId: 'pi_1',
  address: '192.0.2.1',
  ...changes,
});

/** How many streams can be opened one after another; the rest is refused. */
function countEntered(enter: ReturnType<typeof streamLimits>, owners: readonly StreamOwner[]): number {
  let entered = 0;
  for (const one of owners) {
    try {
      enter(one);
      entered += 1;
    } catch {
      // Refused.
    }
  }
  return entered;
}

const many = (change: (index: number) => Partial<StreamOwner>): StreamOwner[] =>
  Array.from({ length: 3_000 }, (_, index) => owner(change(index)));

test.each([
  ['20 event streams of a merchant and mode', 20, () => ({ paymentIntentId: null })],
  ['5 streams of a checkout', 5, (index: number) => ({ address: `192.0.2.${index}` })],
  [
    '500 checkout streams of an address',
    500,
    (index: number) => ({ paymentIntentId: `pi_${index}`, merchant: `mer_${index}:test` }),
  ],
  [
    '500 checkout streams of an IPv6 network, whatever the address in it',
    500,
    (index: number) => ({
      paymentIntentId: `pi_${index}`,
      merchant: `mer_${index}:test`,
      address: `2001:db8:1:1::${index.toString(16)}`,
    }),
  ],
  [
    '500 checkout streams of a merchant and mode',
    500,
    (index: number) => ({ paymentIntentId: `pi_${index}`, address: `10.0.${index >> 8}.${index & 255}` }),
  ],
])('at most %s', (_what, limit, change) => {
  expect(countEntered(streamLimits(), many(change))).toBe(limit);
});

test('one merchant that has all of its places leaves those of another one free', () => {
  const enter = streamLimits();
  const checkouts = (merchant: string) =>
    many((index) => ({ merchant, paymentIntentId: `${merchant}_${index}`, address: `10.${merchant}.0.${index}` }));
  expect([countEntered(enter, checkouts('1')), countEntered(enter, checkouts('2'))]).toEqual([500, 500]);
});

test('a stream that one limit refuses takes no place in the others, and a closed one gives its places back', () => {
  const enter = streamLimits();
  const leave = enter(owner());
  const others = Array.from({ length: 4 }, () => enter(owner()));
  for (let count = 0; count < 100; count += 1) expect(() => enter(owner())).toThrow('At most 5 streams of a checkout');
  expect(
    countEntered(
      enter,
      many((index) => ({ paymentIntentId: `pi_2${index}` })),
    ),
  ).toBe(495);
  leave();
  expect(() => enter(owner())).not.toThrow();
  expect(others).toHaveLength(4);
});
