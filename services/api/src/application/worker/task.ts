import type { App } from '../ports.ts';
import type { DueSearch } from './due-search.ts';

/**
 * One kind of work that happens without a request: a row of the list in background-worker.ts. Tasks run side by side, each
 * at most once at a time, so none waits for another one: not for a timer whose row is locked, nor for a long list that is
 * counted for the first time.
 */
export type Task = {
  /** For errors. */
  name: string;
  /** Called in each round while the task does not run. @param searches find what is due, also in the time of moved clocks */
  isDue(searches: readonly DueSearch[]): boolean | Promise<boolean>;
  /**
   * Runs what is due; of a long backlog a part, so that the next round finds what became due meanwhile. That round comes at
   * once when a unit of this task has rung the doorbell, and after a second when none has.
   */
  run(searches: readonly DueSearch[]): Promise<void>;
};

/** What the worker gives its tasks. */
export type WorkerDeps = {
  app: App;
  /** The id of this worker, for claims. */
  worker: string;
  onError: (error: unknown) => void;
  isStopped: () => boolean;
  /** For what a task starts and does not wait for: the worker waits for it when it stops. */
  track: (started: Promise<void>) => void;
};
