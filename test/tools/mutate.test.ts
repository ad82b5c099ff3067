import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

// What `npm run mutate` is made of: the mutants of a text, the tests of a file, and a run of one of them.

const root = path.resolve(import.meta.dirname, '../..');
const run = (script: string, ...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, ...args], { cwd: root, encoding: 'utf8' }),
  );

const rows: [string, string[]][] = [
  ['const sum = a + b;', ['const sum = a - b;']],
  ['const is = a < 1;', ['const is = a <= 1;', 'const is = a >= 1;', 'const is = a < 2;']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();', 'if (a) ;']],
  ['const f = () => a;', ['const f = () => undefined;']],
  ["const { a = '' } = {};", ["const { a = 'mutated' } = {};"]],
  ['const r = /^\\d{2}$/;', ['/\\d{2}$/', '/^\\d{2}/', '/^\\D{2}$/', '/^\\d{3}$/'].map((one) => `const r = ${one};`)],
  ["type A = 'a' | 1; throw new RangeError('a' + 1);", ["type A = 'a' | 1; ;"]],
];

test('each text has the mutants that are meant', () => {
  const mutants = run(
    `import { mutantsOf, mutated } from './tools/mutate/mutants.mjs';
    const texts = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(texts.map((text) => [text, mutantsOf(text).map((mutant) => mutated(text, mutant))])));`,
    JSON.stringify(rows.map(([text]) => text)),
  );
  expect(mutants).toEqual(rows);
});

test('the tests of a file pass, fail with a mutant, pass with an equivalent one, and do not end with another', () => {
  const file = 'services/api/src/domain/money.ts';
  const verdicts = run(
    `import { readFileSync } from 'node:fs';
    import { coveringTests } from './tools/mutate/covering.mjs';
    import { createRunner } from './tools/mutate/runner.mjs';
    const file = process.argv[1];
    const [text, { unit, fresh }, runner] = [readFileSync(file, 'utf8'), coveringTests(file), createRunner()];
    const test = 'domain/money.test.ts';
    const codes = [null, text.replace('* 100', '* 101'), text.replace('dividend < 0n', 'dividend <= 0n')];
    const hangs = text.replace('return Number(dividend', 'while (true); $&');
    const verdicts = [];
    for (const code of codes) verdicts.push((await runner.run({ test, file, code, fresh }, 60_000)).error);
    verdicts.push((await runner.run({ test, file, code: hangs, fresh }, 3_000)).error);
    runner.stop();
    console.log(JSON.stringify([unit.includes(test), ...verdicts]));`,
    file,
  );
  const killed: unknown = expect.stringContaining('expect(received).toBe(expected)');
  expect(verdicts).toEqual([true, null, killed, null, 'The test did not end.']);
});

test('each mutant that is called equivalent exists', () => {
  const stale = run(`import { readFileSync } from 'node:fs';
    import { equivalent } from './tools/mutate/equivalent.mjs';
    import { mutantsOf } from './tools/mutate/mutants.mjs';
    import { staleReasons } from './tools/mutate/results.mjs';
    const files = [...new Set(equivalent.map(({ file }) => file))];
    const staleIn = (file, text) => staleReasons(file, text, mutantsOf(text));
    console.log(JSON.stringify(files.flatMap((file) => staleIn(file, readFileSync(file, 'utf8')))));`);
  expect(stale).toEqual([]);
});
