import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { lockWaitTimeoutMs } from '../../services/api/src/application/lists/counting-times.ts';
import { newEvents, minuteMs, openStage, type Stage } from '../store/processes.ts';

// Another program locks tables, for example for a backup or an ALTER TABLE. The service waits for a limited time.

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
});

afterEach(() => stage.close());

/** Holds the lock while `run` runs. */
async function whileLocked(lock: string, run: () => Promise<void>): Promise<void> {
  const other = await mysqlDataSource({ url: String(stage.config.production?.databaseUrl), poolSize: 1 }).initialize();
  const operator = other.createQueryRunner();
  try {
    await operator.query(lock);
    await run();
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

test('a unit that waits too long for a locked table is retried, so its row is in the total, although totals were counted meanwhile', async () => {
  const [worker, writer] = [await stage.openProcess(), await stage.openProcess()];
  await worker.append(newEvents(worker, 600));
  await writer.append();
  let written = Promise.resolve();
  await whileLocked('LOCK TABLES events READ', async () => {
    written = writer.append();
    // Waits until the server has its statements.
    await isWaiting();
    stage.time.passedMs += 20 * minuteMs;
    await stage.count(worker);
    expect(await stage.checkpoint()).toEqual({ counted: 601, late: 0 });
    await stage.query(`DO SLEEP(${lockWaitTimeoutMs / 1000 + 1})`);
  });
  await written;
  expect([await stage.total(worker), await stage.countRows()]).toEqual([602, 602]);
});

test('a read of a table that stays locked fails as if the database were unavailable', async () => {
  const { store } = await stage.openProcess();
  await whileLocked('LOCK TABLES events WRITE', async () => {
    const startMs = Date.now();
    const error: unknown = await store.read.events.find(stage.scope, 'evt_1').catch((reason: unknown) => reason);
    expect([store.isUnavailable(error), Date.now() - startMs >= lockWaitTimeoutMs - 1_000]).toEqual([true, true]);
  });
});
