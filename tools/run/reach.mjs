import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = 'services/api/src';
const handlers = `${source}/adapters/http/handlers/`;
/** What is imported here, and not by way of a hub, is part of every call. */
const service = `${source}/main/compose.ts`;
/**
 * They import everything of their kind, so what imports them is not followed. The noun of a changed file tells which
 * operations it serves.
 */
export const hubs = new Set([
  `${handlers}index.ts`,
  `${source}/adapters/http/workbench/routes.ts`,
  `${source}/adapters/typeorm/repositories.ts`,
  `${source}/adapters/typeorm/tables.ts`,
  `${source}/application/rail-calls/outcomes.ts`,
  `${source}/application/rail-calls/unstored-secrets.ts`,
  `${source}/application/restore/repeat-revocations.ts`,
  `${source}/application/worker/background-worker.ts`,
  `${source}/application/worker/run-timers.ts`,
  `${source}/main/cli.ts`,
  'test/world.ts',
  'test/fixtures.ts',
]);
const tables = `${source}/adapters/typeorm/`;
/** The SQL engine serves every noun. */
const engine = /\/typeorm\/(connection|lists|statements)\//;
/** What happens without a request is seen by the tests that contain one of these words, by the start of the noun. */
const seenBy = {
  worker: ['.work()', '.advance(', '.listen('],
  timer: ['.work()', '.advance('],
  'test-clock': ['.advance('],
  webhook: ['.listen('],
  event: ['.listen('],
};

/**
 * What a change of these files can reach, by the imports of all files.
 *
 * @returns {{ reached: Set<string>, isAll: boolean, operations: string[], words: string[] }} `operations`: the ids of those
 *   that are served by a handler that is reached, or by a handler of the same noun. `words`: a test with one is reached too
 */
export function reachOf(changed, files) {
  const { imports, importers } = importsIn(files);
  const reached = new Set(changed);
  for (const file of reached)
    if (!hubs.has(file) || changed.includes(file)) for (const one of importers.get(file) ?? []) reached.add(one);

  const isOfTables = changed.some((file) => file.startsWith(tables));
  // customer-rows.ts serves the nouns of the tables that import it.
  const named = [...reached].filter((file) => changed.includes(file) || (isOfTables && file.startsWith(tables)));
  const nouns = named.flatMap(nounOf);
  for (const file of imports.keys())
    if (
      file.endsWith('.test.ts') &&
      (nouns.some((noun) => file.includes(noun)) || (isOfTables && file.startsWith('test/store/')))
    )
      reached.add(file);
  const isOfNoun = (file) =>
    nouns.some((noun) => file.startsWith(handlers + noun)) ||
    imports.get(file).some((one) => nouns.some((noun) => one.startsWith(`${source}/application/${noun}`)));
  const reachedHandlers = [...imports.keys()].filter(
    (file) => file.startsWith(handlers) && !hubs.has(file) && (reached.has(file) || isOfNoun(file)),
  );
  const operations = reachedHandlers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): /gm)].map(([, id]) => id),
  );
  const words = Object.entries(seenBy).flatMap(([start, some]) =>
    nouns.some((noun) => noun.startsWith(start)) ? some : [],
  );
  return { reached, isAll: reached.has(service) || changed.some((file) => engine.test(file)), operations, words };
}

/** Of each file, what it imports and what imports it. */
export function importsIn(files) {
  const imports = new Map(files.filter(existsSync).map((file) => [file, importsOf(file)]));
  const importers = new Map([...imports.keys()].map((file) => [file, []]));
  for (const [file, imported] of imports) for (const one of imported) importers.get(one)?.push(file);
  return { imports, importers };
}

/** What a file imports of ours. What it imports only as a type is the compiler's matter. */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const dynamic = [...text.matchAll(/import\('(\.[^']+)'\)/g)];
  const fixed = `\n${text}`.split(';').map((statement) => {
    const start = Math.max(statement.lastIndexOf('\nimport '), statement.lastIndexOf('\nexport '));
    const isType = statement.startsWith('type ', start + '\nimport '.length);
    return start < 0 || isType ? null : / from '(\.[^']+)'$/.exec(statement);
  });
  return [...dynamic, ...fixed].flatMap((found) => (found === null ? [] : path.join(path.dirname(file), found[1])));
}

/** The same noun names a file or a folder in each layer, in the singular in the domain. A port is types. */
const nounOf = (file) => {
  const place = /^services\/api\/src\/(?:application|domain|adapters\/typeorm)\/([a-z-]+)(?:\/|\.ts$)/.exec(file);
  return place === null || file.endsWith('-port.ts') ? [] : [place[1].replace(/s$/, '')];
};
