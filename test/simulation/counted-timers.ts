import type { Store } from '../../services/api/src/application/store.ts';

/** Counts each timer that has run, after the commit of its unit. A call to a rail is counted where it is made. */
export const withCountedTimers = <T extends Store>(store: T, count: () => void): T => ({
  ...store,
  async transact(run) {
    let taken = 0;
    const result = await store.transact((tx) => {
      taken = 0;
      const take: typeof tx.timers.take = async (timer) => {
        const isTaken = await tx.timers.take(timer);
        if (isTaken) taken += 1;
        return isTaken;
      };
      return run({ ...tx, timers: { ...tx.timers, take } });
    });
    for (; taken > 0; taken -= 1) count();
    return result;
  },
});
