import type { Session } from './session.ts';

// When the WAL of SQLite is copied into its main file.

export type WalCopies = {
  /** To be called after a commit. A minute later the commit is in the main file. */
  committed(): void;
  stop(): void;
};

type After = (delayMs: number, callback: () => void) => () => void;

const everyMs = 60_000;

/**
 * Copies the WAL into the main file one minute after the first commit since the last copy. It uses the reading connection,
 * because SQLite's checkpoint fails inside a transaction. SQLite itself copies in a commit when the WAL has 1,000
 * pages, so the WAL stays at about 4 MB and the timer's copy takes a few milliseconds.
 */
export function copyWalInTime(session: Session, after: After): WalCopies {
  let cancel: (() => void) | null = null;
  return {
    committed() {
      cancel ??= after(everyMs, () => {
        cancel = null;
        void copyWal(session, 'PASSIVE');
      });
    },
    stop() {
      cancel?.();
    },
  };
}

/** Pages that cannot be copied because of another process stay in the WAL, which is as durable. */
export async function copyWal(session: Session, mode: 'PASSIVE' | 'TRUNCATE'): Promise<void> {
  await session.runUnprepared(`PRAGMA wal_checkpoint(${mode})`, []).catch(() => undefined);
}
