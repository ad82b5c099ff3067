import type { Pool, PoolConnection } from 'mysql2';
import type { TaxRegistryStore } from '../../application/tax-registry/tax-registry-store-port.ts';
import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import { poolReads } from './connection/mysql-reads.ts';
import { mysqlReads, type Executor } from './connection/mysql-session.ts';
import { takeConnection } from './connection/mysql-units.ts';
import type { Session } from './connection/session.ts';
import { findTaxpayer, registryImport } from './tax-registry.ts';
import { generationsOf, taxpayerColumns, taxpayerTable, taxpayerValues } from './tax-registry-rows.ts';

/**
 * Rows of one INSERT, so that there are three texts to prepare. Measured with 300,000 rows, LOAD DATA: 318,000 rows/s.
 * Prepared with 100, 500 and 1,000 rows: 126,000, 163,000 and 160,000. As text with hex literals: 90,000; with JSON_TABLE
 * over one value: 127,000. LOAD DATA LOCAL itself is off by default in MySQL 8, and lets a server ask for any file.
 */
const rowsPerInsert = [1_000, 100, 1] as const;

/** SHA-224 in hex has 56 characters, and the name of a lock at most 64. All databases of a server share the names. */
const lockName = "CONCAT('svc tax ', SHA2(DATABASE(), 224))";
/** The server needs a moment to notice that an import was killed. */
const lockWaitSeconds = 2;

/** In tables of the database. An import has a connection of its own. */
export const mysqlTaxRegistry = (pool: Pool): TaxRegistryStore => {
  const reading = poolReads(pool);
  return {
    find: (ruc) => findTaxpayer(reading, ruc),
    generations: () => generationsOf(reading),
    async openImport() {
      const connection = await takeConnection(pool);
      const session = mysqlReads(connection as unknown as Executor);
      try {
        // A slow standard input leaves the connection idle.
        await session.runUnprepared('SET SESSION wait_timeout = 28800', []);
        const [row] = await session.runUnprepared(`SELECT GET_LOCK(${lockName}, ${lockWaitSeconds}) AS acquired`, []);
        if (Number(row?.['acquired']) === 1) return registryImport(importConnection(session, connection));
      } catch (error) {
        connection.destroy();
        throw error;
      }
      connection.destroy();
      return null;
    },
    close: async () => undefined,
  };
};

const importConnection = (session: Session, connection: PoolConnection) => ({
  session,
  async transaction<T>(run: () => Promise<T>): Promise<T> {
    await session.runUnprepared('START TRANSACTION', []);
    try {
      const result = await run();
      await session.runUnprepared('COMMIT', []);
      return result;
    } catch (error) {
      await session.runUnprepared('ROLLBACK', []).catch(() => undefined);
      throw error;
    }
  },
  async insert(generation: number, taxpayers: readonly RegisteredTaxpayer[]) {
    let from = 0;
    for (const size of rowsPerInsert) {
      if (from + size > taxpayers.length) continue;
      const sql = insertion(generation, size);
      for (; from + size <= taxpayers.length; from += size)
        await session.run(sql, taxpayers.slice(from, from + size).flatMap(taxpayerValues));
    }
  },
  // The lock ends with its connection.
  close: async () => connection.destroy(),
});

/** The generation is part of the text: it is the same for millions of rows. */
const insertion = (generation: number, rows: number): string =>
  `INSERT INTO ${taxpayerTable} (generation, ${taxpayerColumns}) VALUES ${Array(rows).fill(`(${generation}, ?, ?, ?, ?, ?, ?)`).join(', ')}`;
