import { createRequire } from 'node:module';

// What stands for '@jest/globals' here: jest's own `expect`, and a runner that ends a file at its first failure.

/** It is a dependency of '@jest/globals', and so of the same version. */
const requireOfJest = createRequire(createRequire(import.meta.url).resolve('@jest/globals'));
export const expect = requireOfJest('@jest/expect').jestExpect;

const emptySuite = (above) => ({ above, beforeAll: [], beforeEach: [], afterEach: [], afterAll: [], children: [] });
let suite = emptySuite();

export const beforeAll = (run) => void suite.beforeAll.push(run);
export const beforeEach = (run) => void suite.beforeEach.push(run);
export const afterEach = (run) => void suite.afterEach.push(run);
export const afterAll = (run) => void suite.afterAll.push(run);
export const test = (_title, run) => void suite.children.push(run);
export function describe(_title, define) {
  suite.children.push((suite = emptySuite(suite)));
  define();
  suite = suite.above;
}
const left = () => {};
const eachOf = (define) => (table) => (title, run) => {
  if (table.raw) throw new Error('A table as a template is not supported.');
  const isTable = table.every(Array.isArray);
  for (const row of table) define(title, () => (isTable ? run(...row) : run(row)));
};
for (const define of [test, describe]) Object.assign(define, { each: eachOf(define), skip: left, todo: left });
Object.assign(test.skip, { each: () => left });
export const it = test;
export const jest = {};

/** Collects the tests of one file. */
export async function testsOf(load) {
  suite = emptySuite();
  await load();
  return suite;
}

/** Runs tests until one fails, and their hooks. @returns {Promise<unknown[]>} the errors: none, when all have passed */
export async function runTests(tests) {
  const errors = [];
  const all = async (runs) => {
    for (const run of runs)
      try {
        await run();
      } catch (error) {
        errors.push(error);
      }
  };
  await all(tests.beforeAll);
  for (const child of tests.children) {
    if (errors.length > 0) break;
    if (typeof child !== 'function') {
      errors.push(...(await runTests(child)));
      continue;
    }
    const suites = [];
    for (let at = tests; at; at = at.above) suites.unshift(at);
    await all(suites.flatMap((one) => one.beforeEach));
    if (errors.length === 0) await all([child]);
    await all(suites.toReversed().flatMap((one) => one.afterEach.toReversed()));
  }
  await all(tests.afterAll.toReversed());
  return errors;
}
