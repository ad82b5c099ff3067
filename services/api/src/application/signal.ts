/** Calls `callback` once after `delayMs`. Returns a function that cancels the call. */
export type After = (delayMs: number, callback: () => void) => () => void;

export type Signal = {
  /** Ends the wait. Without one, the next wait ends at once, so that no wake is lost. */
  wake(): void;
  /**
   * Resolves at a wake, or after this time: without one, only at a wake. One caller at a time waits.
   * @returns whether it was woken
   */
  wait(timeoutMs?: number): Promise<boolean>;
};

/** Wakes whoever waits for something to do. It carries no data: who was woken looks at the state again. */
export function createSignal(after: After): Signal {
  let isWoken = false;
  let endWait = (): void => undefined;
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    async wait(timeoutMs) {
      let cancelTimeout = (): void => undefined;
      if (!isWoken && timeoutMs !== 0)
        await new Promise<void>((resolve) => {
          endWait = resolve;
          if (timeoutMs !== undefined) cancelTimeout = after(timeoutMs, resolve);
        });
      cancelTimeout();
      const wasWoken = isWoken;
      isWoken = false;
      return wasWoken;
    },
  };
}
