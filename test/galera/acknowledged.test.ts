import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newEvents, openStage, type Process, type Stage } from '../store/processes.ts';

let stage: Stage;
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

const unitsOfEach = 480;

test.each<[string, number]>([
  ['', unitsOfEach],
  [', each process on connections that have prepared no statement yet', 4],
])(
  'units on three nodes that change the same row%s: each one that is acknowledged is there, once and whole, and of the others nothing',
  async (_, unitsOfProcess) => {
    const acknowledged: string[] = [];
    let units = 0;
    // The stage queries with the first one.
    await stage.openProcess();

    async function run(): Promise<void> {
      let process: Process | null = null;
      for (let unit = 0; unit < unitsOfEach; unit += 1) {
        if (unit % unitsOfProcess === 0) {
          if (process !== null) await stage.closeProcess(process);
          process = await stage.openProcess();
        }
        if (process !== null) await runUnit(process);
      }
    }

    async function runUnit(process: Process): Promise<void> {
      const events = newEvents(process, 4);
      const [before, ...after] = events;
      const isDone = process.store.transact(async (tx) => {
        if (before !== undefined) await tx.events.append(before);
        // One row for all of them: most units conflict, and many at the COMMIT.
        await tx.payoutSettings.lock(stage.scope);
        await tx.payoutSettings.get(stage.scope);
        await tx.balances.find(stage.scope);
        await tx.merchants.find(stage.scope.merchantId);
        for (const event of after) await tx.events.append(event);
      });
      await isDone.then(
        () => {
          units += 1;
          acknowledged.push(...events.map(({ id }) => id));
        },
        () => undefined,
      );
    }
    await Promise.all(Array.from({ length: 6 }, run));

    const stored = (await stage.query('SELECT id FROM events')).map(({ id }) => String(id));
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    const [settings] = await stage.query('SELECT version FROM payout_settings');
    expect(Number(settings?.['version'])).toBe(units);
    // Otherwise the test has tested nothing.
    expect(units).toBeGreaterThan(unitsOfEach);
  },
);
