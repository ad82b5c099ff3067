import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { parse } from 'yaml';

// What callers send is matched against these, so each must take time in proportion to the text and no more. A pattern
// that backtracks took 11 seconds for one request of 62 KB.

type Pattern = { place: string; source: string; flags: string };

const root = path.join(import.meta.dirname, '..', '..');

const files = [
  'services/api/src',
  'services/api/workbench',
  'packages/sdk-node/src',
  'packages/checkout-js/src',
  'tools',
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules') && !file.startsWith('generated'))
    .map((file) => path.join(folder, file)),
);

const code = inCode();
const patterns = [...code.literals, ...inContract()];

function inCode() {
  const literals: Pattern[] = [];
  const made: string[] = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const look = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const place = `${file}:${line + 1}`;
        literals.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp')
        made.push(file);
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return { literals, made };
}

/** With the flag that JSON Schema requires. */
function inContract(): Pattern[] {
  const found: Pattern[] = [];
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === 'pattern' && typeof item === 'string') found.push({ place, source: item, flags: 'u' });
      look(item, `${place}.${key}`);
    }
  };
  look(parse(readFileSync(path.join(root, 'openapi.yaml'), 'utf8')), 'openapi.yaml');
  return found;
}

/** These programs read nothing but this project, and nothing of a stranger. */
const ownTexts = /^tools\/(run|reference|codegen|mutate)\//;
const ofStrangers = patterns.filter(({ place }) => !ownTexts.test(place));
const once = new Map(ofStrangers.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));

test('the patterns are found', () => {
  expect(code.literals.length).toBeGreaterThan(50);
  expect([...once.values()].filter(({ place }) => place.startsWith('openapi.yaml')).length).toBeGreaterThan(10);
  // Made of the paths of the contract, and of its patterns, which are checked below.
  expect(code.made).toEqual([
    'services/api/src/adapters/http/cors.ts',
    'services/api/src/adapters/http/validation/schema-problems.ts',
    // Of the operator's own map: its date format, and its pattern.
    'services/api/src/adapters/statements/map/map-values.ts',
    'services/api/src/adapters/statements/map/read-map.ts',
    // Of the letters of a key, each in two ways, and without a repetition.
    'packages/sdk-node/src/without-key.ts',
    // Of the choices of an option, which are ours.
    'packages/checkout-js/src/embed/check-options.ts',
    // Of the patterns of the contract.
    'tools/contract-check/keywords.ts',
    // Of words, and of an id, when the docs are built.
    'tools/reference/highlight.ts',
    'tools/reference/sample-calls.ts',
  ]);
});

type Verdict = { status: string; complexity?: { type: string } };

/** In a process of its own: inside Jest's context the checker is several times slower. */
function verdicts(candidates: readonly { source: string; flags: string }[]): Verdict[] {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'recheck.mjs')], {
    input: JSON.stringify(candidates),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Verdict[];
}

test('the checker finds patterns that backtrack', () => {
  const email = { source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: 'u' };
  expect(verdicts([email])).toMatchObject([{ status: 'vulnerable', complexity: { type: 'polynomial' } }]);
});

test('every pattern that a text of others is matched against takes linear time', () => {
  const all = [...once];
  const found = verdicts(all.map(([, pattern]) => pattern));
  const slow = all.flatMap(([text, { place }], index) => {
    const { status, complexity } = found[index] ?? { status: 'not checked' };
    return status === 'safe' ? [] : [`${place} ${text} ${status} ${complexity?.type}`];
  });
  expect(slow).toEqual([]);
});
