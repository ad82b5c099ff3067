import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { addAvailable, createPayout, ensureAccount } from '../payouts.ts';
import type { World } from '../world.ts';
import { runTask } from '../worker-tasks.ts';
import { callWrite, outcome, type Write, type WriteResult } from './write.ts';

/** Runs the timers that are due after this time, each in a unit of its own. */
function runTimersIn({ service: { app } }: World, hours: number): Promise<WriteResult> {
  const late = { ...app, now: () => new Date(app.now().getTime() + hours * 3_600_000) };
  return outcome(
    new Promise((resolve, reject) => {
      const onError = (error: unknown): void => reject((error as Error).cause);
      runTask(timersTask, late, { onError }).then(resolve, reject);
    }),
  );
}

async function threeAvailable(world: World): Promise<void> {
  await ensureAccount(world);
  for (const centimos of [2_500, -1_000, 500]) await addAvailable(world, centimos);
}

/** A payout whose timer is the only one. */
async function onlyPayout(world: World): Promise<string> {
  await threeAvailable(world);
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
  return (await createPayout(world)).id;
}

/** How a payout ends: rail-call-faults.test.ts. */
export const payoutWrites: readonly Write[] = [
  callWrite('a payout is created by a call', 'createPayout', async (world) => {
    await threeAvailable(world);
    return {};
  }),
  callWrite('a payout is cancelled', 'cancelPayout', async (world) => ({ id: await onlyPayout(world) })),
  {
    name: 'a payout is created by the schedule',
    secondCall: 'the same rows',
    async prepare(world) {
      await threeAvailable(world);
      return () => runTimersIn(world, 24);
    },
  },
  {
    name: 'a payout is submitted',
    secondCall: 'the same rows',
    async prepare(world) {
      await onlyPayout(world);
      return () => runTimersIn(world, 1);
    },
  },
];
