/** As many as one unit of work takes; the rest waits for the next. */
const most = 50;

type Waiting<T> = { item: T; resolve(): void; reject(error: unknown): void };

/**
 * Writes what comes while another write is under way together, in the next one: many items, one flush to disk. Each
 * call resolves when its own item is written, or rejects with what its group failed with.
 */
export function together<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    writing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!writing) void drain();
    });
}
