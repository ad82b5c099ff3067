import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { changedOperations } from './changed-operations.mjs';
import { reachOf } from './reach.mjs';

/** Of the folders of tests, those that run in this process. Processes and pages always run the whole service. */
const folders = /^test\/(domain|application|adapters|tools|operations|stories|races|fuzz|store|sdk|store-plugin)\//;
/** A change of these can reach everything. */
const everything = /^(pnpm-lock\.yaml|package\.json|jest\.config\.mjs)$/;
const ofContract = /^test\/(tools\/(codegen|contract|examples|golden|reference|schema)|adapters\/validation)/;

/**
 * The test files that the change since main can reach: by imports, and where those lead to a handler or the contract, by the
 * operations that a test calls.
 *
 * @returns {Promise<{ projects: string[], files: string[] }>} paths in test/
 */
export async function changedTests() {
  const base = commonWithMain();
  const changed = changedSince(base);
  // What codegen writes follows from the contract, whose change is looked at below.
  const sources = changed.filter((file) => !file.includes('/generated/') && existsSync(file));
  const { reached, isAll, operations } = reachOf(
    sources,
    lines(git('ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.mjs')),
  );
  const inContract = changed.includes('openapi.yaml')
    ? await changedOperations(git('show', `${base}:openapi.yaml`))
    : [];
  const called = [...operations, ...inContract].map((id) => `'${id}'`);

  const isSelected = (file) => {
    if (isAll || changed.some((one) => everything.test(one)) || reached.has(file)) return true;
    if (inContract.length > 0 && ofContract.test(file)) return true;
    const text = readFileSync(file, 'utf8');
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

/** On main itself: what origin's main does not have yet. */
function commonWithMain() {
  const isMain = git('branch', '--show-current').trim() === 'main';
  const main = isMain || !isBranch('main') ? 'origin/main' : 'main';
  return isBranch(main) ? git('merge-base', 'HEAD', main).trim() : 'HEAD';
}

/** With what is not committed yet. */
const changedSince = (base) => [
  ...lines(git('diff', '--name-only', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];
