import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDatabase } from '../chaos/live/database.ts';
import { closing } from '../process/process.ts';
import { minuteMs, newEvents, openStage, type Process, type Stage } from '../store/processes.ts';

// What docs/adr/0005 and 0009 rely on, where each process works with another node. Nodes execute the commits of the others later,
// and their row locks stop nobody on another node.

const nodes = process.env['SVC_TEST_GALERA_NODES']?.split(' ') ?? [];

let stage: Stage;
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

const eachOnItsNode = (lateMs: readonly number[]): Promise<Process[]> =>
  Promise.all(lateMs.map((ms, index) => stage.openProcess(ms, nodes[index])));

/** A connection to one node that waits for nothing. */
async function lookInto(node: string | undefined) {
  const url = new URL(stage.config.production?.databaseUrl ?? '');
  const database = closing(await openDatabase({ DATABASE_URL: new URL(url.pathname, node).href }));
  await database.query('SET SESSION wsrep_sync_wait = 0');
  return database;
}

test('a process whose node is behind does not use the bound that its node has, but waits for the newest one', async () => {
  const [worker, late] = (await eachOnItsNode([0, 15 * minuteMs])) as [Process, Process];
  await worker.append(newEvents(worker, 600));
  const node = await lookInto(nodes[1]);
  // The node executes no commit of the others while this is so.
  await node.query('FLUSH TABLES WITH READ LOCK');
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(worker);

  // Its clock is behind, so its row is below the bound. It must know the bound, or nobody counts the row.
  let isDone = false;
  const appending = late.append().then(() => void (isDone = true));
  const known = await node.query("SELECT id_time FROM counting_bounds WHERE name = 'lists'");
  expect([known, isDone]).toEqual([[], false]);
  await node.query('UNLOCK TABLES');
  await appending;

  expect([await stage.total(worker), await stage.checkpoint()]).toEqual([601, { counted: 601, late: 1 }]);
});

test('a late row and a count that do not see each other, on two nodes: one of them is run again', async () => {
  const [worker, late] = (await eachOnItsNode([0, 15 * minuteMs])) as [Process, Process];
  await worker.append(newEvents(worker, 600));
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(worker);
  await worker.append(newEvents(worker, 600));
  stage.time.passedMs += 20 * minuteMs;
  const bound = await worker.store.transact((tx) => tx.listTotals.raiseBound(stage.time.now()));

  let runs = 0;
  await worker.store.transact(async (tx) => {
    runs += 1;
    await tx.listTotals.countMore({ ...stage.scope, list: 'events' }, bound);
    // The count holds the lock of the checkpoint on its own node. On the other one the row is added all the same.
    if (runs === 1) await late.append();
  });

  expect(runs).toBe(2);
  expect([await stage.total(worker), await stage.checkpoint()]).toEqual([1_201, { counted: 1_201, late: 1 }]);
});

test('whoever sees a position of an event sees all smaller ones, on each node, while three processes give them', async () => {
  const processes = await eachOnItsNode([0, 0, 0]);
  const count = 300;
  let isOver = false;
  const newest: number[] = [];
  async function watch(node: string): Promise<void> {
    const { query } = await lookInto(node);
    while (!isOver) {
      const [row] = await query(
        'SELECT COUNT(*) AS rows_seen, COALESCE(MAX(position), 0) AS newest FROM event_positions',
      );
      expect(row?.['rows_seen']).toEqual(row?.['newest']);
      newest.push(Number(row?.['newest']));
    }
  }
  const fanOut = async ({ store }: Process): Promise<void> => {
    for (let left = 1; left > 0 || !isOver;) left = (await store.transact((tx) => tx.events.takeUnfanned(7))).length;
  };

  const watching = Promise.all(nodes.map(watch));
  const fanning = Promise.all(processes.map(fanOut));
  await Promise.all(
    processes.map(async (process) => {
      for (let left = count / processes.length; left > 0; left -= 1) await process.append();
    }),
  );
  while (Number((await stage.query('SELECT COUNT(*) AS found FROM events WHERE fanned_out = 0'))[0]?.['found']) > 0);
  isOver = true;
  await Promise.all([watching, fanning]);

  expect((await stage.query('SELECT MAX(position) AS newest FROM event_positions'))[0]?.['newest']).toBe(String(count));
  // It was seen half done.
  expect(newest.filter((position) => position > 0 && position < count).length).toBeGreaterThan(10);
});

test('what one node has answered is there on every node at once; without waiting for it, it is not', async () => {
  const [writer, reader] = (await eachOnItsNode([0, 0])) as [Process, Process];
  const { query } = await lookInto(nodes[1]);
  let missed = 0;
  for (let round = 0; round < 200; round += 1) {
    const event = writer.event();
    await writer.append([event]);
    missed += (await query(`SELECT id FROM events WHERE id = '${event.id}'`)).length === 0 ? 1 : 0;
    expect((await reader.store.read.events.find(stage.scope, event.id))?.id).toBe(event.id);
  }
  expect(missed).toBeGreaterThan(0);
});
