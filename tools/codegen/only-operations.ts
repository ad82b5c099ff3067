import type { Operation } from './contract.ts';
import { object, type Json } from './json.ts';

/** The document with these operations alone, and the components that they refer to, directly or through others. */
export function onlyOperations(document: Json, operations: readonly Operation[]): Json {
  const paths: Json = {};
  for (const { path, method } of operations) {
    const item = object(object(document['paths'])[path]);
    paths[path] = { ...object(paths[path]), parameters: item['parameters'], [method]: item[method] };
  }
  const components: { [kind: string]: Json } = {};
  const keep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(object(value)['$ref'])) ?? [];
    if (name !== '' && components[kind]?.[name] === undefined) {
      const component = object(object(document['components'])[kind])[name];
      components[kind] = { ...components[kind], [name]: component };
      keep(component);
    }
    for (const part of Object.values(value)) keep(part);
  };
  keep(paths);
  return { openapi: document['openapi'], info: document['info'], paths, components };
}
