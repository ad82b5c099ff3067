import type { SdkModel } from '../model.ts';
import type { NamedType, Type } from '../types.ts';
import type { Names } from './type-text.ts';

/** What the runtime itself reads. */
const ofRuntime = ['WebhookEvent', 'EventType', 'Pagination', 'ErrorCode', 'ErrorDetail'];

/** The types that the methods and the events have, each one after those that it is made of. */
export function usedTypes({ methods }: SdkModel, names: Names): readonly NamedType[] {
  const found = new Map<string, NamedType>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const one = names.get(name);
    if (one === undefined || seen.has(name)) return;
    seen.add(name);
    for (const part of namesIn(one.type)) visit(part);
    found.set(name, one);
  };
  for (const { body, query, data } of methods.secret) {
    for (const { type } of query?.parameters ?? []) namesIn(type).forEach(visit);
    for (const name of [body?.type, data]) if (name) visit(name);
  }
  ofRuntime.forEach(visit);
  return [...found.values()];
}

function namesIn(type: Type): readonly string[] {
  switch (type.kind) {
    case 'named':
      return [type.name];
    case 'list':
    case 'map':
      return namesIn(type.of);
    case 'object':
      return type.fields.flatMap((field) => namesIn(field.type));
    case 'one of':
      return type.forms.flatMap(namesIn);
    case 'all of':
      return type.parts.flatMap(namesIn);
    default:
      return [];
  }
}
