import { asyncPythonSample, pythonSample } from '../../../reference/python-sample.ts';
import type { Method } from '../methods.ts';
import { docstring } from './lines.ts';
import { argumentsOf, type Argument, type Kind } from './methods.ts';
import type { Names } from './type-text.ts';

/** The docstring of a method: what the contract says of the operation and of each argument, and a sample. */
export function methodDoc(method: Method, names: Names, kind: Kind): string {
  const { row, doc } = method;
  const sample = kind === 'async' ? asyncPythonSample : pythonSample;
  const args = argumentsOf(method, names).map((one) => described(one, names));
  const lines = [
    `${doc.summary}.`,
    ...(doc.description === '' ? [] : ['', ...doc.description.split('\n')]),
    '',
    `\`${row.method.toUpperCase()} ${row.path}\` needs ${needs(method)}.`,
    ...section('Args', args.flat()),
    ...section(
      'Raises',
      doc.errors.length > 0 ? [`ApiError: With a code of every operation, or ${doc.errors.join(', ')}.`] : [],
    ),
    ...section('Example', doc.sample === null ? [] : sample(row, doc.sample).split('\n')),
  ];
  return docstring(lines, '        ');
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `    ${line}`)];

function described({ name, type, description }: Argument, names: Names): readonly string[] {
  const text = description || (type.kind === 'named' ? (names.get(type.name)?.description ?? '') : '');
  const [first = '', ...others] = text.split('\n');
  return [`${name}: ${first}`.trimEnd(), ...others.map((line) => `    ${line}`)];
}

/** A client secret has no permissions: it opens one object. */
const needs = ({ row, credential }: Method): string =>
  credential === 'client secret'
    ? 'the `client_secret` of the object'
    : `the permission \`${row.permission}\`${row.testOnly ? ' and a test key' : ''}`;
