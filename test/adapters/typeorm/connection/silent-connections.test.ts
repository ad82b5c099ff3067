import { expect, test } from '@jest/globals';
import { isUnavailable } from '../../../../services/api/src/adapters/typeorm/connection/database-errors.ts';
import { mysqlDataSource } from '../../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { idleConnectionTimeoutMs } from '../../../../services/api/src/application/lists/counting-times.ts';

test('the pool closes an idle connection long before the server does', () => {
  const { options } = mysqlDataSource({ url: 'mysql://localhost/svc', poolSize: 20 });
  const { maxIdle, idleTimeout } = options.extra as { maxIdle: number; idleTimeout: number };
  // mysql2 closes idle connections only if `maxIdle` is smaller than the pool.
  expect([maxIdle < 20, idleTimeout <= idleConnectionTimeoutMs / 2]).toEqual([true, true]);
});

test("MySQL's error for a connection that it closed because it was silent means that the database is unavailable", () => {
  expect(isUnavailable({ code: 'ER_CLIENT_INTERACTION_TIMEOUT', errno: 4031 })).toBe(true);
});
