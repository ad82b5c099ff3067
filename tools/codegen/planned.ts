import { object, type Json } from './json.ts';
import { list } from './walk.ts';

/**
 * The document without its planned parts: planned webhooks, their event types in all lists, schemas that are marked as
 * planned, tags without an operation, and components that nothing else refers to.
 * @param paths the paths with the operations that are not planned
 */
export function withoutPlanned(source: Json, paths: Json): Json {
  const builtWebhooks: Json = {};
  const planned = new Set<unknown>();
  for (const [type, item] of Object.entries(object(source['webhooks'])))
    if (isPlanned(object(item)['post'])) planned.add(type);
    else builtWebhooks[type] = item;
  for (const [name, schema] of Object.entries(object(object(source['components'])['schemas'])))
    if (isPlanned(schema)) planned.add(`#/components/schemas/${name}`);

  const document = object(
    without(planned, { ...source, paths, ...(source['webhooks'] !== undefined && { webhooks: builtWebhooks }) }),
  );
  const tags = document['tags'] === undefined ? {} : { tags: usedTags(document) };
  return { ...document, ...tags, components: referredTo(document) };
}

const isPlanned = (value: unknown): boolean => object(value)['x-planned'] === true;

/** Removes planned event types from every `enum` and mapping, and planned schemas from every choice. */
function without(planned: ReadonlySet<unknown>, value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => {
      if (key === 'enum') return !planned.has(item);
      return !['anyOf', 'oneOf'].includes(key) || !planned.has(object(item)['$ref']);
    });
    return kept.map((item) => without(planned, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => key !== 'mapping' || !planned.has(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, without(planned, item, name)]));
}

/** The tags that an operation or a webhook has, in the order of the file. */
function usedTags(document: Json): unknown[] {
  const items = Object.values({ ...object(document['paths']), ...object(document['webhooks']) });
  const used = new Set(
    items.flatMap((item) =>
      Object.values(object(item)).flatMap((one) => (object(one)['tags'] as unknown[] | undefined) ?? []),
    ),
  );
  return list(document['tags']).filter(({ name }) => used.has(name));
}

/**
 * The components that paths and webhooks refer to, directly or through others, in the order of the file. All security
 * schemes are kept: operations refer to them by name, not by `$ref`.
 */
function referredTo(document: Json): Json {
  const components = object(document['components']);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const ref = object(value)['$ref'];
    const [, section = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(typeof ref === 'string' ? ref : '') ?? [];
    if (name !== '' && !found.has(`${section}/${name}`)) {
      found.add(`${section}/${name}`);
      visit(object(components[section])[name]);
    }
    for (const item of Object.values(value)) visit(item);
  };
  visit(document['paths']);
  visit(document['webhooks']);

  const kept = Object.entries(components).map(([section, members]): [string, unknown] => [
    section,
    section === 'securitySchemes'
      ? members
      : Object.fromEntries(Object.entries(object(members)).filter(([name]) => found.has(`${section}/${name}`))),
  ]);
  return Object.fromEntries(kept.filter(([, members]) => Object.keys(object(members)).length > 0));
}
