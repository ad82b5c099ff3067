import type { Body, UncheckedOptions, World } from '../world.ts';

export type Refused = { message: string; error: Body };
export type Cause = (world: World) => Promise<Refused>;

/** One call of an operation. */
export const by =
  (
    operation: Parameters<World['call']>[0],
    options: UncheckedOptions | ((world: World) => Promise<UncheckedOptions>),
  ): Cause =>
  async (world) => {
    const { error } = await world.callUnchecked(
      operation,
      typeof options === 'function' ? await options(world) : options,
    );
    return { message: error.message, error };
  };

/** An id that nothing has. */
export const none = (prefix: string): string => `${prefix}_${'0'.repeat(26)}`;
