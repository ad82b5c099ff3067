import type { Pause } from './retry-transaction.ts';

export type Waiting = { pause: Pause; monotonicMs: () => number };

/** How long to wait for a lock that another process holds, before the wait is given up. */
const lockWaitMs = 3_000;

/** The longest pause between two tries. */
const retryMs = 40;

/** Another process holds a lock of the file: SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY. */
export const isLocked = (error: unknown): boolean =>
  /^SQLITE_BUSY(_|$)/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Tries again while another process holds a lock, for three seconds at most. SQLite's own waiting (`busy_timeout`)
 * stops the whole process, /healthz included; between these tries everything else goes on.
 * @throws the last SQLITE_BUSY
 */
export async function untilUnlocked<T>({ pause, monotonicMs }: Waiting, run: () => T | Promise<T>): Promise<T> {
  const untilMs = monotonicMs() + lockWaitMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || monotonicMs() >= untilMs) throw error;
    }
    await pause(retryMs);
  }
}
