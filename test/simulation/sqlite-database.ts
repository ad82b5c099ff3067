import { openSqlite } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { Config } from '../../services/api/src/main/config.ts';
import { databaseFile, taxRegistryFiles } from '../../services/api/src/main/data-folder.ts';
import { randomPause } from '../../services/api/src/main/random-pause.ts';
import { setDatabaseClock } from './database-clock.ts';
import { injectFaults } from './faulty-database.ts';
import type { OpenDatabase } from './process.ts';
import { withLatency } from './slow-store.ts';

type Connection = Parameters<typeof injectFaults>[0];

/** The processes of a simulation are connections to one file. */
export const openSqliteDatabase =
  (config: Config): OpenDatabase =>
  async ({ system, scheduler, latencyMs, ...faults }) => {
    const opened = await openSqlite({
      ...system,
      file: databaseFile(config),
      taxRegistry: taxRegistryFiles(config),
      pause: randomPause(system),
    });
    const { databaseConnection } = opened.dataSource.driver as unknown as { databaseConnection: Connection };
    setDatabaseClock(databaseConnection, scheduler.nowMs);
    // The simulation loses no power.
    await opened.dataSource.query('PRAGMA synchronous = OFF');
    injectFaults(databaseConnection, faults);
    return {
      store: withLatency(opened, (resolve) => void system.after(latencyMs(), resolve)),
      kill() {
        if (databaseConnection.inTransaction) databaseConnection.prepare('ROLLBACK').run([]);
        void opened.close().catch(() => undefined);
      },
    };
  };
