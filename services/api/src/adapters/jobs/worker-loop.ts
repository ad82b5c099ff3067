import type { Doorbell } from '../../application/ports.ts';
import type { BackgroundWorker } from '../../application/worker/background-worker.ts';

export type LoopOptions = {
  worker: BackgroundWorker;
  /** Calls `callback` once after `delayMs`. Returns a function that cancels the call. */
  after: (delayMs: number, callback: () => void) => () => void;
  /** How long to wait without a ring. Then the worker finds timers that are due, and work whose ring was lost. */
  pollMs: number;
  onError: (error: unknown) => void;
};

/** Runs the worker again and again until stopped: immediately when the doorbell rings, otherwise every `pollMs`. */
export function startWorkerLoop({ worker, after, pollMs, onError }: LoopOptions): Doorbell & { stop(): Promise<void> } {
  let stopped = false;
  let isRung = false;
  let wakeUp: (() => void) | null = null;

  const ring = (): void => {
    isRung = true;
    wakeUp?.();
  };

  const waitForRing = (): Promise<void> =>
    new Promise((resolve) => {
      const cancel = after(pollMs, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopped) {
      isRung = false;
      await worker.runOnce().catch(onError);
      if (!isRung && !stopped) await waitForRing();
      wakeUp = null;
    }
    await worker.finished();
  }

  const running = run();
  return {
    ring,
    async stop() {
      stopped = true;
      worker.stop();
      wakeUp?.();
      await running;
    },
  };
}
