import type { Pause } from '../adapters/typeorm/units.ts';
import type { World } from './world.ts';

/** A random share of so long: units that met each other must not meet again. */
export const pauseIn =
  ({ after, randomBytes }: World): Pause =>
  (upToMs) =>
    new Promise((resolve) => after((upToMs * (randomBytes(1)[0] ?? 0)) / 255, resolve));
