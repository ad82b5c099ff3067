import type { Pause } from '../adapters/typeorm/sql/retry-transaction.ts';
import type { System } from './system.ts';

/** A random share of so long: units that met each other must not meet again. */
export const randomPause =
  ({ after, randomBytes }: System): Pause =>
  (upToMs) =>
    new Promise((resolve) => after((upToMs * (randomBytes(1)[0] ?? 0)) / 255, resolve));
