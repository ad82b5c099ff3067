import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Read as a folder, by what names the folder. */
const folders = /^(docs\/guides|examples|contracts|test\/tools\/golden|packages\/[\w-]+)\//;
/** Of a package, those that read what is built from all of it name it at the end of a path. */
const ends = ["'", "/dist'"];
/** They can reach everything, although some code names them. */
const everything = /^(patches\/|pnpm-|jest\.config|(services\/\w+\/|tools\/\w+\/)?(package|tsconfig)\.json$)/;
/** For people, for checks, and for the tests in shops, which are a run of their own. */
const unread =
  /\.(md|png|svg)$|^(test\/shops\/|\.ci\/|Dockerfile|\.[\w-]+$|\.(oxlintrc|oxfmtrc)|\.dependency-|redocly)/;
const isCode = (file) => /\.(m?ts|tsx|m?js|cjs)$/.test(file);

/**
 * The files that read a changed file instead of importing it: they have its name in their text.
 *
 * @returns {string[] | 'everything'} 'everything' where nobody knows
 */
export function readersOf(changed, files) {
  if (everything.test(changed)) return 'everything';
  const named = namesOf(changed);
  const readers = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return file !== changed && named.some((name) => text.includes(name));
  });
  return readers.length > 0 || isCode(changed) || unread.test(changed) ? readers : 'everything';
}

function namesOf(file) {
  const [, folder] = folders.exec(file) ?? [];
  if (folder?.startsWith('packages/')) return ends.map((end) => folder + end);
  if (folder === 'test/tools/golden') return ["'golden'"];
  return [folder ?? (isCode(file) ? file : path.basename(file))];
}
