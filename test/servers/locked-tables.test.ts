import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { lockWaitTimeoutMs } from '../../services/api/src/application/lists/settling-times.ts';
import { newEvents, minuteMs, openStage, type Stage } from '../store/processes.ts';

// What somebody else does to the tables (a backup, an ALTER TABLE) holds the service up for a while, and no longer.

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
});

afterEach(() => stage.close());

/** Holds the lock while `work` goes on. */
async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  const other = await mysqlDataSource({ url: String(stage.config.production?.databaseUrl), poolSize: 1 }).initialize();
  const operator = other.createQueryRunner();
  try {
    await operator.query(lock);
    await work();
    await operator.query('UNLOCK TABLES');
  } finally {
    await operator.release();
    await other.destroy();
  }
}

async function isWaiting(): Promise<void> {
  const sql = `SELECT SLEEP(0.05), COUNT(*) AS n FROM information_schema.processlist
    WHERE db = DATABASE() AND state LIKE 'Waiting for table%'`;
  while (Number((await stage.query(sql))[0]?.['n']) === 0);
}

test('a unit that waits for a locked table begins anew, so its row is in the total although settling went on', async () => {
  const [worker, writer] = [await stage.openProcess(), await stage.openProcess()];
  await worker.append(newEvents(worker, 600));
  await writer.append();
  let written = Promise.resolve();
  await whileLocked('LOCK TABLES events READ', async () => {
    written = writer.append();
    // Its statements and its COMMIT are on their way.
    await isWaiting();
    stage.time.passedMs += 20 * minuteMs;
    await stage.settle(worker);
    expect(await stage.checkpoint()).toEqual({ settled: 601, late: 0 });
    await stage.query(`DO SLEEP(${lockWaitTimeoutMs / 1000 + 1})`);
  });
  await written;
  expect([await stage.total(worker), await stage.countRows()]).toEqual([602, 602]);
});

test('a read of a table that stays locked is refused as one of a database that is away', async () => {
  const { store } = await stage.openProcess();
  await whileLocked('LOCK TABLES events WRITE', async () => {
    const began = Date.now();
    const error: unknown = await store.read.events.find(stage.scope, 'evt_1').catch((reason: unknown) => reason);
    expect([store.isUnavailable(error), Date.now() - began >= lockWaitTimeoutMs - 1_000]).toEqual([true, true]);
  });
});
