import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mysqlDataSource } from '../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Config } from '../services/api/src/main/config.ts';

/** Set by the jest project: every story runs on both. */
export type Profile = 'embedded' | 'production';
export const profile = (): Profile => (globalThis as { svcProfile?: Profile }).svcProfile ?? 'embedded';

export type Place = { config: Config; dispose(): Promise<void> };

const common: Omit<Config, 'production' | 'dataDir'> = {
  serving: true,
  development: true,
  host: '127.0.0.1',
  port: 0,
  secrets: null,
  publicUrl: 'http://localhost:3000',
  checkoutHost: 'https://pay.svc.example',
  docsUrl: 'https://svc.example/docs',
  logLevel: 'silent',
  poolSize: 20,
  // Tests call faster than any merchant; the limits have tests of their own.
  rates: { live: 100_000, test: 100_000, failures: 100_000 },
  metricsPort: null,
  proxies: 0,
};

/** An empty database of this profile, for one world. */
export async function emptyDatabase(): Promise<Place> {
  return profile() === 'embedded' ? emptySqlite() : emptyMysql();
}

async function emptySqlite(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
  return {
    config: { ...common, dataDir, production: null },
    dispose: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function emptyMysql(): Promise<Place> {
  const { SVC_TEST_DATABASE_URL: server, SVC_TEST_REDIS_URL: redisUrl } = process.env;
  if (server === undefined || redisUrl === undefined)
    throw new Error(
      'The production profile needs SVC_TEST_DATABASE_URL and SVC_TEST_REDIS_URL: `npm test` starts both and sets them.',
    );
  const { databaseUrl, name } = await createDatabase(server);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
  return {
    config: { ...common, dataDir, production: { databaseUrl, redisUrl } },
    async dispose() {
      await administer(server, `DROP DATABASE ${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a server that runs. */
export async function createDatabase(server: string): Promise<{ databaseUrl: string; name: string }> {
  const name = `svc_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  return { databaseUrl: new URL(name, server).href, name };
}

async function administer(server: string, sql: string): Promise<void> {
  const dataSource = await mysqlDataSource({ url: new URL('mysql', server).href, poolSize: 1 }).initialize();
  try {
    await dataSource.query(sql);
  } finally {
    await dataSource.destroy();
  }
}
