import type { SdkModel } from '../model.ts';
import type { Type } from '../types.ts';
import { fieldsOf, type KnownTypes } from './php-type.ts';

/** What each field of a body must be, so that a value of another type fails before it is sent. */
export function bodyFieldsFile({ methods, types }: Pick<SdkModel, 'methods' | 'types'>): string {
  const known = new Map(types.map(({ name, type }) => [name, type]));
  const bodies = new Set(methods.secret.flatMap(({ body }) => (body === null ? [] : [body.type])));
  const rows = [...bodies].map((body) => {
    const fields = [...kindsIn(known, { kind: 'named', name: body }, '')].filter(([name]) => name !== '');
    const members = fields.map(([name, kinds]) => `        '${name.slice(1)}' => '${[...kinds].join('|')}',\n`);
    return `    public const ${body} = [\n${members.join('')}    ];\n`;
  });
  return `/**
 * The type of each field of a body. The name of a field inside another is written with dots.
 *
 * @internal
 */
final class BodyFields
{
${rows.join('\n')}}
`;
}

/** Field → the types that it may have. Where the contract has several forms, those of all of them. */
function kindsIn(known: KnownTypes, type: Type, name: string): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const add = (inner: Type, at: string): void => {
    for (const [field, kinds] of kindsIn(known, inner, at))
      found.set(field, new Set([...(found.get(field) ?? []), ...kinds]));
  };
  if (type.kind === 'named') return kindsIn(known, known.get(type.name) ?? { kind: 'anything' }, name);
  if (type.kind === 'one of') for (const form of type.forms) add(form, name);
  else if (type.kind === 'object' || type.kind === 'all of') {
    found.set(name, new Set(['object']));
    for (const field of fieldsOf(known, type)) add(field.type, `${name}.${field.name}`);
  } else found.set(name, new Set([kindOf(known, type)]));
  return found;
}

function kindOf(known: KnownTypes, type: Type): string {
  if (type.kind === 'list') return `list<${[...(kindsIn(known, type.of, '').get('') ?? [])].join('|')}>`;
  if (type.kind === 'constant')
    return { string: 'string', number: 'int', boolean: 'bool' }[typeof type.value as 'string'];
  const kinds = { integer: 'int', boolean: 'bool', map: 'map', null: 'null', text: 'string', choice: 'string' };
  return kinds[type.kind as keyof typeof kinds] ?? 'mixed';
}
