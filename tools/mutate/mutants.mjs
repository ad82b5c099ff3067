import ts from 'typescript';
import { callsOf, literalsOf, operators, regularExpressionsOf } from './rules.mjs';

/**
 * The mutants of a source text: in each, one place is changed.
 *
 * @returns {{ start: number, end: number, text: string, kind: string, line: number, inFunction: string | null }[]}
 *   `inFunction`: the function of the module that it is in. Null: it is in a constant, which each test evaluates
 */
export function mutantsOf(text) {
  const source = ts.createSourceFile('mutated.ts', text, ts.ScriptTarget.ES2022, true);
  const found = [];
  let inFunction = null;
  const add = (kind, node, ...replacements) => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    for (const replacement of replacements)
      if (replacement !== text.slice(start, end)) found.push({ start, end, text: replacement, kind, line, inFunction });
  };
  const visit = (node) => {
    if (isLeftOut(node)) return;
    const before = inFunction;
    inFunction ??= namedFunction(node);
    mutate(node, add, source);
    ts.forEachChild(node, visit);
    inFunction = before;
  };
  visit(source);
  return found;
}

const namedFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
    ? node.name.text
    : null;

/** Types, imports, names, and the texts of errors that only a developer sees. */
const isLeftOut = (node) =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'));

function mutate(node, add, source) {
  const textOf = (part) => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken;
    add('operator', operator, ...(operators[textOf(operator)] ?? []));
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const operator = ts.tokenToString(node.operator);
    if (['!', '-'].includes(operator)) add('unary', node, textOf(node.operand));
  }
  if (ts.isConditionalExpression(node) || ts.isIfStatement(node)) {
    const condition = node.condition ?? node.expression;
    add('condition', condition, 'true', 'false');
  }
  if (ts.isWhileStatement(node)) add('condition', node.expression, 'false');
  if (ts.isForStatement(node) && node.condition) add('condition', node.condition, 'false');
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) add('statement removed', node, ';');
  if ((ts.isReturnStatement(node) || ts.isArrowFunction(node)) && (node.expression ?? node.body)) {
    const value = node.expression ?? node.body;
    if (!ts.isBlock(value)) add('returned constant', value, 'undefined');
  }
  if (node.questionDotToken && !ts.isCallExpression(node)) add('optional chain', node.questionDotToken, '.');
  if (ts.isSpreadAssignment(node)) add('spread removed', node, '');
  if (ts.isCallExpression(node)) callsOf(node, add, textOf);
  if (ts.isRegularExpressionLiteral(node)) add('regular expression', node, ...regularExpressionsOf(textOf(node)));
  literalsOf(node, add);
}

/** @param {string} text @param {{ start: number, end: number, text: string }} mutant */
export const mutated = (text, mutant) => text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end);
