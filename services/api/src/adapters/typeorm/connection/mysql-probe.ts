import type { Socket } from 'node:net';
import type { PoolConnection } from 'mysql2';
import { anotherPool } from './mysql-pool.ts';
import { mysqlUnits, takeConnection, type MysqlUnitsOptions } from './mysql-units.ts';

/** A server that does not answer at all would keep its connection for minutes. */
const silenceMs = 5_000;

/**
 * What /readyz asks, over connections that nothing else uses: a pool whose connections are all busy does not make it wait. Each is
 * a new one, so that a server which refuses them is noticed.
 */
export function mysqlProbe<Tx>({
  pool,
  ...options
}: Pick<MysqlUnitsOptions<Tx>, 'pool' | 'monotonicMs' | 'repositories'>) {
  const own = anotherPool(pool, 2);
  async function take(): Promise<PoolConnection> {
    const connection = await takeConnection(own);
    const { stream } = connection as unknown as { stream: Socket };
    // What waits for its answer gets this error.
    stream.setTimeout(silenceMs, () =>
      stream.destroy(
        Object.assign(new Error(`The database has not answered for ${silenceMs} ms.`), { code: 'ETIMEDOUT' }),
      ),
    );
    return connection;
  }
  const leave = (connection: PoolConnection): void => connection.destroy();
  return {
    async ping(): Promise<void> {
      const connection = await take();
      await new Promise<void>((resolve, reject) => {
        connection.query('SELECT 1', (error) => (error === null ? resolve() : reject(error)));
      }).finally(() => leave(connection));
    },
    run: mysqlUnits({ pool: own, ...options, take, leave }),
    close: (): Promise<void> => new Promise((resolve) => own.end(() => resolve())),
  };
}
