import { closeSync, existsSync, openSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import type { TaxRegistryStore } from '../../application/tax-registry/tax-registry-store-port.ts';
import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import type { Session } from './connection/session.ts';
import { isLocked, retryWhileLocked, withLockRetries, type LockWaiting } from './connection/sqlite-busy.ts';
import { lockDatabaseFile } from './connection/sqlite-process-lock.ts';
import { sqliteSession } from './connection/sqlite-session.ts';
import { copyWal } from './connection/sqlite-wal.ts';
import { findTaxpayer, registryImport } from './tax-registry.ts';
import { generationsOf, taxpayerColumns, taxpayerTable, taxpayerValues } from './tax-registry-rows.ts';

export type RegistryFiles = { file: string; lock: string };

export type SqliteTaxRegistryOptions = LockWaiting &
  RegistryFiles & {
    /** Creates a data source on the file, not opened yet. */
    dataSource: (access: 'read' | 'write') => DataSource;
  };

/** `PRAGMA user_version` of a file that has the tables. A file with other tables gets another number. */
const version = 1;

const tables = `
CREATE TABLE tax_registry_generations (
  id int NOT NULL PRIMARY KEY,
  file varchar(255) NOT NULL,
  read_lines int NOT NULL,
  read_bytes bigint NOT NULL,
  taxpayers int NOT NULL,
  digest varchar(64) NOT NULL,
  started_at datetime(3) NOT NULL,
  finished_at datetime(3),
  purged_at datetime(3)
);
CREATE TABLE tax_registry_current (slot int NOT NULL PRIMARY KEY, generation int NOT NULL);
CREATE TABLE tax_registry_taxpayers (
  generation int NOT NULL,
  ruc bigint NOT NULL,
  legal_name varchar(200) NOT NULL,
  state varchar(40) NOT NULL,
  domicile varchar(40),
  ubigeo varchar(6),
  address varchar(500),
  PRIMARY KEY (generation, ruc)
) WITHOUT ROWID;
PRAGMA user_version = ${version}
`;

/** In a file of its own: a backup of the database stays small, and its WAL does not grow with an import. */
export function sqliteTaxRegistry(options: SqliteTaxRegistryOptions): TaxRegistryStore {
  const { file, lock } = options;
  let opening: Promise<DataSource | null> | null = null;

  /** Null: there was no import yet. Another process creates the file, so it is looked for each time. */
  async function reader(): Promise<Session | null> {
    opening ??= existsSync(file) ? openForReading(options) : null;
    const dataSource = await opening;
    if (dataSource === null) opening = null;
    return dataSource === null ? null : withLockRetries(sqliteSession(dataSource), options);
  }

  return {
    async find(ruc) {
      const session = await reader();
      return session === null ? { isLoaded: false, taxpayer: null } : findTaxpayer(session, ruc);
    },
    async generations() {
      const session = await reader();
      return session === null ? [] : generationsOf(session);
    },
    async openImport() {
      const release = lockOrNull(lock);
      if (release === null) return null;
      try {
        return registryImport(await importConnection(options, release));
      } catch (error) {
        release();
        throw error;
      }
    },
    async close() {
      await (await opening)?.destroy();
    },
  };
}

async function openForReading(options: SqliteTaxRegistryOptions): Promise<DataSource | null> {
  const dataSource = await retryWhileLocked(options, () => options.dataSource('read').initialize());
  if (await hasTables(sqliteSession(dataSource))) return dataSource;
  await dataSource.destroy();
  return null;
}

const hasTables = async (session: Session): Promise<boolean> =>
  Number((await session.runUnprepared('PRAGMA user_version', []))[0]?.['user_version']) === version;

function lockOrNull(lock: string): (() => void) | null {
  try {
    return lockDatabaseFile(lock);
  } catch (error) {
    if (isLocked(error)) return null;
    throw error;
  }
}

async function importConnection(options: SqliteTaxRegistryOptions, release: () => void) {
  // SQLite would create the file readable for everybody.
  closeSync(openSync(options.file, 'a', 0o600));
  const dataSource = await retryWhileLocked(options, () => options.dataSource('write').initialize());
  const session = sqliteSession(dataSource);
  // After a power cut the last transactions may be missing, and then the import goes on before them.
  await session.run('PRAGMA synchronous = NORMAL', []);

  async function transaction<T>(run: () => Promise<T>): Promise<T> {
    await retryWhileLocked(options, () => session.run('BEGIN IMMEDIATE', []));
    try {
      const result = await run();
      await session.run('COMMIT', []);
      return result;
    } catch (error) {
      await session.run('ROLLBACK', []).catch(() => undefined);
      throw error;
    }
  }

  if (!(await hasTables(session)))
    await transaction(async () => {
      for (const statement of tables.split(';')) await session.run(statement, []);
    });
  return {
    session,
    transaction,
    async insert(generation: number, taxpayers: readonly RegisteredTaxpayer[]) {
      for (let from = 0; from < taxpayers.length; from += rowsPerInsert) {
        const rows = taxpayers.slice(from, from + rowsPerInsert).map(taxpayerValues);
        await session.run(insertion, [generation, JSON.stringify(rows)]);
      }
    },
    async close() {
      await copyWal(session, 'TRUNCATE');
      await dataSource.destroy();
      release();
    },
  };
}

/** One text, for any number of rows: as fast as 100 rows of question marks, whose number differs in the last block. */
const rowsPerInsert = 1_000;
const insertion = `INSERT INTO ${taxpayerTable} (generation, ${taxpayerColumns})
  SELECT ?, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each(?)`;
