import { readFileSync } from 'node:fs';
import { coveringTests } from './covering.mjs';
import { mutantsOf, mutated } from './mutants.mjs';
import { hashOfTest, hashOfTests, idOf, keepResults, keptResults, reasonOf, staleReasons } from './results.mjs';

/**
 * Runs the tests of one file against each of its mutants.
 *
 * @param {string} file
 * @param {{ runner: object, isQuick: boolean, again: boolean, onProgress(text: string): void,
 *   onFailure(text: string): void }} options
 */
export async function mutateFile(file, { runner, isQuick, again, onProgress, onFailure }) {
  const text = readFileSync(file, 'utf8');
  const mutants = mutantsOf(text);
  const covering = coveringTests(file);
  const results = keptResults(file, text);
  if (again) results.mutants = {};
  const originals = new Map();
  const run = (test, code, timeoutMs) => runner.run({ test, file, code, fresh: covering.fresh }, timeoutMs);

  /** How long a test takes without a mutant, and what it calls. A test that fails there says nothing. */
  async function originalOf(test) {
    if (!originals.has(test)) {
      const { error, ms, called } = await run(test, null, 300_000);
      if (error) onFailure(`Left out, because it fails without a mutant: test/${test}\n${error}`);
      originals.set(test, error ? null : { ms, called });
    }
    return originals.get(test);
  }

  /** A busy machine is ten times slower. */
  async function killerOf(mutant, tests) {
    const code = mutated(text, mutant);
    for (const test of tests) {
      const original = await originalOf(test);
      if (original === null || (mutant.inFunction !== null && !original.called.includes(mutant.inFunction))) continue;
      const { error } = await run(test, code, 10_000 + 10 * original.ms);
      if (error) return { test, error: error.split('\n')[0].slice(0, 120) };
    }
    return null;
  }

  /** What has killed the mutants before this one is tried first. */
  const byKills = (tests) => {
    const kills = (test) => Object.values(results.mutants).filter(({ killedBy }) => killedBy === test).length;
    return tests.toSorted((one, other) => kills(other) - kills(one));
  };

  const tests = [covering.unit, ...(isQuick ? [] : [covering.service])];
  for (const [stage, some] of tests.entries())
    for (const [index, mutant] of mutants.entries()) {
      const before = results.mutants[idOf(mutant)];
      const isKilled = before?.killedBy && [...covering.unit, ...covering.service].includes(before.killedBy);
      if (isKilled && before.hash === hashOfTest(before.killedBy)) continue;
      const hash = hashOfTests(some);
      if (before?.survived?.[stage] === hash || reasonOf(file, text, mutant)) continue;
      onProgress(`\r${file}: ${stage === 0 ? 'unit' : 'service'} tests, mutant ${index + 1} of ${mutants.length} `);
      const killer = await killerOf(mutant, byKills(some));
      results.mutants[idOf(mutant)] = killer
        ? { killedBy: killer.test, hash: hashOfTest(killer.test), error: killer.error }
        : { survived: { ...before?.survived, [stage]: hash } };
      keepResults(file, results);
    }
  const unkilled = mutants.filter((mutant) => !results.mutants[idOf(mutant)]?.killedBy);
  return {
    file,
    text,
    all: mutants.length,
    survivors: unkilled.filter((mutant) => !reasonOf(file, text, mutant)),
    equivalent: unkilled.filter((mutant) => reasonOf(file, text, mutant)),
    stale: staleReasons(file, text, mutants),
  };
}
