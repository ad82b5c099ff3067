import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from './shop.ts';

// The test clock of a merchant.

/** By so much at a time. The first merchant's goes by weeks, for its subscriptions. */
const ofTheFirst = ['P7D', 'P7D', 'P15D'] as const;
const ofOthers = ['PT1H', 'PT13H', 'P1D', 'P2D'] as const;
/** It can be ten years ahead, and is moved once more at the end. */
const aheadAtMostSeconds = 9 * 365 * 24 * 3_600;

async function untilReady(shop: Shop): Promise<number> {
  for (;;) {
    const { status, ahead_seconds } = (await shop.call('getTestClock')).data;
    if (status === 'READY') return ahead_seconds;
    await pause(250);
  }
}

/** @returns when everything that was due by then is done */
export const moveClock = (shop: Shop, by: string): Promise<void> =>
  shop.clock.move(async () => {
    if ((await untilReady(shop)) > aheadAtMostSeconds && by !== untilTheEnd) return;
    await shop.call('advanceTestClock', { body: { by } });
    await untilReady(shop);
  });

export const moveSome = (shop: Shop): Promise<void> =>
  moveClock(shop, shop.index === 0 ? shop.one(...ofTheFirst) : shop.one(...ofOthers));

/** Long enough for a payout that is created at the beginning, also at Christmas. */
export const untilTheEnd = 'P8D';
