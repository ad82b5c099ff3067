import type { Method } from '../methods.ts';
import type { SdkModel } from '../model.ts';
import { methodDoc } from './method-doc.ts';
import { methodCode } from './method.ts';
import { hasAlias } from './php-type.ts';
import { knownTypes } from './types.ts';

/** `balance` → `BalanceResource`: `Balance` alone is the type of what it returns. */
export const className = (resource: string): string =>
  `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;

/** Resource → its methods, for a secret key: PHP runs on servers. */
export function resourcesOf({ methods }: Pick<SdkModel, 'methods'>): ReadonlyMap<string, readonly Method[]> {
  const names = [...new Set(methods.secret.map(({ resource }) => resource))];
  return new Map(names.map((name) => [name, methods.secret.filter(({ resource }) => resource === name)]));
}

export function resourceFile(model: SdkModel, name: string, methods: readonly Method[]): string {
  const known = knownTypes(model);
  const descriptions = new Map(model.types.map((type) => [type.name, type.description]));
  const parts = methods.map((method) => methodDoc(known, descriptions, method) + methodCode(method));
  const types = new Set(methods.flatMap(({ body, query, data }) => [body?.type, query?.type, data]));
  const imported = [...types].filter((one): one is string => one != null).toSorted();
  for (const one of imported) if (known.has(one) && !hasAlias(known, one)) throw new Error(`${one} has no fields.`);
  return `${uses(methods)}
/**
${imported.map((one) => ` * @phpstan-import-type ${one} from Types\n`).join('')} */
final class ${className(name)} extends Resource
{
${parts.join('\n')}}
`;
}

function uses(methods: readonly Method[]): string {
  const has = (kind: Method['returns']): boolean => methods.some(({ returns }) => returns === kind);
  const names = [
    ...(methods.some(({ returns }) => returns !== 'stream') ? ['CallOptions'] : []),
    ...(has('stream') ? ['EventStream'] : []),
    String.raw`Exception\ApiException`,
    String.raw`Internal\Resource`,
    ...(has('list') ? ['ItemList'] : []),
    ...(has('stream') ? ['StreamOptions'] : []),
  ];
  return names.map((name) => `use Svc\\${name};\n`).join('');
}
