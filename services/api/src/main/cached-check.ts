import type { System } from './system.ts';

/** Rejects when `check` takes longer than `limitMs`: a server that does not respond counts as unavailable. */
export const withTimeout =
  <T>({ after }: Pick<System, 'after'>, limitMs: number, check: () => Promise<T>) =>
  (): Promise<T> =>
    new Promise((resolve, reject) => {
      const cancel = after(limitMs, () => reject(new Error(`No response within ${limitMs} ms.`)));
      check().then(resolve, reject).finally(cancel);
    });

/** How long a result is reused. */
const keptMs = 1_000;

/**
 * Calls `check` at most once a second, and never a second time while one call runs. Many clients may request /readyz and
 * /metrics at the same time, and each of these requests must not cause a query to the database.
 */
export function cachedCheck<T>(
  system: Pick<System, 'after' | 'monotonicMs'>,
  limitMs: number,
  check: () => Promise<T>,
) {
  let running: Promise<T> | null = null;
  let kept: { result: Promise<T>; sinceMs: number } | null = null;
  const checkOnce = (): Promise<T> =>
    (running ??= check().finally(() => {
      running = null;
    }));
  return (): Promise<T> => {
    const nowMs = system.monotonicMs();
    if (kept === null || nowMs - kept.sinceMs >= keptMs)
      kept = { result: withTimeout(system, limitMs, checkOnce)(), sinceMs: nowMs };
    return kept.result;
  };
}
