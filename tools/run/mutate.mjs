import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endOfUsage, endOnSignals } from './command.mjs';
import { contractBuilt } from './contract-build.mjs';
import { installed } from './install.mjs';
import { filesIn } from './make-if-changed.mjs';
import { useMemoryFolder } from './memory-folder.mjs';

const help = `npm run mutate -- FILE_OR_FOLDER …   does a test fail when the code is wrong?

Each mutant is the file with one change: an operator, a condition, a constant, a literal, a statement or a call that is gone.
Tests run against it, the shorter ones first, until one fails: it is killed. What no test fails for survives, and is printed.

  npm run mutate -- services/api/src/domain/money.ts
  npm run mutate -- services/api/src/domain --quick
  npm run mutate -- services/api/src/application/refunds

--quick   only test/domain and test/application: seconds for a file. Without it, what survives them meets the tests in
          test/operations and test/stories that can reach the file, on SQLite: minutes for a file
--table   only the figures, one row for each file, as in docs/speed.md
--again   forgets what was found before. Otherwise only what has changed is tried again: a file, the test that killed a
          mutant, any of the tests of one that survived. A run that was stopped goes on where it was

A mutant that no test can kill is an entry in tools/mutate/equivalent.mjs, with its reason. The score leaves those out.
The last line is the score of all. Random tests have the seed 1 here.`;

const { values, positionals } = settings();
if (values.help || positionals.length === 0) {
  console.log(help);
  process.exit(values.help ? 0 : 1);
}
/** Ports are types, and what is generated repeats the contract. The sentences are texts: test/domain reads them as such. */
const isLeftOut = (file) => /\/(generated|sentences)\/|-port\.ts$/.test(file);
const filesOf = (name) =>
  statSync(name).isDirectory() ? filesIn(name, /\.ts$/).filter((file) => !isLeftOut(file)) : [name];
const files = positionals
  .map((name) => path.relative('.', name))
  .flatMap((name) => {
    const found = existsSync(name) ? filesOf(name) : [];
    if (found.length > 0 && found.every((file) => /^services\/api\/src\/.*\.ts$/.test(file))) return found;
    console.error(
      `${name} has no code of the service: name a file or a folder, for example services/api/src/domain/money.ts.`,
    );
    process.exit(1);
  });

endOnSignals();
useMemoryFolder();
// A process of tests that is killed, because a mutant hangs, removes nothing.
const dir = mkdtempSync(path.join(tmpdir(), 'svc-mutate-'));
process.env.TMPDIR = dir;
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
await installed();
await contractBuilt();
const { mutateFile } = await import('../mutate/mutate-file.mjs');
const { createRunner } = await import('../mutate/runner.mjs');
const { printFile, printSum } = await import('../mutate/report.mjs');

const runner = createRunner();
process.once('exit', runner.stop);
const onProgress = (text) => process.stderr.isTTY && process.stderr.write(text);
const results = [];
for (const file of files.toSorted()) {
  const options = {
    runner,
    isQuick: values.quick ?? false,
    again: values.again ?? false,
    onProgress,
    onFailure: console.error,
  };
  const result = await mutateFile(file, options);
  results.push(result);
  printFile(result, { isTable: values.table ?? false });
}
printSum(results);
runner.stop();
process.exitCode = results.some(({ stale }) => stale.length > 0) ? 1 : 0;

function settings() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        table: { type: 'boolean' },
        again: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return endOfUsage(error);
  }
}
