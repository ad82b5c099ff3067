import type { After } from '../../signal.ts';

/** The maximum of items in one unit of work. */
const batchSize = 128;

type Waiting<T> = { item: T; resolve(): void; reject(error: unknown): void };

export type BatchWriterOptions<T> = {
  write: (items: readonly T[]) => Promise<void>;
  /** How many more items are expected soon. At 0, a batch is written immediately. */
  moreExpected: () => number;
  after: After;
  /** How long a batch that is not full waits for more items. */
  waitMs: number;
};

/**
 * Collects items and writes a batch of them in one unit of work, which costs one flush to disk. One batch is written at
 * a time. Each call resolves when its own item is written, or rejects with the error of its batch.
 */
export function batchWriter<T>({
  write,
  moreExpected,
  after,
  waitMs,
}: BatchWriterOptions<T>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isWriting = false;
  let cancelTimer: (() => void) | null = null;

  async function writeBatch(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    isWriting = true;
    const batch = waiting.splice(0, batchSize);
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isWriting = false;
    writeOrWait();
  }

  function writeOrWait(): void {
    if (isWriting || waiting.length === 0) return;
    if (waiting.length >= batchSize || moreExpected() === 0) void writeBatch();
    else cancelTimer ??= after(waitMs, () => void writeBatch());
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      writeOrWait();
    });
}
