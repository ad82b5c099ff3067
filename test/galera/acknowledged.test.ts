import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newEvents, openStage, type Process, type Stage } from '../store/processes.ts';

let stage: Stage;
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

const unitsOfEach = 700;

test('units on three nodes that change the same row: each one that is acknowledged is there, once', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, () => stage.openProcess()));
  const acknowledged: string[] = [];

  async function run(process: Process): Promise<void> {
    for (const event of newEvents(process, unitsOfEach)) {
      const isDone = process.store.transact(async (tx) => {
        await tx.events.append(event);
        // One row for all of them: most units conflict, and many at the COMMIT.
        await tx.payoutSettings.lock(stage.scope);
      });
      await isDone.then(
        () => acknowledged.push(event.id),
        () => undefined,
      );
    }
  }
  await Promise.all(processes.map((process) => run(process)));

  const stored = (await stage.query('SELECT id FROM events')).map(({ id }) => String(id));
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  const [settings] = await stage.query('SELECT version FROM payout_settings');
  expect(Number(settings?.['version'])).toBe(acknowledged.length);
  // Otherwise the test has tested nothing.
  expect(acknowledged.length).toBeGreaterThan(unitsOfEach);
});
