/**
 * Four projects, one run: `unit` needs nothing; the stories and the store suite run twice, on the embedded profile
 * and on a private MariaDB with a private Redis; `process` runs what was built, as an operator does.
 */
const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 30_000,
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }],
  },
};

/** Many short files, which a whole run loads as one for each folder: see test/all.ts. */
const short =
  process.env['SVC_TEST_WHOLE'] === 'true'
    ? '<rootDir>/test/all-*.test.ts'
    : '<rootDir>/test/{operations,stories}/**/*.test.ts';

const wholeService = {
  ...base,
  testMatch: ['<rootDir>/test/{chaos,garbage,races,store}/**/*.test.ts', short],
  // Chaos runs what was built, as an operator does.
  globalSetup: '<rootDir>/test/process/setup.mjs',
};

export default {
  // Both cores of a small machine; more would only make processes that tests start wait for each other.
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/slow-first.mjs',
  // What a file has loaded is not all let go after it; a worker that holds so much is replaced by a fresh one.
  workerIdleMemoryLimit: '600MB',
  testTimeout: 30_000,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/test/{domain,adapters,tools}/**/*.test.ts'] },
    { ...wholeService, displayName: 'embedded', globals: { svcProfile: 'embedded' } },
    {
      ...base,
      displayName: 'process',
      testMatch: ['<rootDir>/test/process/**/*.test.ts'],
      globalSetup: '<rootDir>/test/process/setup.mjs',
      globals: { svcProfile: 'production' },
      // Processes are slow to start where many tests run at once.
      testTimeout: 60_000,
    },
    {
      ...wholeService,
      displayName: 'production',
      // What is about MySQL itself has no second profile to be tried on.
      testMatch: [...wholeService.testMatch, '<rootDir>/test/mysql/**/*.test.ts'],
      globals: { svcProfile: 'production' },
    },
  ],
};
