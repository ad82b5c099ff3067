import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newEvents, openStage, type Process, type Stage } from '../store/processes.ts';

let stage: Stage;
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

const unitsOfEach = 700;

test('units on three nodes that change the same row: each one that is acknowledged is there, once and whole, and of the others nothing', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, () => stage.openProcess()));
  const acknowledged: string[] = [];

  async function run(process: Process): Promise<void> {
    for (let unit = 0; unit < unitsOfEach; unit += 1) {
      const events = newEvents(process, 4);
      const [before, ...after] = events;
      const isDone = process.store.transact(async (tx) => {
        if (before !== undefined) await tx.events.append(before);
        // One row for all of them: most units conflict, and many at the COMMIT.
        await tx.payoutSettings.lock(stage.scope);
        for (const event of after) await tx.events.append(event);
      });
      await isDone.then(
        () => acknowledged.push(...events.map(({ id }) => id)),
        () => undefined,
      );
    }
  }
  await Promise.all(processes.map((process) => run(process)));

  const stored = (await stage.query('SELECT id FROM events')).map(({ id }) => String(id));
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  const [settings] = await stage.query('SELECT version FROM payout_settings');
  expect(Number(settings?.['version'])).toBe(acknowledged.length / 4);
  // Otherwise the test has tested nothing.
  expect(acknowledged.length / 4).toBeGreaterThan(unitsOfEach);
});
