import { inComment } from '../../comment.ts';
import type { Method } from '../methods.ts';
import type { SdkModel } from '../model.ts';
import type { Type } from '../types.ts';
import { hasAlias, phpType, type KnownTypes } from './php-type.ts';
import { wrapped } from './wrapped.ts';

/** What goes to the service and what comes from it, as types for editors and static analysers. */
export function typesFile(model: SdkModel): string {
  const known = knownTypes(model);
  const methods = model.methods.secret;
  const sent = namesIn(known, [...methods.flatMap(sentTypes), ...methods.flatMap(queryTypes)]);
  const received = namesIn(known, [...receivedTypes(model), named('Pagination')]);
  const descriptions = new Map(model.types.map(({ name, description }) => [name, description]));
  const alias = (name: string): string => {
    const text = phpType(known, known.get(name) ?? { kind: 'anything' }, !received.has(name));
    return aliasLines(name, text, descriptions.get(name) ?? '');
  };
  const queries = methods.flatMap(({ query }) =>
    query === null ? [] : [aliasLines(query.type, phpType(known, queryShape(query), true), '')],
  );
  const names = [...new Set([...sent, ...received])].filter((name) => hasAlias(known, name));
  return `/**
 * The arrays that go to the service and come from it, for editors and static analysers:
 * \`@phpstan-import-type PaymentIntent from \\Svc\\Resource\\Types\`. A later version of the service may send further
 * fields, and further values where \`string\` stands beside the known ones.
 *
${[...names.map(alias), ...queries].join('')} */
final class Types
{
}
`;
}

/** With an event whose type tells what its data is. */
export function knownTypes({ types, events }: Pick<SdkModel, 'types' | 'events'>): KnownTypes {
  const typesOf = (schema: string): Type => ({
    kind: 'choice',
    values: events.filter((event) => event.schema === schema).map(({ type }) => type),
    isOpen: false,
  });
  const isEvent = new Set(events.map(({ schema }) => schema));
  return new Map(
    types.map(({ name, type }) => {
      if (!isEvent.has(name) || type.kind !== 'object') return [name, type];
      const fields = type.fields.map((field) => (field.name === 'type' ? { ...field, type: typesOf(name) } : field));
      return [name, { kind: 'object', fields }];
    }),
  );
}

const queryShape = ({ parameters }: NonNullable<Method['query']>): Type => ({ kind: 'object', fields: parameters });

const aliasLines = (name: string, type: string, description: string): string =>
  [...wrapped(description), ...wrapped(`@phpstan-type ${name} ${type}`)]
    .map((line) => ` * ${inComment(line)}\n`)
    .join('');

const named = (name: string): Type => ({ kind: 'named', name });
const sentTypes = ({ body }: Method): Type[] => (body ? [named(body.type)] : []);
const queryTypes = ({ query }: Method): Type[] => query?.parameters.map(({ type }) => type) ?? [];
const receivedTypes = ({ methods, events }: SdkModel): Type[] => [
  ...methods.secret.flatMap(({ data }) => (data === null ? [] : [named(data)])),
  ...events.map(({ schema }) => named(schema)),
];

/** The names in these types, and in those that they name. */
function namesIn(known: KnownTypes, types: readonly Type[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (type: Type): void => {
    if (type.kind === 'named' && !found.has(type.name)) {
      found.add(type.name);
      visit(known.get(type.name) ?? { kind: 'anything' });
    }
    if (type.kind === 'list' || type.kind === 'map') visit(type.of);
    if (type.kind === 'object') for (const field of type.fields) visit(field.type);
    if (type.kind === 'one of') for (const form of type.forms) visit(form);
    if (type.kind === 'all of') for (const part of type.parts) visit(part);
  };
  for (const type of types) visit(type);
  return found;
}
