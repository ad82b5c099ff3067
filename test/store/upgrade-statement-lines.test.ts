import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { migrationsFrom } from './later-migrations.ts';
import { afterMoment } from './rows.ts';
import { endRow, lineRow } from './statement-rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Opened = Store & { dataSource: Database & { undoLastMigration(): Promise<void> } };
const day = '2026-11-23';
const again = migrationsFrom('StatementLineEnds');

async function start(): Promise<Opened> {
  place = await ownDatabase();
  return (await openStore(place.config, realSystem())) as Opened;
}

async function undone({ dataSource }: Opened): Promise<void> {
  for (let count = 0; count < again.length; count += 1) await dataSource.undoLastMigration();
}

/** Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing. */
async function done({ dataSource }: Opened): Promise<void> {
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await dataSource.query(`DELETE FROM migrations WHERE name IN ('${again.join("', '")}')`);
    expect(await migrate(place.config, realSystem())).toEqual(again);
  }
}

test('lines from before get the status that their result and their effect had; those that were replaced stay away', async () => {
  const store = await start();
  const ours = { oursCentimos: 4_590, subjectId: 'rpay_1' };
  const lines = [
    lineRow(),
    lineRow({ result: 'TWICE' }),
    lineRow({ result: 'OTHER_AMOUNT', oursCentimos: 100, subjectId: 'rpay_1' }),
    lineRow({ result: 'MATCHED', status: 'MATCHED', ...ours }),
    lineRow({ result: 'BOOKED', status: 'BOOKED', kind: 'partner_fee', oursCentimos: 4_590, bookedCentimos: 4_590 }),
    lineRow({ status: 'APPLIED', ...ours }),
    lineRow({ status: 'HELD', ...ours }),
  ];
  const replaced = lineRow({ status: 'REPLACED', version: 2 });
  await store.transact((tx) => tx.statements.insertLines([...lines, replaced], []));
  await undone(store);
  const former = await store.dataSource.query('SELECT effect, is_open FROM statement_lines ORDER BY effect, is_open');
  expect(
    (former as { effect: string; is_open: unknown }[]).map(({ effect, is_open }) => `${effect} ${Number(is_open)}`),
  ).toEqual(['APPLIED 0', ...['NONE 0', 'NONE 0', 'NONE 1', 'NONE 1', 'NONE 1'], 'SUSPENSE 0']);
  await done(store);
  const ids = lines.map(({ lineId }) => lineId);
  const found = await store.read.statements.lines('collection', day, [...ids, replaced.lineId]);
  const inOrder = found.toSorted((one, other) => ids.indexOf(one.lineId) - ids.indexOf(other.lineId));
  expect(inOrder).toEqual(lines);
  expect(await store.read.statements.openTotals()).toEqual([{ rail: 'collection', items: 3, centimos: 13_670 }]);
  await store.close();
});

test('while an end is in force the undoing is refused, and nothing has changed; taken back, it is no obstacle', async () => {
  const store = await start();
  const end = endRow();
  const line = lineRow({ status: 'EXPLAINED', endId: end.id });
  await store.transact(async (tx) => {
    await tx.statements.insertLines([line], []);
    await tx.statementEnds.insert(end, [], null);
  });
  await expect(undone(store)).rejects.toThrow('open them again with statement-lines reopen first');
  await migrate(place.config, realSystem());
  expect(await store.read.statements.lines('collection', day, [line.lineId])).toEqual([line]);
  expect(await store.read.statementEnds.find(end.id)).toEqual(end);

  const takenBack = { ...end, takenBackAt: afterMoment(1), takenBackEntryId: 'je_2' };
  await store.transact((tx) => tx.statementEnds.takeBack(end, takenBack, null));
  const reopened = { ...line, status: 'OPEN', endId: null } as const;
  await store.transact((tx) => tx.statements.updateLine(line, reopened));
  await undone(store);
  await done(store);
  expect(await store.read.statements.lines('collection', day, [line.lineId])).toEqual([reopened]);
  await store.close();
});
