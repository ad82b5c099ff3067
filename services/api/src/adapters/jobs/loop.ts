import type { Doorbell } from '../../application/ports.ts';
import type { BackgroundWorker } from '../../application/runtime/background-worker.ts';

export type LoopOptions = {
  worker: BackgroundWorker;
  /** Calls back once after so many milliseconds; returns a function that takes it back. */
  after: (delayMs: number, callback: () => void) => () => void;
  /** How long to wait without a ring: what is due by time, and what a lost ring was about, is found by then. */
  pollMs: number;
  onError: (error: unknown) => void;
};

/** Rounds of work for ever: at once when the doorbell rings, otherwise now and then. */
export function startLoop({ worker, after, pollMs, onError }: LoopOptions): Doorbell & { stop(): Promise<void> } {
  let stopped = false;
  let rung = false;
  let wake: (() => void) | null = null;

  const ring = (): void => {
    rung = true;
    wake?.();
  };

  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      const cancel = after(pollMs, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopped) {
      rung = false;
      await worker.runOnce().catch(onError);
      if (!rung && !stopped) await quiet();
      wake = null;
    }
    await worker.finished();
  }

  const running = run();
  return {
    ring,
    async stop() {
      stopped = true;
      worker.stop();
      wake?.();
      await running;
    },
  };
}
