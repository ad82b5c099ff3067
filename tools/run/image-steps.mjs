// Runs the build steps of the Dockerfile in a clean folder, for machines without an engine to build it with: copies
// what COPY copies, runs what RUN runs, and asks the result for its help.
//
//   node tools/run/image-steps.mjs
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './root.mjs';

const ignored = /(^|\/)(node_modules|dist)(\/|$)/;
const folder = mkdtempSync(path.join(tmpdir(), 'svc-image-'));
const out = path.join(folder, 'out');
const [build = ''] = readFileSync(inRoot('Dockerfile'), 'utf8')
  .split(/\n(?=FROM )/)
  .filter((stage) => stage.includes(' AS build'));
mkdirSync(path.join(folder, 'svc'));
try {
  for (const line of build.split('\n')) {
    const [, step, rest = ''] = /^(COPY|RUN) (.*)$/.exec(line) ?? [];
    if (step === 'COPY') copy(rest.split(' '));
    if (step === 'RUN') run(rest.replace(' /out', ` ${out}`));
  }
  console.log(execFileSync(process.execPath, ['dist/main/cli.js', '--help'], { cwd: out }).toString().split('\n')[0]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {readonly string[]} words the sources and, last, where to */
function copy(words) {
  const to = path.join(folder, 'svc', words.at(-1) ?? '.');
  for (const from of words.slice(0, -1))
    cpSync(inRoot(from), words.length > 2 ? path.join(to, path.basename(from)) : to, {
      recursive: true,
      filter: (file) => !ignored.test(path.relative(inRoot(), file)),
    });
}

/** @param {string} command */
function run(command) {
  console.log(`RUN ${command}`);
  execFileSync('sh', ['-c', command], { cwd: path.join(folder, 'svc'), stdio: ['ignore', 'ignore', 'inherit'] });
}
