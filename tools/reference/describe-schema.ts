import { constraints, literal } from './constraints.ts';
import { hasFields, merged, nameOf, node, nodes, strings, text } from './document.ts';
import { objectId, placeOf } from './sections.ts';
import type { Node, Source } from './source.ts';

/** A schema as the pages show it: its type in words, its constraints, and the fields inside it. All texts are Markdown. */
export type DescribedSchema = {
  type: string;
  description: string;
  constraints: readonly string[];
  fields: readonly Field[];
};

export type Field = DescribedSchema & {
  name: string;
  /** The path from the top: `customer.document.` */
  prefix: string;
  required: boolean;
  /** Where a parameter is sent. */
  place?: string;
};

/** How a named object is shown: `expand` lists its fields in place (requests), `link` links to its own list. */
export type NamedObjects = 'expand' | 'link';

type Place = {
  namedObjects: NamedObjects;
  prefix: string;
  /** The named objects around it. One that contains itself is not expanded again. */
  within: readonly string[];
};

export function describeSchema(source: Source, schema: Node, namedObjects: NamedObjects): DescribedSchema {
  return describeAt(source, schema, { namedObjects, prefix: '', within: [] });
}

/** A named object with its fields; named objects inside it are links. */
export function describeObject(source: Source, name: string): DescribedSchema {
  const schema = merged(source, { $ref: `#/components/schemas/${name}` });
  return describeMerged(source, schema, { namedObjects: 'link', prefix: '', within: [name] });
}

function describeAt(source: Source, schema: Node, place: Place): DescribedSchema {
  const name = nameOf(schema);
  if (name === null) return describeMerged(source, merged(source, schema), place);
  const isLink = place.namedObjects === 'link' && hasFields(source, schema);
  if (!isLink && !place.within.includes(name))
    return describeMerged(source, merged(source, schema), { ...place, within: [...place.within, name] });
  const type = isLink ? `[${name}](${placeOf(source, objectId(name))})` : name;
  return { type, description: text(schema['description']), constraints: [], fields: [] };
}

function describeMerged(source: Source, schema: Node, place: Place): DescribedSchema {
  const { type, items, additionalProperties: values } = schema;
  const alternatives = nodes(schema['anyOf'] ?? schema['oneOf']);
  const own = { description: text(schema['description']), constraints: constraints(schema), fields: [] };
  if (alternatives.length > 0) return describeAlternatives(source, alternatives, own, place);
  if (type === 'array') {
    const item = describeAt(source, node(items), { ...place, prefix: place.prefix.replace(/\.$/, '[].') });
    const ofItems = item.constraints.map((phrase) => `Each: ${phrase}`);
    return {
      type: `array of ${item.type}`,
      description: own.description || item.description,
      constraints: [...own.constraints, ...ofItems],
      fields: item.fields,
    };
  }
  if (hasFields(source, schema)) return { ...own, type: 'object', fields: fieldsOf(source, schema, place) };
  if (Object.keys(node(values)).length > 0) {
    const value = describeAt(source, node(values), { ...place, prefix: `${place.prefix}*.` });
    const ofValues = value.constraints.map((phrase) => `Values: ${phrase}`);
    return {
      ...own,
      type: `map of ${value.type}`,
      constraints: [...own.constraints, ...ofValues],
      fields: value.fields,
    };
  }
  return { ...own, type: scalarType(schema) };
}

/** `anyOf` or `oneOf`: the types joined with `or`, `null` last. */
function describeAlternatives(
  source: Source,
  alternatives: readonly Node[],
  own: Omit<DescribedSchema, 'type'>,
  place: Place,
): DescribedSchema {
  const described = alternatives
    .filter(({ type }) => type !== 'null')
    .map((alternative) => describeAlternative(source, alternative, place));
  const types = described.map(({ type }) => type);
  const isNullable = described.length < alternatives.length;
  const [only] = described;
  return {
    type: [...types, ...(isNullable ? ['null'] : [])].join(' or '),
    description: own.description || (described.length === 1 && only ? only.description : ''),
    constraints: [...described.flatMap((one) => one.constraints), ...own.constraints],
    fields: described.flatMap(({ fields }) => fields),
  };
}

/** A constant among alternatives is shown as its value. */
function describeAlternative(source: Source, alternative: Node, place: Place): DescribedSchema {
  const { const: only } = alternative;
  if (only === undefined) return describeAt(source, alternative, place);
  return { type: literal(only), description: '', constraints: [], fields: [] };
}

function fieldsOf(source: Source, schema: Node, place: Place): readonly Field[] {
  const required = strings(schema['required']);
  const { prefix } = place;
  return Object.entries(node(schema['properties'])).map(([name, property]) => {
    const inner = { ...place, prefix: `${prefix}${name}.` };
    const described = describeAt(source, node(property), inner);
    return { ...described, name, prefix, required: required.includes(name) };
  });
}

function scalarType({ type, format, const: only }: Node): string {
  if (type === undefined) return only === undefined ? 'any' : only === null ? 'null' : typeof only;
  const names = typeof type === 'string' ? [type] : strings(type);
  return `${names.join(' or ')}${typeof format === 'string' ? ` (${format})` : ''}`;
}
