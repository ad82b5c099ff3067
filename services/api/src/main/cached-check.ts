import type { System } from './system.ts';

/** What must not hang: whoever is frozen does not work. */
export const withTimeout =
  <T>({ after }: Pick<System, 'after'>, limitMs: number, ask: () => Promise<T>) =>
  (): Promise<T> =>
    new Promise((resolve, reject) => {
      const cancel = after(limitMs, () => reject(new Error(`No answer within ${limitMs} ms.`)));
      ask().then(resolve, reject).finally(cancel);
    });

/** Of the same age for everybody who asks meanwhile. */
const keptMs = 1_000;

/**
 * Asks at most once a second however many want to know, and never a second time while it waits for an answer: what many
 * strangers may ask of us must not become as many questions to the database.
 */
export function cachedCheck<T>(system: Pick<System, 'after' | 'monotonicMs'>, limitMs: number, ask: () => Promise<T>) {
  let asking: Promise<T> | null = null;
  let kept: { answer: Promise<T>; sinceMs: number } | null = null;
  const askOnce = (): Promise<T> =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));
  return (): Promise<T> => {
    const nowMs = system.monotonicMs();
    if (kept === null || nowMs - kept.sinceMs >= keptMs)
      kept = { answer: withTimeout(system, limitMs, askOnce)(), sinceMs: nowMs };
    return kept.answer;
  };
}
