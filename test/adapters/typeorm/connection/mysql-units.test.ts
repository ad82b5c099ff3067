import { expect, test } from '@jest/globals';
import { mysqlUnits } from '../../../../services/api/src/adapters/typeorm/connection/mysql-units.ts';

/** A pool of one connection, whose ROLLBACK ends with `rollbackError`. */
function aPool(rollbackError: Error | null) {
  const done: string[] = [];
  const connection = {
    execute: (_sql: string, _values: unknown, callback: (error: null, rows: unknown[]) => void) => callback(null, []),
    query(sql: string, ...given: unknown[]) {
      done.push(sql);
      const callback = given.at(-1) as (error: Error | null) => void;
      callback(sql === 'ROLLBACK' ? rollbackError : null);
    },
    destroy: () => done.push('destroyed'),
    release: () => done.push('released'),
  };
  const pool = { getConnection: (callback: (error: null, connection: object) => void) => callback(null, connection) };
  return { done, pool: pool as unknown as Parameters<typeof mysqlUnits>[0]['pool'] };
}

async function endOfUnit(rollbackError: Error | null): Promise<string[]> {
  const { done, pool } = aPool(rollbackError);
  const unit = mysqlUnits({ pool, monotonicMs: () => 0, repositories: () => ({}) });
  await expect(unit(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  return done;
}

test('a unit that fails is rolled back, and its connection is used again', async () => {
  expect(await endOfUnit(null)).toEqual(['ROLLBACK', 'released']);
});

test('a connection that cannot roll back is closed: the next unit would commit what is left open', async () => {
  expect(await endOfUnit(new Error('1047'))).toEqual(['ROLLBACK', 'destroyed', 'released']);
});
