import { expect, test } from '@jest/globals';
import {
  mysqlTransactions,
  type Executor,
} from '../../../../services/api/src/adapters/typeorm/connection/mysql-session.ts';

/** A connection that fails with the statements that hold `failing`. */
function aConnection(failing = 'nothing') {
  const packets: string[] = [];
  const executor: Executor = {
    execute(sql, _parameters, callback) {
      packets.push(`prepared ${sql}`);
      callback(null, []);
    },
    query(sql, _values, callback) {
      packets.push(sql);
      const results = sql.split('; ').map(() => ({ affectedRows: 1 }));
      if (sql.includes(failing)) callback(new Error(failing), []);
      else callback(null, results.length === 1 ? { affectedRows: 1 } : results);
      return { on: () => undefined };
    },
  };
  return { packets, executor };
}

/** What a server gets of a unit, without the look at the bound of the counting. */
async function packetsOf(isNode: boolean): Promise<string[]> {
  const { packets, executor } = aConnection();
  const unit = mysqlTransactions(executor, { monotonicMs: () => 0, isNode });
  await unit.begin();
  await unit.defer('INSERT 1', []);
  await unit.run('SELECT 1', []);
  await unit.run('SELECT 2', []);
  await unit.defer('INSERT 2', []);
  await unit.commit();
  return packets.filter((sql) => !sql.includes('counting_bounds'));
}

test('a server gets the statements of a unit in packets, and prepared', async () => {
  expect(await packetsOf(false)).toEqual([
    'START TRANSACTION; INSERT 1; SELECT 1',
    'prepared SELECT 2',
    'INSERT 2; COMMIT',
  ]);
});

test('a node of a cluster gets each statement alone, and none is prepared', async () => {
  expect(await packetsOf(true)).toEqual([
    'START TRANSACTION',
    'INSERT 1',
    'SELECT 1',
    'SELECT 2',
    'INSERT 2',
    'COMMIT',
  ]);
});

test('a node gets no statement after one that failed', async () => {
  const { packets, executor } = aConnection('INSERT 1');
  const unit = mysqlTransactions(executor, { monotonicMs: () => 0, isNode: true });
  await unit.begin();
  await unit.defer('INSERT 1', []);
  await unit.defer('INSERT 2', []);
  await expect(unit.commit()).rejects.toThrow('INSERT 1');
  expect(packets.slice(-2)).toEqual(['START TRANSACTION', 'INSERT 1']);
});
