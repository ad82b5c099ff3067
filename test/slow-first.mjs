/**
 * The order of test files on a machine that has not timed them yet: those that start processes and wait come first, so
 * that no core is left alone with them at the end.
 */
export default class SlowFirst {
  /** @param {{ path: string }[]} tests */
  sort = (tests) => tests.toSorted((one, other) => weight(other.path) - weight(one.path));
  /** @param {{ path: string }[]} tests */
  allFailedTests = (tests) => tests;
  cacheResults = () => undefined;
}

const slow = [/races|mysql/, /garbage|all-/, /store/, /process/, /chaos/];

/** @param {string} path */
const weight = (path) => slow.findLastIndex((pattern) => pattern.test(path));
