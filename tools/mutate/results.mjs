import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { equivalent } from './equivalent.mjs';
import { mutated } from './mutants.mjs';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/svc/mutation');
const kept = (file) => path.join(folder, `${file.replaceAll('/', '+')}.json`);
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
export const hashOfTest = (test) => hashOf(readFileSync(path.join('test', test)));
export const hashOfTests = (tests) => hashOf(tests.map((test) => `${test} ${hashOfTest(test)}`).join('\n'));

/**
 * What the last runs found out about this text of the file, by mutant. A killed mutant stays killed as long as the test
 * that killed it is the same; one that survived is tried again when any of its tests has changed.
 */
export function keptResults(file, text) {
  const empty = { text: hashOf(text), mutants: {} };
  if (!existsSync(kept(file))) return empty;
  const results = JSON.parse(readFileSync(kept(file), 'utf8'));
  return results.text === empty.text ? results : empty;
}

export function keepResults(file, results) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept(file), JSON.stringify(results, null, 1));
}

export const idOf = ({ start, end, text }) => `${start}-${end} ${text}`;

/** The line of the source that a mutant changes, before and after. */
export function linesOf(text, mutant) {
  const start = text.lastIndexOf('\n', mutant.start - 1) + 1;
  const lineIn = (whole) => whole.slice(start, whole.indexOf('\n', start)).trim();
  return { at: lineIn(text), becomes: lineIn(mutated(text, mutant)) };
}

/** Why nobody can kill it, or undefined. */
export function reasonOf(file, text, mutant) {
  const { at, becomes } = linesOf(text, mutant);
  return equivalent.find((one) => one.file === file && one.at === at && one.becomes === becomes)?.because;
}

/** The entries of the list of equivalent mutants that name no mutant of this file any more. */
export function staleReasons(file, text, mutants) {
  const lines = mutants.map((mutant) => linesOf(text, mutant));
  return equivalent.filter(
    (one) => one.file === file && !lines.some(({ at, becomes }) => one.at === at && one.becomes === becomes),
  );
}
