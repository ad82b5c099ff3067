import type { Pause } from './retry-transaction.ts';
import type { Session } from './session.ts';

// Where a lock of the SQLite file, held by another process, is waited for.

export type LockWaiting = { pause: Pause; monotonicMs: () => number };

/** How long to wait for a lock that another process holds. */
const lockTimeoutMs = 3_000;

/** The longest pause between two attempts. */
const maximumPauseMs = 40;

/** Another process holds a lock of the file: SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY. */
export const isLocked = (error: unknown): boolean =>
  /^SQLITE_BUSY(_|$)/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Runs again while another process holds a lock, for three seconds at most. SQLite's own waiting (`busy_timeout`) would
 * block the event loop of the whole process, /healthz included.
 * @throws the last SQLITE_BUSY
 */
export async function retryWhileLocked<T>({ pause, monotonicMs }: LockWaiting, run: () => T | Promise<T>): Promise<T> {
  const untilMs = monotonicMs() + lockTimeoutMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || monotonicMs() >= untilMs) throw error;
    }
    await pause(maximumPauseMs);
  }
}

/** A session whose reads wait for a lock, which is rare: another process recovers the file or holds an exclusive lock. */
export const withLockRetries = (session: Session, waiting: LockWaiting): Session => ({
  ...session,
  run: (sql, parameters) => retryWhileLocked(waiting, () => session.run(sql, parameters)),
  runUnprepared: (sql, parameters) => retryWhileLocked(waiting, () => session.runUnprepared(sql, parameters)),
});
