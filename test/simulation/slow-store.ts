import type { Store } from '../../services/api/src/application/store.ts';

/** Calls `resolve` later, or never, when the process has died. */
type Later = (resolve: () => void) => void;

/**
 * Results arrive some time after they were read or committed, so that others can act in between. A unit of work is one step: on
 * SQLite it has the lock of the file.
 */
export function withLatency<T extends Store>(store: T, later: Later): T {
  let openUnits = 0;
  const arrive = (): Promise<void> => (openUnits > 0 ? Promise.resolve() : new Promise(later));
  return {
    ...store,
    read: slowReads(store.read, arrive),
    async transact(run) {
      await arrive();
      try {
        return await store.transact(async (tx) => {
          openUnits += 1;
          return run(tx).finally(() => (openUnits -= 1));
        });
      } finally {
        await arrive();
      }
    },
  };
}

/** Each port is a plain object of functions. Some return rows that are read while they are sent: these do not wait. */
function slowReads<T extends object>(reads: T, arrive: () => Promise<void>): T {
  const slow = Object.entries(reads).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'function') return [name, slowFunction(value as AnyFunction, arrive)];
    if (typeof value === 'object' && value !== null) return [name, slowReads(value, arrive)];
    return [name, value];
  });
  return Object.fromEntries(slow) as T;
}

type AnyFunction = (...given: unknown[]) => unknown;

const slowFunction =
  (read: AnyFunction, arrive: () => Promise<void>): AnyFunction =>
  (...given) => {
    const result = read(...given);
    return result instanceof Promise ? result.finally(arrive) : result;
  };
