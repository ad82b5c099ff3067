import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { changedOperations } from './changed-operations.mjs';
import { reachOf } from './reach.mjs';
import { readersOf } from './readers.mjs';

/** Of the folders of tests, those that run in this process. Processes and pages always run the whole service. */
const folders =
  /^test\/(domain|application|adapters|tools|operations|stories|simulation|races|fuzz|store|sdk|store-plugin)\//;
const ofContract = /^test\/(tools\/(codegen|contract|examples|golden|reference|schema)|adapters\/validation|fuzz)/;
/** They go through all operations, or all examples. */
const readsContract = /\/(generated\/operations|contract-document|contract-examples)\.ts'/;

/**
 * The test files that the change since main can reach: by imports, and where those lead to a handler or the contract, by the
 * operations that a test calls.
 *
 * @returns {Promise<{ projects: string[], files: string[] }>} paths in test/
 */
export async function changedTests() {
  const base = commonWithMain();
  const changed = changedSince(base);
  const all = lines(git('ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.mjs')).filter(existsSync);
  // What codegen writes follows from the contract, below.
  const written = changed.filter((file) => !file.includes('/generated/') && file !== 'openapi.yaml');
  const readers = written.map((file) => readersOf(file, all));
  const sources = [...written, ...readers.filter(Array.isArray).flat()].filter(existsSync);
  const { reached, isAll, operations, words } = reachOf(sources, all);
  const isContract = changed.includes('openapi.yaml');
  const inContract = isContract ? await changedOperations(git('show', `${base}:openapi.yaml`)) : [];
  const called = [...[...operations, ...inContract].map((id) => `'${id}'`), ...words];

  const isSelected = (file) => {
    if (isAll || readers.includes('everything') || reached.has(file)) return true;
    const text = readFileSync(file, 'utf8');
    if (isContract && (ofContract.test(file) || readsContract.test(text))) return true;
    return called.some((id) => text.includes(id));
  };
  const tests = lines(git('ls-files', '-co', '--exclude-standard', '--', 'test/*.test.ts')).filter((file) =>
    folders.test(file),
  );
  const files = tests.filter((file) => existsSync(file) && isSelected(file)).map((file) => file.replace('test/', ''));
  console.log(`${changed.length} changed files reach ${files.length} of ${tests.length} test files.`);
  const onMariadb = sources.some((file) => file.includes('/adapters/typeorm/')) ? ['production'] : [];
  return { projects: files.length === 0 ? [] : ['unit', 'embedded', ...onMariadb], files };
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const lines = (text) => text.split('\n').filter(Boolean);
const isBranch = (name) => git('branch', '--all', '--list', name) !== '';

/** The newer one of main here and of origin. On main itself: what origin's main does not have yet. */
function commonWithMain() {
  const isMain = git('branch', '--show-current').trim() === 'main';
  const mains = (isMain ? ['origin/main'] : ['main', 'origin/main']).filter(isBranch);
  return mains.length === 0 ? 'HEAD' : git('merge-base', 'HEAD', ...mains).trim();
}

/** With what is not committed yet. */
const changedSince = (base) => [
  ...lines(git('diff', '--name-only', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];
