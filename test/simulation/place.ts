import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFile } from '../../services/api/src/main/data-folder.ts';
import { migrate } from '../../services/api/src/main/open-store.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import type { OpenDatabase } from './process.ts';
import type { Config } from '../../services/api/src/main/config.ts';
import { realSystem } from '../../services/api/src/main/system.ts';

/** A file system in memory, where there is one: the simulation writes as much as a busy service. */
const folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const unlimited = 1_000_000;

const config: Config = {
  production: null,
  dataDir: '',
  development: true,
  host: '127.0.0.1',
  port: 0,
  authority: { operatorKey: null, development: true, singleOperator: false },
  secrets: null,
  publicUrl: 'https://svc.example',
  checkoutHost: 'https://pay.svc.example',
  docsUrl: 'https://svc.example/docs',
  partners: [],
  institutionName: 'SVC',
  logLevel: 'silent',
  poolSize: 1,
  rates: {
    live: unlimited,
    test: unlimited,
    publishable: unlimited,
    publishableAddress: unlimited,
    partner: unlimited,
    failedAuth: unlimited,
  },
  hold: false,
  retentionYears: 10,
  machine: { lineCentimos: 50_000, runCentimos: 500_000 },
  metricsPort: null,
  keepAliveSeconds: 75,
  stopDelaySeconds: 0,
  securityContacts: [],
  proxies: 0,
  warnings: [],
};

/** A database for one run. */
export type Place = {
  config: Config;
  /** Opens it for a process. */
  open: OpenDatabase;
  /** A SQLite file with all its rows, to be audited. */
  audited: () => Promise<Config>;
  dispose: () => Promise<void> | void;
};

type Folder = Pick<Place, 'config' | 'dispose'>;

/** The bytes of a migrated, empty database. */
let original: Buffer | null = null;

/** A migrated, empty database: a copy of one that was migrated first. */
export async function sqlitePlace(): Promise<Place> {
  original ??= await migratedOnce();
  const place = emptyPlace();
  writeFileSync(databaseFile(place.config), original);
  return { ...place, open: openSqliteDatabase(place.config), audited: () => Promise.resolve(place.config) };
}

async function migratedOnce(): Promise<Buffer> {
  const { config: empty, dispose } = emptyPlace();
  await migrate(empty, realSystem());
  const bytes = readFileSync(databaseFile(empty));
  await dispose();
  return bytes;
}

function emptyPlace(): Folder {
  const dataDir = mkdtempSync(path.join(folder, 'svc-simulation-'));
  return {
    config: { ...config, dataDir },
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
