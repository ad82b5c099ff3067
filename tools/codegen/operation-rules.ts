import { object, resolve, type Json } from './json.ts';
import type { Message } from './messages.ts';
import { list } from './walk.ts';

/** One row of the error table. `shared`: any operation can return it. `action`: what the caller can do. */
export type ErrorRow = { code: string; status: number; shared: boolean; message: Message; action: Message };

/** The headers of every response. */
const everywhere = ['X-Request-Id', 'X-Svc-Contract'];

/** Checks the descriptions, parameters and responses of an operation that is not planned. */
export function operationRules(source: Json, where: string, operation: Json, item: Json, errors: ErrorRow[]): string[] {
  const problems: string[] = [];
  if (!isDescribed(operation)) problems.push(`${where}: the description is missing`);
  if (list(operation['tags']).length === 0) problems.push(`${where}: tags are missing`);
  const parameters = [...list(item['parameters']), ...list(operation['parameters'])].map((one) => resolve(source, one));
  for (const parameter of parameters)
    if (!isDescribed(parameter))
      problems.push(`${where}: the parameter ${String(parameter['name'])} has no description`);
  if (!parameters.some(({ name }) => name === 'X-Request-Id'))
    problems.push(`${where}: the parameter X-Request-Id is missing`);

  const codes = (operation['x-errors'] as string[] | undefined) ?? [];
  for (const [status, given] of Object.entries(object(operation['responses']))) {
    const response = resolve(source, given);
    const headers = object(response['headers']);
    for (const header of everywhere)
      if (headers[header] === undefined) problems.push(`${where}: the ${status} response has no header ${header}`);
    if (response['content'] === undefined) continue;
    const shown = examplesOf(source, response);
    if (shown.length === 0) problems.push(`${where}: the ${status} response has no example`);
    const expected = errors.filter((error) =>
      status === 'default' ? error.shared : String(error.status) === status && codes.includes(error.code),
    );
    const shownCodes = shown.map((value) => object(object(value)['error'])['code']);
    for (const { code } of expected)
      if (!shownCodes.includes(code)) problems.push(`${where}: the ${status} response has no example of ${code}`);
  }
  return problems;
}

/** The values of the examples of a response or a request. */
export function examplesOf(source: Json, holder: Json): unknown[] {
  const content = object(holder['content']);
  const { example, examples } = object(content['application/json'] ?? content['text/event-stream']);
  const named = Object.values(object(examples)).map((one) => resolve(source, one)['value']);
  return example === undefined ? named : [example, ...named];
}

export const isDescribed = ({ description }: Json): boolean =>
  typeof description === 'string' && description.length > 7;
