import ts from 'typescript';

/** What each operator becomes. */
export const operators = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

/** A call of one of these methods becomes another one, or what it was called on. */
const others = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
const removed =
  /^(filter|sort|toSorted|slice|trim|toLowerCase|toUpperCase|reverse|toReversed|concat|padStart|padEnd|flat|normalize|replace|replaceAll|abs)$/;

export function callsOf(node, add, textOf) {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  const other = others[name.text];
  if (other !== undefined) add('call', name, other);
  if (removed.test(name.text))
    add('call removed', node, textOf(expression) === 'Math' ? textOf(node.arguments[0]) : textOf(expression));
}

export function literalsOf(node, add) {
  if (node.kind === ts.SyntaxKind.TrueKeyword) add('boolean', node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) add('boolean', node, 'true');
  if (ts.isNumericLiteral(node) && !isName(node)) add('number', node, String(Number(node.text) + 1));
  if (ts.isBigIntLiteral(node)) add('number', node, `${BigInt(node.text.slice(0, -1)) + 1n}n`);
  if (ts.isStringLiteral(node) && !isName(node)) add('string', node, node.text === '' ? "'mutated'" : "''");
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) add('string', node, "''");
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node)) add('array', node, '[]');
}

/** The key of a property is a name. */
const isName = (node) => node.parent.name === node && !ts.isElementAccessExpression(node.parent);
/** `[a, b] = …` is no value. */
const isTarget = (node) => ts.isBinaryExpression(node.parent) && node.parent.left === node;

/** Without each anchor, with each class turned into its opposite, and with each limit of a repetition one higher. */
export function regularExpressionsOf(text) {
  const changes = [
    [/(?<!\[)\^|\$/g, () => ''],
    [/\\[dwsDWS]/g, ([slash, letter]) => slash + (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())],
    [/(?<=[{,])\d+(?=\})/g, (number) => String(Number(number) + 1)],
  ];
  return changes.flatMap(([pattern, change]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: part, index }) => text.slice(0, index) + change(part) + text.slice(index + part.length),
    ),
  );
}
