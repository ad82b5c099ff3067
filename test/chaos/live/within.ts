import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for `work`, but not longer than `ms`: jest ends a test that hangs without a word.
 *
 * @throws Error that says what `state` says
 */
export async function within<T>(ms: number, work: Promise<T>, state: () => string | Promise<string>): Promise<T> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).then(async () => {
    throw new Error(`It has not ended after ${ms / 1_000} s. ${await state()}`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}
