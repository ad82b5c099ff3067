import type { Session } from './session.ts';

export type Checkpoints = {
  /** Something was committed: it is in the main file a minute later. */
  committed(): void;
  stop(): void;
};

type After = (delayMs: number, callback: () => void) => () => void;

const everyMs = 60_000;

/**
 * Copies what is in the WAL into the main file a minute after the first commit since the last time. It has a connection
 * of its own, so that it does not meet a transaction of ours. SQLite itself does so in a commit when the WAL has grown
 * by 1,000 pages; so the WAL stays at about 4 MB, and what is left for the timer takes a few milliseconds.
 */
export function checkpoints(session: Session, after: After): Checkpoints {
  let cancel: (() => void) | null = null;
  return {
    committed() {
      cancel ??= after(everyMs, () => {
        cancel = null;
        void checkpoint(session, 'PASSIVE');
      });
    },
    stop() {
      cancel?.();
    },
  };
}

/** What another process keeps it from copying stays in the WAL, where it is as safe. */
export async function checkpoint(session: Session, mode: 'PASSIVE' | 'TRUNCATE'): Promise<void> {
  await session.runUnprepared(`PRAGMA wal_checkpoint(${mode})`, []).catch(() => undefined);
}
