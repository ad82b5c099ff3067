import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesOf, isWhole, loadedTogether, run } from './test/plan.mjs';

/** The shop systems that this run has installed: tools/run/shops.mjs says where. */
const shops = ['vendure', 'medusa'].filter((name) => process.env[`SVC_TEST_SHOP_${name.toUpperCase()}`]);

/** Ends a test that hangs, in milliseconds. It does not check speed: a busy machine is ten times slower. */
const testTimeout = run === 'short' ? 300_000 : 2_400_000;

/** `keepImportAttributes`: `with { type: 'json' }` */
const jsc = { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { keepImportAttributes: true } };

/**
 * The long run waits a lot: for processes that start, servers that hang, pages that are drawn. With two workers 40 % of two
 * cores were idle in parts of it; other parts need all of them. The shops wait most of their time.
 */
const workers = run === 'long' ? 3 + Math.min(1, shops.length) : 2;

/**
 * @param {string} displayName
 * @param {object} given
 * @param {string[]} [given.folders] each of their files is a test file
 * @param {string[]} [given.inOneFile] a whole run loads their files as `parts` files: see test/whole
 * @param {number} [given.parts]
 * @param {string[]} [given.files] further files
 * @param {'mysql' | 'galera'} [given.server] the database server is MySQL itself, or a cluster
 * @param {'embedded' | 'production'} [given.profile]
 * @param {string} [given.hooks] a file whose hooks after a test run before those of all other files
 */
function project(displayName, { folders = [], inOneFile = [], parts = 1, files = [], profile, server, hooks }) {
  const shared = filesOf(inOneFile, profile, server);
  const together = isWhole ? loadedTogether(displayName, shared, parts) : { alone: shared, parts: [] };
  const loading = together.parts.map((_, index) => `whole/part-${index + 1}.test.ts`);
  const all = [...filesOf(folders, profile, server), ...files, ...together.alone, ...loading];
  // jest leaves out without a word what is not there.
  const missing = all.find((file) => !existsSync(path.join(import.meta.dirname, 'test', file)));
  if (missing !== undefined) throw new Error(`test/${missing} is in the plan, and there is no such file.`);
  return {
    displayName,
    rootDir: import.meta.dirname,
    testEnvironment: '<rootDir>/test/environment.mjs',
    extensionsToTreatAsEsm: ['.ts'],
    transform: {
      '\\.ts$': ['@swc/jest', { jsc, module: { type: 'es6' } }],
    },
    testMatch: all.map((file) => `<rootDir>/test/${file}`),
    globals: { svcProfile: profile, svcServer: server, svcParts: together.parts },
    ...(hooks !== undefined && { setupFilesAfterEnv: [`<rootDir>/test/${hooks}`] }),
    // What runs as a process is what was built, as an operator starts it.
    ...(profile !== undefined && { globalSetup: '<rootDir>/test/process/setup.mjs' }),
  };
}

/**
 * `unit` needs no server; what is about the service runs on the embedded profile and on a private MariaDB with a private
 * Redis; `process` runs the built service as an operator does; `browser` opens its pages; `mysql` runs what is about the
 * database once more, on MySQL itself, in the long run; `galera` does so on a cluster of three nodes. `shops` is
 * the store plugin in real shop systems: in `.ci/run`, and in `npm run test:shops`.
 */
const projects = [
  project('production', {
    folders: ['chaos', 'servers'],
    // test/mysql has tests of SQL that only MariaDB and MySQL have.
    inOneFile: ['operations', 'stories', 'races', 'fuzz', 'mysql', 'store'],
    parts: run === 'long' ? 4 : 2,
    profile: 'production',
  }),
  // The SDKs and the store plugin need one profile: they see the same contract on both.
  project('embedded', {
    folders: ['chaos', 'cost', 'sdk', 'sdk-php', 'sdk-python', 'store-plugin', 'simulation'],
    inOneFile: ['operations', 'stories', 'races', 'fuzz', 'store'],
    parts: 3,
    profile: 'embedded',
  }),
  project('mysql', {
    folders: ['servers'],
    inOneFile: ['store'],
    files: run === 'long' ? ['process/migrate.test.ts'] : [],
    profile: 'production',
    server: 'mysql',
  }),
  project('galera', {
    folders: ['galera'],
    inOneFile: ['store', 'races'],
    profile: 'production',
    server: 'galera',
  }),
  project('process', { folders: ['process', 'examples'], profile: 'production' }),
  // After a test the pages are closed before the service that they have open.
  project('browser', { inOneFile: ['browser'], parts: 3, profile: 'embedded', hooks: 'browser/browser.ts' }),
  project('shops', { files: shops.map((name) => `shops/${name}.test.ts`), profile: 'embedded' }),
  project('unit', { inOneFile: ['domain', 'application', 'adapters', 'tools'] }),
];

export default {
  maxWorkers: workers,
  testSequencer: '<rootDir>/test/longest-first.mjs',
  // A worker keeps a part of what its files have loaded; above this limit a fresh one replaces it.
  workerIdleMemoryLimit: '600MB',
  testTimeout,
  // A project without a pattern would match every file.
  projects: projects.filter(({ testMatch }) => testMatch.length > 0),
};
