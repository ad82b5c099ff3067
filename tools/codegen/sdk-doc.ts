import { nodeSamplesOf } from '../reference/node-sample.ts';
import { comment } from './comment.ts';
import type { Operation } from './contract.ts';
import { object, type Json } from './json.ts';
import type { SdkMethod } from './sdk-method.ts';

/** The comment of a method: what the contract says of the operation, as editors show it, and the sample of the reference. */
export function methodDoc(document: Json, { row, credential }: Pick<SdkMethod, 'row' | 'credential'>): string {
  const { summary, description } = object(object(object(document['paths'])[row.path])[row.method]);
  const [sample] = nodeSamplesOf(
    { document, operations: [] },
    credential === 'key' ? row : { ...row, keys: ['client-secret'] },
  );
  const lines = [
    `${String(summary)}.`,
    '',
    ...String(description ?? '')
      .trim()
      .split('\n'),
    '',
    `\`${row.method.toUpperCase()} ${row.path}\` needs ${needs(row, credential)}.`,
    ...(row.errors.length > 0
      ? ['', `@throws ApiError with a code of every operation, or ${row.errors.join(', ')}`]
      : []),
    ...(sample ? ['', '@example', ...sample.code.split('\n')] : []),
  ];
  return comment(lines, '    ');
}

/** A client secret has no permissions: it opens one object. */
const needs = ({ permission, testOnly }: Operation, credential: SdkMethod['credential']): string =>
  credential === 'client secret'
    ? 'the `client_secret` of the object'
    : `the permission \`${permission}\`${testOnly ? ' and a test key' : ''}`;
