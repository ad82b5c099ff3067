const whole = process.env['SVC_TEST_WHOLE'] === 'true';

/**
 * @param {string} displayName
 * @param {object} given
 * @param {string[]} given.alone folders whose files are always files of their own
 * @param {string[]} [given.together] folders whose files a whole run loads as one
 * @param {string[]} [given.files] further files
 * @param {'mysql'} [given.server] the database server is MySQL itself
 * @param {'embedded' | 'production'} [given.profile]
 * @param {number} [given.testTimeout] in milliseconds
 */
const project = (displayName, { alone, together = [], files = [], profile, server, testTimeout = 30_000 }) => ({
  displayName,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }],
  },
  testMatch: [
    ...alone.map(inFolder),
    ...files.map((file) => `<rootDir>/test/${file}`),
    ...(whole && together.length > 0 ? ['<rootDir>/test/whole.test.ts'] : together.map(inFolder)),
  ],
  globals: { svcProfile: profile, svcServer: server, svcAlone: alone, svcTogether: together },
  // What runs as a process is what was built, as an operator starts it.
  ...(profile !== undefined && { globalSetup: '<rootDir>/test/process/setup.mjs' }),
  testTimeout,
});

/** @param {string} folder */
const inFolder = (folder) => `<rootDir>/test/${folder}/**/*.test.ts`;

const service = { alone: ['chaos', 'store', 'cost'], together: ['operations', 'stories', 'races', 'garbage'] };

/**
 * Five projects, one run: `unit` needs nothing; the stories and the store suite run twice, on the embedded profile and
 * on a private MariaDB with a private Redis; `process` runs what was built, as an operator does; `mysql` runs what is
 * about the database once more, on MySQL itself.
 */
export default {
  // Both cores of a small machine; more would only make processes that tests start wait for each other.
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/longest-first.mjs',
  // What a file has loaded is not all let go after it; a worker that holds so much is replaced by a fresh one.
  workerIdleMemoryLimit: '600MB',
  testTimeout: 30_000,
  projects: [
    // What is about MySQL itself has no second profile to be tried on.
    project('production', {
      alone: [...service.alone, 'servers'],
      together: [...service.together, 'mysql'],
      profile: 'production',
    }),
    project('embedded', { ...service, profile: 'embedded' }),
    project('mysql', {
      alone: ['store', 'servers'],
      files: ['process/migrate.test.ts'],
      profile: 'production',
      server: 'mysql',
      testTimeout: 60_000,
    }),
    // Processes are slow to start where many tests run at once.
    project('process', { alone: ['process'], profile: 'production', testTimeout: 60_000 }),
    project('unit', { alone: ['domain', 'application', 'adapters', 'tools'] }),
  ],
};
