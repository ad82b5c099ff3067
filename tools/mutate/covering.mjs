import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { importsIn, reachOf } from '../run/reach.mjs';

const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts'], { encoding: 'utf8' });
const files = all.split('\n').filter(Boolean);
const { importers } = importsIn(files);

/** The folders of tests, in the order in which they are tried: the faster ones first. */
const unit = /^test\/(domain|application)\//;
const service = /^test\/(operations|stories)\//;
/** Their choices are random, or they take minutes. */
const leftOut = /^test\/stories\/(simulate|money|a-year)/;

/**
 * The tests that a change of this file can make fail: first those that import it, then those that call an operation that it
 * serves. Of the latter the shorter ones first, those of the same noun before all others.
 *
 * @returns {{ unit: string[], service: string[], fresh: string[] }} paths in test/. `fresh`: all files that import it
 */
export function coveringTests(file) {
  const fresh = new Set([file]);
  for (const one of fresh) for (const importer of importers.get(one) ?? []) fresh.add(importer);
  const { reached, isAll, operations, words } = reachOf([file], files);
  const called = [...operations.map((id) => `'${id}'`), ...words];
  const isCalling = (test) => isAll || called.some((word) => readFileSync(test, 'utf8').includes(word));
  const tests = files.filter((one) => one.endsWith('.test.ts') && !leftOut.test(one));
  // The folder of a use case, the file of the domain.
  const [, noun = file] = /\/src\/\w+\/([a-z]+?)s?(?:-[\w-]+)?(?:\/|\.ts$)/.exec(file) ?? [];
  const rank = (test) => statSync(test).size - (test.includes(noun) ? 1_000_000 : 0);
  const inOrder = (some) => some.toSorted((one, other) => rank(one) - rank(other)).map((test) => test.slice(5));
  return {
    unit: inOrder(tests.filter((test) => unit.test(test) && fresh.has(test))),
    service: inOrder(tests.filter((test) => service.test(test) && (reached.has(test) || isCalling(test)))),
    fresh: [...fresh],
  };
}
