export type TaskTracker = {
  /** Does not wait for the task. If it rejects, its error is reported. */
  track(task: Promise<void>): void;
  /** How many tasks have been started since the tracker was created. */
  started(): number;
  /** Resolves when no task is running. */
  ended(): Promise<void>;
};

/** Keeps track of tasks that run in the background. */
export function createTaskTracker(onError: (error: unknown) => void): TaskTracker {
  const running = new Set<Promise<void>>();
  let started = 0;
  return {
    track(task) {
      const done: Promise<void> = task.catch(onError).finally(() => running.delete(done));
      running.add(done);
      started += 1;
    },
    started: () => started,
    async ended() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
