import { isTemporary } from '../../domain/refusal.ts';
import { postponeHeld } from '../hold/postpone-held.ts';
import type { Task, WorkerDeps } from '../worker/task.ts';
import type { Timer } from '../worker/timers-port.ts';
import { makeRailCall } from './make-rail-call.ts';

/** Timers that one search returns. */
const batchSize = 100;
/** Calls at the same time: a partner that hangs holds each for 10 s. */
const atOnce = 8;

/** Makes the calls that are due: new ones of the worker's own units, and what an interrupted process has left. */
export function railCallsTask({ app, worker, onError, isStopped }: WorkerDeps): Task {
  const { timers } = app.store.read;

  async function make(timer: Timer): Promise<void> {
    const { ref } = timer;
    try {
      if (!(await makeRailCall(app, ref, worker))) await postponeHeld(app, timer);
    } catch (error) {
      if (!isTemporary(error)) onError(new Error(`The rail call ${ref} failed.`, { cause: error }));
    }
  }

  return {
    name: 'rail calls',
    async isDue(searches) {
      for (const search of searches) if ((await timers.due(search, 1, 'rail-call')).length > 0) return true;
      return false;
    },
    async run(searches) {
      const found = await Promise.all(searches.map((search) => timers.due(search, batchSize, 'rail-call')));
      // Two searches may have found the same timer.
      const due = new Map(found.flat().map((timer) => [timer.ref, timer])).values();
      const makeOneByOne = async (): Promise<void> => {
        // All of them take from the same iterator, so a call that hangs holds up no other.
        for (const timer of due) if (!isStopped()) await make(timer);
      };
      await Promise.all(Array.from({ length: atOnce }, makeOneByOne));
    },
  };
}
