/** `npm test` without arguments: the folders of `inOneFile` run as one file for each profile. */
const whole = process.env['SVC_TEST_WHOLE'] === 'true';
/** `npm run test:long`: the tests below at full length, and MySQL itself. */
const long = process.env['SVC_TEST_LONG'] === 'true';
/** `npm run test:shops`: the store plugin in real shop systems, and nothing else. */
const shops = process.env['SVC_TEST_SHOPS'] === 'true';

/** Ends a test that hangs, in milliseconds. It does not check speed: a busy machine is ten times slower. */
const testTimeout = long ? 2_400_000 : 300_000;

/**
 * Tests with two lengths (see test/length.ts): random tests, and those with more cases than `npm test` has time for.
 * `npm test` runs their short form with everything else, `npm run test:long` runs nothing but them.
 */
export const withTwoLengths = [
  'browser/checkout-page-look.test.ts',
  'browser/docs-axe.test.ts',
  'chaos/dead-endpoints.test.ts',
  'chaos/drain.test.ts',
  'chaos/kill.test.ts',
  'cost/hostile-requests.test.ts',
  'fuzz/fuzz.test.ts',
  'process/database-restarts.test.ts',
  'process/locked.test.ts',
  'process/migrate.test.ts',
  'process/slow-readers.test.ts',
  'races/assemble-payouts.test.ts',
  'races/change-payout-accounts.test.ts',
  'races/delete-customer-against-use.test.ts',
  'races/expire-against-pay.test.ts',
  'races/one-key-fifty-times.test.ts',
  'races/pay-against-cancel.test.ts',
  'races/retry-against-worker.test.ts',
  'races/two-workers.test.ts',
  'servers/hostile-servers.test.ts',
  'store/event-purge.test.ts',
  'store/faults.test.ts',
  'store/list-totals.test.ts',
  'stories/ledger-invariants.test.ts',
  'stories/money.test.ts',
];

/** Load on the network side, which is the same for both databases: `npm test` runs it on MariaDB, `test:long` on both. */
export const onOneProfile = ['chaos/dead-endpoints.test.ts', 'chaos/overload.test.ts', 'chaos/slow-clients.test.ts'];

/** Tests that only `test:long` runs: they wait for MariaDB's own timeouts of 10 s, or install packages. */
export const longOnly = [
  'examples/examples.test.ts',
  'sdk/runtimes.test.ts',
  'sdk/tarball.test.ts',
  'servers/locked-tables.test.ts',
];

/**
 * @param {string} displayName
 * @param {object} given
 * @param {string[]} given.folders their files are test files of their own
 * @param {string[]} [given.inOneFile] further folders; a whole run loads their files as one, see test/whole.test.ts
 * @param {string[]} [given.files] further files
 * @param {'mysql'} [given.server] the database server is MySQL itself
 * @param {'embedded' | 'production'} [given.profile]
 */
const project = (displayName, { folders, inOneFile = [], files = [], profile, server }) => ({
  displayName,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          // `with { type: 'json' }`
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch:
    long && server === undefined
      ? [...withTwoLengths, ...onOneProfile, ...longOnly]
          .filter((file) => [...folders, ...inOneFile].includes(file.split('/')[0] ?? ''))
          .map(inTest)
      : [
          ...folders.map(inFolder),
          ...files.map(inTest),
          ...(whole && inOneFile.length > 0 ? [inTest('whole.test.ts')] : inOneFile.map(inFolder)),
        ],
  testPathIgnorePatterns: ['/node_modules/', ...shortened(profile).map((file) => `/test/${file}$`)],
  globals: { svcProfile: profile, svcServer: server, svcFolders: folders, svcInOneFile: inOneFile },
  // What runs as a process is what was built, as an operator starts it.
  ...(profile !== undefined && { globalSetup: '<rootDir>/test/process/setup.mjs' }),
});

/** What `npm test` leaves to the long run. @param {string | undefined} profile */
const shortened = (profile) => (long ? [] : [...longOnly, ...(profile === 'embedded' ? onOneProfile : [])]);

/** @param {string} file */
const inTest = (file) => `<rootDir>/test/${file}`;
/** @param {string} folder */
const inFolder = (folder) => inTest(`${folder}/**/*.test.ts`);

const service = { folders: ['chaos', 'store', 'cost'], inOneFile: ['operations', 'stories', 'races', 'fuzz'] };

/**
 * Six projects: `unit` needs no server; what is about the service runs twice, on the embedded profile and on a private
 * MariaDB with a private Redis; `process` runs the built service as an operator does; `browser` opens its pages in
 * Chromium; `mysql` runs what is about the database once more, on MySQL itself. A seventh, `shops`, runs alone: the
 * store plugin in real shop systems.
 */
const projects = [
  project('production', {
    folders: [...service.folders, 'servers'],
    // test/mysql has tests of SQL that only MariaDB and MySQL have.
    inOneFile: [...service.inOneFile, 'mysql'],
    profile: 'production',
  }),
  // The SDK and the store plugin need one profile: they see the same contract on both.
  project('embedded', { ...service, folders: [...service.folders, 'sdk', 'store-plugin'], profile: 'embedded' }),
  project('mysql', {
    folders: ['store', 'servers'],
    files: ['process/migrate.test.ts'],
    profile: 'production',
    server: 'mysql',
  }),
  project('process', { folders: ['process', 'examples'], profile: 'production' }),
  project('browser', { folders: ['browser'], profile: 'embedded' }),
  project('unit', { folders: ['domain', 'application', 'adapters', 'tools'] }),
];
const inShops = project('shops', { folders: ['shops'], profile: 'embedded' });

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/longest-first.mjs',
  // A worker keeps a part of what its files have loaded; above this limit a fresh one replaces it.
  workerIdleMemoryLimit: '600MB',
  testTimeout,
  // A project without a pattern would match every file.
  projects: (shops ? [inShops] : projects).filter(({ testMatch }) => testMatch.length > 0),
};
