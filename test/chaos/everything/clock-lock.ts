/**
 * A story that must be over within minutes of the merchant's clock holds the clock still; the clock waits for it, and further
 * ones wait for the clock.
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
      let end = (): void => undefined;
      moving = new Promise((resolve) => (end = resolve));
      try {
        if (held > 0) await new Promise<void>((resolve) => (whenFree = resolve));
        await work();
      } finally {
        moving = null;
        whenFree = () => undefined;
        end();
      }
    },
  };
}

export type ClockLock = ReturnType<typeof clockLock>;
