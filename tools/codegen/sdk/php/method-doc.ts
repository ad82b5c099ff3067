import { phpSample } from '../../../reference/php-sample.ts';
import { comment } from '../../comment.ts';
import type { Method } from '../methods.ts';
import type { Field } from '../types.ts';
import { fieldsOf, type KnownTypes } from './php-type.ts';
import { wrapped } from './wrapped.ts';

/** The parameters that every list has; its class explains them. */
const ofEveryList = new Set(['page', 'per_page', 'before', 'created_from', 'created_to']);

/** The comment of a method: what the contract says of the operation and of its fields, its errors and an example. */
export function methodDoc(known: KnownTypes, descriptions: ReadonlyMap<string, string>, method: Method): string {
  const { row, credential, doc, body, query } = method;
  const fields = body ? fieldsOf(known, { kind: 'named', name: body.type }) : (query?.parameters ?? []);
  const needs =
    credential === 'client secret'
      ? 'the client secret of the object'
      : `the permission \`${row.permission}\`${row.testOnly ? ' and a test key' : ''}`;
  const lines = [
    `${doc.summary}.`,
    '',
    ...doc.description.split('\n'),
    '',
    `\`${row.method.toUpperCase()} ${row.path}\` needs ${needs}.`,
    '',
    ...(body ? [`@param ${body.type} $body`] : []),
    ...(query ? [`@param ${query.type} $query`] : []),
    ...fields.filter(({ name }) => !ofEveryList.has(name)).flatMap((field) => fieldLines(descriptions, field)),
    ...(method.data === null
      ? []
      : [`@return ${method.returns === 'list' ? `ItemList<${method.data}>` : method.data}`]),
    ...wrapped(`@throws ApiException with a code of every operation${doc.errors.map(listed).join('')}`),
    ...(doc.sample === null ? [] : ['', '@example', ...phpSample(row, doc.sample).split('\n')]),
  ].filter((line, index, all) => line !== '' || all[index - 1] !== '');
  return comment(lines, '    ');
}

const listed = (code: string, index: number): string => `${index === 0 ? ', or' : ','} ${code}`;

/** The description of a field, or of its type. */
function fieldLines(descriptions: ReadonlyMap<string, string>, { name, type, isRequired, description }: Field) {
  const ofType = type.kind === 'named' ? (descriptions.get(type.name) ?? '') : '';
  return wrapped(`    - \`${name}\`${isRequired ? ' (required)' : ''}: ${description || ofType}`, '      ').map(
    (line, index) => (index === 0 ? `  ${line}` : line),
  );
}
