/**
 * A story that must be over within minutes of the merchant's clock holds the clock still: the clock waits for all of them, and
 * while it moves, they wait for it.
 */
export function clockLock() {
  let held = 0;
  let moving: Promise<void> | null = null;
  let whenFree = (): void => undefined;

  return {
    async still<T>(work: () => Promise<T>): Promise<T> {
      while (moving !== null) await moving;
      held += 1;
      try {
        return await work();
      } finally {
        held -= 1;
        if (held === 0) whenFree();
      }
    },
    async move(work: () => Promise<void>): Promise<void> {
      while (held > 0) await new Promise<void>((resolve) => (whenFree = resolve));
      moving = work();
      await moving.finally(() => (moving = null));
    },
  };
}
