import { relative } from 'node:path';
import { secondsOf } from './plan.mjs';

/** Starts the longest files first, so that all workers finish at about the same time. */
export default class LongestFirst {
  /** @param {Test[]} tests */
  sort = (tests) => tests.toSorted((one, other) => seconds(other) - seconds(one));
  /** @param {Test[]} tests */
  allFailedTests = (tests) => tests;
  cacheResults = () => undefined;
}

/** @typedef {{ path: string, context: { config: { displayName?: { name: string }, globals: { svcParts?: string[][] } } } }} Test */

/** @param {Test} test */
function seconds({ path, context: { config } }) {
  const project = config.displayName?.name ?? '';
  const file = relative(import.meta.dirname, path);
  const [, part] = /^whole\/part-(\d)/.exec(file) ?? [];
  if (part === undefined) return secondsOf(project, file);
  const files = config.globals.svcParts?.[Number(part) - 1] ?? [];
  return files.reduce((sum, each) => sum + secondsOf(project, each), 0);
}
