import { expect, test } from '@jest/globals';
import { railCallsTask } from '../../../services/api/src/application/rail-calls/rail-calls-task.ts';

test('a call whose partner hangs holds up none of the others that are due', async () => {
  const due = Array.from({ length: 20 }, (_, index) => ({ kind: 'rail-call', ref: `rc_${index}` }));
  const tried: string[] = [];
  let answer = (): void => undefined;
  const hangs = new Promise<void>((resolve) => (answer = resolve));
  let allTried = (): void => undefined;
  const all = new Promise<void>((resolve) => (allTried = resolve));
  async function claim(ref: string): Promise<null> {
    tried.push(ref);
    if (tried.length === due.length) allTried();
    if (ref === 'rc_0') await hangs;
    return null;
  }
  const store = {
    read: { timers: { due: async () => due }, railCalls: { find: async () => null } },
    transact: (run: (tx: unknown) => Promise<unknown>) => run({ railCalls: { claim } }),
  };
  const deps = { app: { store }, worker: 'wrk_test', onError: () => undefined, isStopped: () => false };
  const run = railCallsTask({ ...deps, track: () => undefined } as never).run([{ now: new Date(0), scope: null }]);
  await all;
  expect(tried).toEqual(due.map(({ ref }) => ref));
  answer();
  await run;
});
