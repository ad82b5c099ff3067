import { nodeSamplesOf } from '../reference/node-sample.ts';
import type { Operation } from './contract.ts';
import { object, type Json } from './json.ts';

/** The comment of a method: what the contract says of the operation, as editors show it, and the sample of the reference. */
export function methodDoc(document: Json, row: Operation): string {
  const { summary, description } = object(object(object(document['paths'])[row.path])[row.method]);
  const [sample] = nodeSamplesOf({ document, operations: [] }, row);
  const lines = [
    `${String(summary)}.`,
    '',
    ...String(description ?? '')
      .trim()
      .split('\n'),
    '',
    `\`${row.method.toUpperCase()} ${row.path}\` needs the permission \`${row.permission}\`${row.testOnly ? ' and a test key' : ''}.`,
    ...(row.errors.length > 0
      ? ['', `@throws ApiError with a code of every operation, or ${row.errors.join(', ')}`]
      : []),
    ...(sample ? ['', '@example', ...sample.code.split('\n')] : []),
  ];
  return comment(lines, '    ');
}

/** A line break or the end of a comment in the contract must not end this one. */
function comment(lines: readonly string[], indent: string): string {
  const text = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd());
  return `${indent}/**\n${text.join('\n')}\n${indent} */\n`;
}
