import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changedOperations } from './changed-operations.mjs';

/**
 * They import everything of their kind, so what imports them is not followed: the noun of a changed file says which
 * operations it serves.
 */
const hubs = [
  'services/api/src/adapters/http/handlers/index.ts',
  'services/api/src/adapters/typeorm/repositories.ts',
  'services/api/src/adapters/typeorm/tables.ts',
  'services/api/src/application/worker/run-timers.ts',
  'services/api/src/main/cli.ts',
  'test/world.ts',
  'test/fixtures.ts',
];
/** What imports it is the whole service. */
const service = 'services/api/src/main/compose.ts';
const handlersFolder = 'services/api/src/adapters/http/handlers';
/** Of the folders of tests, those that run in this process. Processes and pages always run the whole service. */
const folders = /^test\/(domain|application|adapters|tools|operations|stories|races|fuzz|store|sdk|store-plugin)\//;

/**
 * The test files that the change since main can reach: by imports, and where those lead to a handler, by the operations
 * that a test calls.
 *
 * @returns {Promise<{ projects: string[], files: string[] }>} paths in test/
 */
export async function changedTests() {
  const base = commonWithMain();
  const changed = changedSince(base);
  const operations = changed.includes('openapi.yaml') ? await changedOperations(show(base, 'openapi.yaml')) : [];
  // What codegen writes follows from the contract, whose change is looked at above.
  const sources = changed.filter((file) => !file.includes('/generated/') && existsSync(file));
  const importers = importersOf(trackedFiles());
  const reached = reach(sources, importers);
  const tests = [...importers.keys()].filter((file) => folders.test(file) && file.endsWith('.test.ts'));
  const isAll =
    reached.has(service) || changed.some((file) => /^(pnpm-lock\.yaml|jest\.config\.mjs|package\.json)$/.test(file));
  const handled = handlersOf(sources, reached).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): /gm),
  ]);
  const called = [...operations, ...handled.map(([, id]) => id)].map((id) => `'${id}'`);
  const callsOne = (file) => called.some((id) => readFileSync(file, 'utf8').includes(id));
  const isContract = (file) =>
    operations.length > 0 && /^test\/tools\/(codegen|contract|examples|reference|schema)/.test(file);
  const selected = tests.filter((file) => isAll || reached.has(file) || callsOne(file) || isContract(file));
  console.log(`${changed.length} changed files reach ${selected.length} of ${tests.length} test files.`);
  const files = selected.map((file) => file.replace(/^test\//, ''));
  const isDatabase = sources.some((file) => file.includes('/adapters/typeorm/'));
  return { projects: files.length === 0 ? [] : ['unit', 'embedded', ...(isDatabase ? ['production'] : [])], files };
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
const show = (base, file) => git('show', `${base}:${file}`);
const exists = (branch) => git('branch', '--all', '--list', branch) !== '';

/** On main itself: what is not on origin's main yet. */
function commonWithMain() {
  const main = git('branch', '--show-current') === 'main' || !exists('main') ? 'origin/main' : 'main';
  return exists(main) ? git('merge-base', 'HEAD', main) : 'HEAD';
}

const changedSince = (base) =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
    .filter(Boolean);

const trackedFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.mjs')
    .split('\n')
    .filter((file) => existsSync(file));

/** By file, the files that import it. What is only imported as a type is the compiler's matter. */
function importersOf(files) {
  const importers = new Map(files.map((file) => [file, []]));
  for (const file of files)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(
      /(?:^(?:import|export)(?! type)[^;]*?from |import\()'(\.[^']+)'/gm,
    ))
      importers.get(path.join(path.dirname(file), from))?.push(file);
  return importers;
}

function reach(sources, importers) {
  const reached = new Set(sources);
  for (const file of reached)
    if (!hubs.includes(file) || sources.includes(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** The handlers that are reached, and those of the nouns that changed: the same noun names a file or folder in each layer. */
function handlersOf(sources, reached) {
  const nouns = sources.flatMap(
    (file) => /^services\/.*\/(?:application|domain|adapters\/typeorm)\/([\w-]+)/.exec(file)?.[1] ?? [],
  );
  const isOfNoun = (name) => nouns.some((noun) => name.replace('.ts', '').startsWith(noun.replace(/s$/, '')));
  return readdirSync(handlersFolder)
    .filter((name) => name !== 'index.ts' && (isOfNoun(name) || reached.has(`${handlersFolder}/${name}`)))
    .map((name) => `${handlersFolder}/${name}`);
}
