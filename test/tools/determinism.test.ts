import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

// .oxlintrc.json forbids Date.now, Math.random, timers and the like. These tests check what oxlint has no rule for.

const src = path.join(import.meta.dirname, '../../services/api/src');
const longestLines = 250;

/** All source files that are written by hand, as paths below src. */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !/^(domain\/)?generated\//.test(file));
const read = (file: string): string => readFileSync(path.join(src, file), 'utf8');

/** `file:line what` for each place that reads the machine's clock, or avoids the lint rules by using a global object. */
function ambient(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = ambientAt(node);
    if (what) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function ambientAt(node: ts.Node): string | null {
  if (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) return 'new Date()';
  if (ts.isCallExpression(node) && isDate(node.expression)) return 'Date()';
  if (ts.isIdentifier(node) && (node.text === 'globalThis' || node.text === 'global')) return node.text;
  return null;
}

const isDate = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'Date';

/** Whether a name does not describe the content of the file. */
const isVague = (file: string): boolean =>
  /(^|\/)common\//i.test(file) || /(^|\/)utils?\.ts$|(service|manager|helper)s?\.ts$/i.test(file);

test("only main reads the machine's clock", () => {
  const checked = files.filter((file) => !file.startsWith('main/'));
  expect(checked.length).toBeGreaterThan(0);
  expect(checked.flatMap((file) => ambient(file, read(file)))).toEqual([]);
});

test.each([
  ['const at = new Date();', ['a.ts:1 new Date()']],
  ['\nconst at = new Date;', ['a.ts:2 new Date()']],
  ['const at = Date();', ['a.ts:1 Date()']],
  ['const at = globalThis.Date.now();', ['a.ts:1 globalThis']],
  ['const at = global.Date.now();', ['a.ts:1 global']],
  ['const at = new Date(nowMs); // not new Date()', []],
  ["const at = 'new Date()';", []],
])('the scan of %j finds %j', (text, found) => {
  expect(ambient('a.ts', text)).toEqual(found);
});

test(`no file is longer than ${longestLines} lines`, () => {
  const lengths = files.map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));
  expect(lengths.filter(({ lines }) => lines > longestLines)).toEqual([]);
});

test('no file has a vague name', () => {
  expect(files.filter(isVague)).toEqual([]);
});

test.each([
  ['domain/utils.ts', true],
  ['adapters/common/dates.ts', true],
  ['application/PaymentService.ts', true],
  ['application/payment-service.ts', true],
  ['domain/feeManager.ts', true],
  ['adapters/http/date-helpers.ts', true],
  ['adapters/http/health.ts', false],
  ['domain/ledger.ts', false],
])('%s is a vague name: %s', (file, vague) => {
  expect(isVague(file)).toBe(vague);
});
