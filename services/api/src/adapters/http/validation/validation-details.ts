import type { Request } from 'express';
import { say, type Message } from '../../../domain/message.ts';
import type { Detail } from '../../../domain/refusal.ts';
import { unknownName } from './nearest-name.ts';
import { nodes, text, type Node } from './schema-node.ts';
import { fieldPath, meant, problems, type Problems } from './schema-problems.ts';
import type { RequestSchemas } from './request-schemas.ts';

/** A response lists at most this many problems. */
const detailLimit = 100;

/** The problems of a request that the validator has refused, one for each field. */
export function validationDetails(schemas: RequestSchemas, request: Request): Detail[] {
  const details = new Map<string, Detail>();
  for (const problem of requestProblems(schemas, request)) {
    if (!details.has(problem.field)) details.set(problem.field, problem);
    if (details.size === detailLimit) break;
  }
  return [...details.values()];
}

function* requestProblems({ query, headers, body }: RequestSchemas, request: Request): Problems {
  yield* queryProblems(query, new URL(request.originalUrl, 'http://localhost').searchParams);
  for (const { name, schema } of headers) {
    const header = text(name).toLowerCase();
    if (request.headers[header] !== undefined) yield* problems(schema, request.headers[header], header);
  }
  if (body !== null) yield* problems(body, request.body, '');
}

function* queryProblems(parameters: readonly Node[], query: URLSearchParams): Problems {
  const known = new Map(parameters.map(({ name, schema }) => [text(name), schema as Node]));
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    const schema = known.get(name);
    const wrong = (code: Detail['code'], message: Message): Detail => ({ field: fieldPath('', name), code, message });
    if (schema === undefined)
      yield wrong('UNKNOWN_FIELD', unknownName(say('There is no such parameter.'), name, [...known.keys()]));
    else if (values.length === 1 && values[0] === '') yield wrong('INVALID_FORMAT', say('Must not be empty.'));
    else if (schema['type'] === 'array') yield* problems(schema, values, name);
    else if (values.length > 1) yield wrong('INVALID_FORMAT', say('Must be sent only once.'));
    else yield* problems(schema, queryValue(schema, values[0] ?? ''), name);
  }
  for (const parameter of parameters) {
    const name = text(parameter['name']);
    if (parameter['required'] === true && !query.has(name))
      yield { field: fieldPath('', name), code: 'REQUIRED', message: say('This field is required.') };
  }
}

/** A number in a query has at most 15 digits, which a JavaScript number holds exactly: see tools/codegen/requests.ts. */
function queryValue(schema: Node, value: string): unknown {
  const isNumber = [schema, ...nodes(schema['anyOf'])].map(meant).some(({ type }) => type === 'integer');
  return isNumber && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
}
