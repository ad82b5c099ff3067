export type TaskTracker = {
  /** Goes on by itself; what it fails with is reported. */
  track(work: Promise<void>): void;
  /** How much has ever been started. */
  started(): number;
  /** Resolves when nothing is under way any more. */
  ended(): Promise<void>;
};

/** Work that goes on beside whatever has started it. */
export function createTaskTracker(onError: (error: unknown) => void): TaskTracker {
  const underWay = new Set<Promise<void>>();
  let started = 0;
  return {
    track(work) {
      const done: Promise<void> = work.catch(onError).finally(() => underWay.delete(done));
      underWay.add(done);
      started += 1;
    },
    started: () => started,
    async ended() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
