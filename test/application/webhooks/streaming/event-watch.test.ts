import { expect, test } from '@jest/globals';
import { positionsAtOnce } from '../../../../services/api/src/application/webhooks/streaming/event-positions-port.ts';
import { createEventWatch } from '../../../../services/api/src/application/webhooks/streaming/event-watch.ts';

const scope = { merchantId: 'mer_1', livemode: false };
const unexpected = (): never => {
  throw new Error('not expected here');
};

test('after as many positions as are read at once, the next ones are read without a pause', async () => {
  const newest = positionsAtOnce + 7;
  const readAfter: number[] = [];
  let pausing = (): void => undefined;
  const paused = new Promise<void>((resolve) => (pausing = resolve));
  const watch = createEventWatch({
    read: {
      eventPositions: {
        newest: unexpected,
        page: unexpected,
        firstSince: unexpected,
        newestOfEach: async (after) => {
          readAfter.push(after);
          const position = Math.min(newest, after + positionsAtOnce);
          return position > after ? [{ ...scope, position }] : [];
        },
      },
      apiKeys: { findActive: unexpected },
    },
    monotonicMs: () => 0,
    after: () => {
      pausing();
      return () => undefined;
    },
    onError: unexpected,
  });

  watch.add({ scope, keyId: null, wakeUp: () => undefined, end: () => undefined }, 0);
  await paused;

  expect(readAfter).toEqual([0, positionsAtOnce]);
  expect(watch.known(scope)).toMatchObject({ newest, upTo: newest });
});
