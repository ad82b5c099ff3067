import { expect, test } from '@jest/globals';
import { migratedDatabase } from '../databases.ts';
import { reportOf } from '../simulation/failure.ts';
import { mariadbPlace } from '../simulation/mariadb-place.ts';
import type { Place } from '../simulation/place.ts';
import { run } from '../simulation/run.ts';

/** Of one seed. */
const operations = 500;
const seeds = [1, 2];

async function openPlace(): Promise<Place> {
  const database = await migratedDatabase();
  const place = await mariadbPlace(String(database.config.production?.databaseUrl));
  async function dispose(): Promise<void> {
    await place.dispose();
    await database.dispose();
  }
  return { ...place, dispose };
}

// Units overlap for real here, so a run is not the same twice, and nothing makes its history shorter.
test.each(seeds)('the whole service with faults, whose units overlap on MariaDB: seed %i', async (seed) => {
  const result = await run({ seed, operations, openPlace });
  if (result.wrong.length > 0) throw new Error(reportOf({ ...result, acts: null, actsAtFirst: 0 }));
  expect(result.operations).toBeGreaterThanOrEqual(operations);
});
