import { relative } from 'node:path';

/**
 * The order of test files on a machine that has not timed them yet: what takes longest comes first, so that no core is
 * left alone with it at the end. Files that take as long come in the order of their projects.
 */
export default class LongestFirst {
  /** @param {{ path: string }[]} tests */
  sort = (tests) => tests.toSorted((one, other) => rank(one.path) - rank(other.path));
  /** @param {{ path: string }[]} tests */
  allFailedTests = (tests) => tests;
  cacheResults = () => undefined;
}

const order = [/whole|garbage/, /chaos/, /process/, /races|store/, /./];

/** @param {string} path */
const rank = (path) => order.findIndex((pattern) => pattern.test(relative(import.meta.dirname, path)));
