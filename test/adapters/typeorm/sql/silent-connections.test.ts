import { expect, test } from '@jest/globals';
import { isUnavailable } from '../../../../services/api/src/adapters/typeorm/sql/database-errors.ts';
import { mysqlDataSource } from '../../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { silentConnectionMs } from '../../../../services/api/src/application/lists/settling-times.ts';

test('the pool lets an idle connection go long before the server closes it', () => {
  const { options } = mysqlDataSource({ url: 'mysql://localhost/svc', poolSize: 20 });
  const { maxIdle, idleTimeout } = options.extra as { maxIdle: number; idleTimeout: number };
  // mysql2 looks after idle ones only where not all of the pool may be idle.
  expect([maxIdle < 20, idleTimeout <= silentConnectionMs / 2]).toEqual([true, true]);
});

test('what MySQL says of a connection that it has closed for its silence: the database is away', () => {
  expect(isUnavailable({ code: 'ER_CLIENT_INTERACTION_TIMEOUT', errno: 4031 })).toBe(true);
});
