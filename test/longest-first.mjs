import { relative } from 'node:path';

/** Starts the longest files first, so that both workers finish at about the same time. */
export default class LongestFirst {
  /** @param {{ path: string }[]} tests */
  sort = (tests) => tests.toSorted((one, other) => rank(one.path) - rank(other.path));
  /** @param {{ path: string }[]} tests */
  allFailedTests = (tests) => tests;
  cacheResults = () => undefined;
}

const order = [/whole|fuzz/, /chaos/, /process/, /races|store|servers/, /./];

/** @param {string} path */
const rank = (path) => order.findIndex((pattern) => pattern.test(relative(import.meta.dirname, path)));
