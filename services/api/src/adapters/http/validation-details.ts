import type { Request } from 'express';
import type { Detail } from '../../domain/refusal.ts';
import { nodes, text, type Node } from './docs/schema.ts';
import { inside, problems, unknown, type Problems } from './schema-problems.ts';
import type { Described } from './request-contract.ts';

/** An answer lists no more. */
const detailLimit = 100;

/** What is wrong with a request that the validator has refused, one sentence for each field. */
export function validationDetails(described: Described, request: Request): Detail[] {
  const details = new Map<string, Detail>();
  for (const problem of all(described, request)) {
    if (!details.has(problem.field)) details.set(problem.field, problem);
    if (details.size === detailLimit) break;
  }
  return [...details.values()];
}

function* all({ query, headers, body }: Described, request: Request): Problems {
  yield* ofQuery(query, new URL(request.originalUrl, 'http://localhost').searchParams);
  for (const { name, schema } of headers) {
    const header = text(name).toLowerCase();
    if (request.headers[header] !== undefined) yield* problems(schema, request.headers[header], header);
  }
  if (body !== null) yield* problems(body, request.body, '');
}

function* ofQuery(parameters: readonly Node[], query: URLSearchParams): Problems {
  const known = new Map(parameters.map(({ name, schema }) => [text(name), schema as Node]));
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
