import type { Pause } from '../adapters/typeorm/connection/retry-transaction.ts';
import type { System } from './system.ts';

/** Waits at most `upToMs`. The time is random, so that two units in conflict do not start again at the same moment. */
export const randomPause =
  ({ after, randomBytes }: System): Pause =>
  (upToMs) =>
    new Promise((resolve) => after((upToMs * (randomBytes(1)[0] ?? 0)) / 255, resolve));
