import type { Request } from 'express';
import type { Detail } from '../../domain/refusal.ts';
import type { Operation } from '../../generated/operations.ts';
import { bodySchema } from './docs/examples.ts';
import { inContract, nodes, resolved, text, type Node } from './docs/schema.ts';
import { inside, problems, unknown, type Problems } from './problems.ts';

/** An answer lists no more. */
const detailLimit = 100;

/** What is wrong with a request that the validator has refused, one sentence for each field. */
export function explain({ path, method }: Operation, request: Request): Detail[] {
  const item = inContract('paths', path);
  const operation = resolved(item[method]);
  const parameters = [...nodes(item['parameters']), ...nodes(operation['parameters'])].map(resolved);
  const of = (place: string) => parameters.filter((parameter) => parameter['in'] === place);

  const details = new Map<string, Detail>();
  for (const problem of all(operation, of('query'), of('header'), request)) {
    if (!details.has(problem.field)) details.set(problem.field, problem);
    if (details.size === detailLimit) break;
  }
  return [...details.values()];
}

function* all(operation: Node, query: readonly Node[], headers: readonly Node[], request: Request): Problems {
  yield* ofQuery(query, new URL(request.originalUrl, 'http://localhost').searchParams);
  for (const { name, schema } of headers) {
    const header = text(name).toLowerCase();
    if (request.headers[header] !== undefined) yield* problems(schema, request.headers[header], header);
  }
  const body = resolved(operation['requestBody']);
  if (operation['requestBody'] !== undefined) yield* problems(bodySchema(body), request.body, '');
}

function* ofQuery(parameters: readonly Node[], query: URLSearchParams): Problems {
  const known = new Map(parameters.map(({ name, schema }) => [text(name), resolved(schema)]));
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    const schema = known.get(name);
    const wrong = (code: Detail['code'], message: string): Detail => ({ field: inside('', name), code, message });
    if (schema === undefined) yield wrong('UNKNOWN_FIELD', unknown(name, [...known.keys()], 'parameter'));
    else if (values.join('') === '') yield wrong('INVALID_FORMAT', 'Must not be empty.');
    else if (schema['type'] === 'array') yield* problems(schema, values, name);
    else if (values.length > 1) yield wrong('INVALID_FORMAT', 'Send it once.');
    else yield* problems(schema, read(schema, values[0] ?? ''), name);
  }
}

/** A number in a query is written in digits, no more than are exact: see request-contract.ts. */
function read(schema: Node, value: string): unknown {
  const isNumber = [schema, ...nodes(schema['anyOf'])].some(({ type }) => type === 'integer');
  return isNumber && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
}
