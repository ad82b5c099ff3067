import { expect, test } from '@jest/globals';
import {
  mysqlTransactions,
  type Executor,
} from '../../../../services/api/src/adapters/typeorm/connection/mysql-session.ts';

/** A connection that fails with the statements that hold `failing`. */
function aConnection(failing = 'nothing') {
  const packets: string[] = [];
  const executor: Executor = {
    execute: (_sql, _parameters, callback) => callback(null, []),
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

test('a server gets a unit in one packet', async () => {
  const { packets, executor } = aConnection();
  const unit = mysqlTransactions(executor, { monotonicMs: () => 0, isNode: false });
  await unit.begin();
  await unit.defer('INSERT 1', []);
  await unit.commit();
  expect(packets).toEqual(['START TRANSACTION; INSERT 1; COMMIT']);
});

test('a node of a cluster gets each statement alone', async () => {
  const { packets, executor } = aConnection();
  const unit = mysqlTransactions(executor, { monotonicMs: () => 0, isNode: true });
  await unit.begin();
  await unit.defer('INSERT 1', []);
  await unit.commit();
  expect(packets).toEqual(['START TRANSACTION', 'INSERT 1', 'COMMIT']);
});

test('a node gets no statement after one that failed', async () => {
  const { packets, executor } = aConnection('INSERT 1');
  const unit = mysqlTransactions(executor, { monotonicMs: () => 0, isNode: true });
  await unit.begin();
  await unit.defer('INSERT 1', []);
  await unit.defer('INSERT 2', []);
  await expect(unit.commit()).rejects.toThrow('INSERT 1');
  expect(packets).toEqual(['START TRANSACTION', 'INSERT 1']);
});
