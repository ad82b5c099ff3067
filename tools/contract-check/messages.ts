import { object, resolve, type Json } from '../codegen/json.ts';
import { schemaProblems } from './schemas.ts';
import { text, type Direction } from './keywords.ts';

// Parameters, headers and bodies: what is sent around the schemas.

/** The same part of two documents. */
export type Change = { documents: { before: Json; after: Json }; before: unknown; after: unknown };

const both = ({ documents, before, after }: Change): [Json, Json] => [
  resolve(documents.before, before),
  resolve(documents.after, after),
];

const schemas = (
  direction: Direction,
  { documents }: Change,
  before: unknown,
  after: unknown,
  place: string,
): string[] =>
  schemaProblems(
    direction,
    { document: documents.before, schema: before },
    { document: documents.after, schema: after },
    place,
  ).map((problem) => `${direction}: ${problem}`);

/** The media types of a body. `direction` is that of the body. */
export function bodyProblems(direction: Direction, change: Change): string[] {
  const [before, after] = both(change);
  const [was, is] = [object(before['content']), object(after['content'])];
  const required = after['required'] === true && before['required'] !== true;
  return [
    ...(direction === 'request' && required ? ['request: the body is now required'] : []),
    ...Object.keys(was).flatMap((type) =>
      type in is
        ? schemas(direction, change, object(was[type])['schema'], object(is[type])['schema'], 'the body')
        : [`${direction}: the body ${type} was removed`],
    ),
  ];
}

/** Each name with its parameter or header, in the old and in the new contract. */
type Named = { name: string; before: Json | undefined; after: Json | undefined };

function named(before: ReadonlyMap<string, Json>, after: ReadonlyMap<string, Json>): Named[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}

/** Parameters of requests: none may be removed or become required. */
export function parameterProblems(change: Change): string[] {
  return named(...parameters(change)).flatMap(({ name, before, after }) => {
    if (after === undefined) return [`request: ${name} was removed`];
    const isRequired = after['required'] === true;
    if (before === undefined) return isRequired ? [`request: ${name} is new and required`] : [];
    return [
      ...(isRequired && before['required'] !== true ? [`request: ${name} is now required`] : []),
      ...['style', 'explode', 'allowReserved', 'content']
        .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => `request: ${name}: ${key} changed from ${text(before[key])} to ${text(after[key])}`),
      ...schemas('request', change, before['schema'], after['schema'], name),
    ];
  });
}

/** Headers that the service sends: none may be removed or become optional. */
export function headerProblems(change: Change): string[] {
  const { documents, before, after } = change;
  const headers = (document: Json, given: unknown): Map<string, Json> =>
    new Map(
      Object.entries(object(given)).map(([name, one]) => [`header ${name.toLowerCase()}`, resolve(document, one)]),
    );
  return sentHeaders(change, headers(documents.before, before), headers(documents.after, after));
}

/** The headers of a webhook are written as parameters. */
export const webhookHeaderProblems = (change: Change): string[] => sentHeaders(change, ...parameters(change));

function sentHeaders(change: Change, ...[was, is]: [ReadonlyMap<string, Json>, ReadonlyMap<string, Json>]): string[] {
  return named(was, is).flatMap(({ name, before, after }) => {
    if (before === undefined) return [];
    if (after === undefined) return [`response: ${name} was removed`];
    return [
      ...(before['required'] === true && after['required'] !== true ? [`response: ${name} can now be missing`] : []),
      ...schemas('response', change, before['schema'], after['schema'], name),
    ];
  });
}

function parameters({ documents, before, after }: Change): [Map<string, Json>, Map<string, Json>] {
  const byName = (document: Json, given: unknown): Map<string, Json> =>
    new Map(
      (Array.isArray(given) ? given : []).map((one: unknown): [string, Json] => {
        const parameter = resolve(document, one);
        const { in: place, name } = parameter;
        // The names of headers are not case-sensitive.
        return [
          place === 'header' ? `header ${String(name).toLowerCase()}` : `${String(place)} parameter ${String(name)}`,
          parameter,
        ];
      }),
    );
  return [byName(documents.before, before), byName(documents.after, after)];
}
