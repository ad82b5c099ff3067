import { nodeSample } from '../../../reference/node-sample.ts';
import { comment } from '../../comment.ts';
import type { Method } from '../methods.ts';

/** The comment of a method: what the contract says of the operation, as editors show it, and the sample of the reference. */
export function methodDoc({ row, credential, doc }: Pick<Method, 'row' | 'credential' | 'doc'>): string {
  const { summary, description, errors, sample } = doc;
  const lines = [
    `${summary}.`,
    '',
    ...description.split('\n'),
    '',
    `\`${row.method.toUpperCase()} ${row.path}\` needs ${needs(row, credential)}.`,
    ...(errors.length > 0 ? ['', `@throws ApiError with a code of every operation, or ${errors.join(', ')}`] : []),
    ...(sample === null ? [] : ['', '@example', ...nodeSample(row, sample).split('\n')]),
  ];
  return comment(lines, '    ');
}

/** A client secret has no permissions: it opens one object. */
const needs = ({ permission, testOnly }: Method['row'], credential: Method['credential']): string =>
  credential === 'client secret'
    ? 'the `client_secret` of the object'
    : `the permission \`${permission}\`${testOnly ? ' and a test key' : ''}`;
