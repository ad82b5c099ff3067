import type { App } from '../ports.ts';

/** Resolves after this time, or earlier when `until` does. */
export async function pause({ after }: Pick<App, 'after'>, delayMs: number, until?: Promise<void>): Promise<void> {
  if (delayMs === 0) return;
  let cancel = (): void => undefined;
  const elapsed = new Promise<void>((resolve) => (cancel = after(delayMs, resolve)));
  await Promise.race(until === undefined ? [elapsed] : [elapsed, until]);
  cancel();
}
