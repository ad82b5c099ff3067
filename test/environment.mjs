import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Notes how long the tests of each file take, also of files that run as one: their tests name the file that they stand in.
 * What is left of a file's time went into loading it.
 */
export default class Environment extends TestEnvironment {
  /** @type {Map<string, number>} in milliseconds, by the file's path in test/ */
  #took = new Map();
  #startedMs = performance.now();
  #testPath;
  #project;

  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    this.#testPath = context.testPath;
    this.#project = config.projectConfig.displayName?.name ?? '';
  }

  /** @param {{ name: string, test?: { asyncError: Error, duration?: number | null } }} event */
  handleTestEvent({ name, test }) {
    if (name !== 'test_done' || test === undefined) return;
    const [, file = this.#testPath] = /([^ (]+\.test\.ts)/.exec(test.asyncError.stack ?? '') ?? [];
    this.#took.set(file, (this.#took.get(file) ?? 0) + (test.duration ?? 0));
  }

  async teardown() {
    await super.teardown();
    const dir = process.env['SVC_TEST_SEEN_DIR'];
    if (dir === undefined) return;
    const tests = [...this.#took.values()].reduce((sum, ms) => sum + ms, 0);
    const loading = performance.now() - this.#startedMs - tests;
    const rows = [...this.#took, [this.#testPath, loading]];
    const text = rows.map(([file, ms]) => `${this.#project} ${fileIn(file)} ${Math.round(ms)}`);
    appendFileSync(path.join(dir, `durations-${process.pid}.log`), `${text.join('\n')}\n`);
  }
}

/** @param {string} file */
const fileIn = (file) => path.relative(import.meta.dirname, file.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
