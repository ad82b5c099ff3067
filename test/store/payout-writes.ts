import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { failingCcis } from '../../services/api/src/adapters/rails/simulated-payouts.ts';
import { addAvailable, createPayout, ensureAccount } from '../payouts.ts';
import type { PayoutAccountBody } from '../fixtures.ts';
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

async function threeAvailable(world: World, account: Partial<PayoutAccountBody> = {}): Promise<void> {
  await ensureAccount(world, account);
  for (const centimos of [2_500, -1_000, 500]) await addAvailable(world, centimos);
}

/** A payout whose timer is the only one. */
async function onlyPayout(world: World, account: Partial<PayoutAccountBody> = {}): Promise<string> {
  await threeAvailable(world, account);
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
  return (await createPayout(world)).id;
}

/** The test bank confirms or rejects a payout that was submitted. */
const settling = (name: string, account: Partial<PayoutAccountBody>): Write => ({
  name,
  secondCall: 'the same rows',
  async prepare(world) {
    await onlyPayout(world, account);
    await runTimersIn(world, 1);
    return () => runTimersIn(world, 48);
  },
});

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
  settling('a payout arrives', {}),
  settling('a payout fails, and its account is paused', { cci: failingCcis.account_closed }),
];
