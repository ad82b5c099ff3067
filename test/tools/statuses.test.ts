import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

// Only domain/lifecycle.ts changes a status. Other code may not write a status literal into an object or into SQL, and may
// not copy the `to` of a transition.

const src = path.join(import.meta.dirname, '../../services/api/src');
const layers = ['domain', 'application', 'adapters/typeorm'];
/** The helper itself, and migrations, which change old rows. */
const isExempt = (file: string): boolean => file === 'domain/lifecycle.ts' || file.includes('/migrations/');

const files = layers
  .flatMap((layer) =>
    readdirSync(path.join(src, layer), { recursive: true, encoding: 'utf8' }).map((file) => `${layer}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !isExempt(file));

const isStatus = (name: string): boolean => /^(status|verificationStatus)$/.test(name);

/** `file:line what` for each place that sets a status itself. */
function decided(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = decidedAt(node);
    if (what) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function decidedAt(node: ts.Node): string | null {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && isStatusOf(node.left))
    return 'assigns';
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    return /\bSET\b[^]*\bstatus\s*=\s*'/i.test(node.getText()) ? 'sets in SQL' : null;
  if (!ts.isPropertyAssignment(node) || !isStatus(node.name.getText())) return null;
  return isNew(node.parent) || !decides(node.initializer) ? null : 'writes';
}

const isStatusOf = (node: ts.Node): boolean => ts.isPropertyAccessExpression(node) && isStatus(node.name.text);

/** Whether the object is new, and not a changed copy of another one. */
const isNew = (object: ts.ObjectLiteralExpression): boolean =>
  ['id', 'createdAt'].every((name) => object.properties.some((property) => property.name?.getText() === name));

/** Whether a value is a literal, the `to` of a transition, or a choice between such values. */
function decides(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return true;
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'to';
  if (ts.isConditionalExpression(node)) return decides(node.whenTrue) || decides(node.whenFalse);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return decides(node.expression);
  return ts.isBinaryExpression(node) && (decides(node.left) || decides(node.right));
}

test('only a lifecycle changes a status', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => decided(file, readFileSync(path.join(src, file), 'utf8')))).toEqual([]);
});

test.each([
  ["const after = { ...before, status: 'PAID' };", ['a.ts:1 writes']],
  ["const after = { ...before, verificationStatus: 'VERIFIED' as const };", ['a.ts:1 writes']],
  ["const after = { ...before, status: isGone ? 'DEAD' : before.status };", ['a.ts:1 writes']],
  ['const after = { ...before, status: transitions.pay.to };', ['a.ts:1 writes']],
  ["update(table, { id }, { status: 'DEAD', nextAttemptAt: null });", ['a.ts:1 writes']],
  ["\nafter.status = 'PAID';", ['a.ts:2 assigns']],
  ['after.status = other;', ['a.ts:1 assigns']],
  ["run(`UPDATE deliveries SET attempts = 0, status = 'DEAD' WHERE id = ?`);", ['a.ts:1 sets in SQL']],
  ["const made = { id, status: 'OPEN', createdAt };", []],
  ['const copied = { ...before, status: after.status };', []],
  ["run(`SELECT * FROM deliveries WHERE status = 'DEAD'`);", []],
])('the scan of %j finds %j', (text, found) => {
  expect(decided('a.ts', text)).toEqual(found);
});
