/** As many as one unit of work takes; the rest waits for the next. */
const batchSize = 128;

type Waiting<T> = { item: T; resolve(): void; reject(error: unknown): void };

export type BatchWriterOptions<T> = {
  write: (items: readonly T[]) => Promise<void>;
  /** How many more may come soon: a group that nobody else will join is written at once. */
  underWay: () => number;
  after: (delayMs: number, callback: () => void) => () => void;
  /** A group that is not full waits so long for more. */
  waitMs: number;
};

/**
 * Writes many items in one unit of work: one flush to disk. Each call resolves when its own item is written, or rejects
 * with what its group failed with.
 */
export function batchWriter<T>({ write, underWay, after, waitMs }: BatchWriterOptions<T>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let writing = false;
  let stopTimer: (() => void) | null = null;

  async function drain(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    writing = true;
    const group = waiting.splice(0, batchSize);
    try {
      await write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    writing = false;
    consider();
  }

  function consider(): void {
    if (writing || waiting.length === 0) return;
    if (waiting.length >= batchSize || underWay() === 0) void drain();
    else stopTimer ??= after(waitMs, () => void drain());
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      consider();
    });
}
