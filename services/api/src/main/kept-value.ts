import type { System } from './system.ts';

/**
 * Reads a value that is expensive to read: at most once in `keptMs`, and never a second time while one read runs. Meanwhile the former
 * value stands in for it.
 */
export function keptValue<T>({ monotonicMs }: Pick<System, 'monotonicMs'>, keptMs: number, read: () => Promise<T>) {
  let running: Promise<T> | null = null;
  let kept: { value: T; sinceMs: number } | null = null;
  const readOnce = async (): Promise<T> => {
    const value = await read();
    kept = { value, sinceMs: monotonicMs() };
    return value;
  };
  return (): Promise<T> => {
    if (kept !== null && monotonicMs() - kept.sinceMs < keptMs) return Promise.resolve(kept.value);
    running ??= readOnce().finally(() => {
      running = null;
    });
    if (kept === null) return running;
    // Whoever asks next hears of the error, if it lasts: the value is not kept any more.
    running.catch(() => {
      kept = null;
    });
    return Promise.resolve(kept.value);
  };
}
