import { expect, test } from '@jest/globals';
import { createRounds } from '../../../services/api/src/application/worker/rounds.ts';
import type { Task } from '../../../services/api/src/application/worker/task.ts';

/** Rounds of these tasks, without a database: no clock was moved. */
function roundsOf(...tasks: Task[]) {
  const errors: string[] = [];
  const restoreWatch = { check: async () => undefined };
  const store = { read: { testClocks: { moved } } };
  const app = { now: () => new Date(0), after: () => () => undefined, store, restoreWatch };
  const onError = (error: unknown): void => void errors.push((error as Error).message);
  const deps = { app: app as never, onError, isStopped: () => false, track: () => undefined };
  return { errors, runOnce: createRounds(deps, tasks).runOnce };
}

const moved = async (): Promise<[]> => [];

test('a task that fails in any way is reported, holds up no other one, and is asked again in the next round', async () => {
  let others = 0;
  const fails = (): never => {
    throw new Error('no');
  };
  const { errors, runOnce } = roundsOf(
    { name: 'one', isDue: fails, run: async () => undefined },
    { name: 'two', isDue: () => true, run: fails },
    { name: 'three', isDue: () => true, run: async () => fails() },
    { name: 'other', isDue: () => true, run: async () => void (others += 1) },
  );
  for (let round = 1; round <= 2; round += 1) {
    await runOnce();
    expect(others).toBe(round);
    expect(errors.toSorted()).toEqual(
      ['one', 'three', 'two'].flatMap((name) => Array.from({ length: round }, () => `The task '${name}' failed.`)),
    );
  }
});

test('a task runs at most once at a time, also when two rounds ask at once whether it is due', async () => {
  let runs = 0;
  const never = new Promise<void>(() => undefined);
  const { runOnce } = roundsOf({
    name: 'one',
    isDue: async () => true,
    async run() {
      runs += 1;
      await never;
    },
  });
  await Promise.all([runOnce(), runOnce()]);
  expect(runs).toBe(1);
});
