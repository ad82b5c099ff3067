/**
 * Three projects, one run: `unit` needs nothing; the stories and the store suite run twice,
 * on the embedded profile and on a private MariaDB with a private Redis.
 */
const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }],
  },
};

export default {
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/test/{domain,adapters,tools}/**/*.test.ts'] },
  ],
};
