import { joined, markup, nothing, type Html } from './html.ts';
import { limits, literal } from './limits.ts';
import { hasFields, merged, nameOf, node, nodes, strings, text, type Node } from './schema.ts';

/** How a schema reads: its type in words, its limits, and the fields inside it. */
export type Shape = {
  type: Html;
  description: string;
  limits: readonly Html[];
  fields: readonly Field[];
};

export type Field = Shape & {
  name: string;
  /** The way to it from the top: `customer.document.` */
  prefix: string;
  depth: number;
  required: boolean;
};

/** `expand` shows named objects in place, as a writer wants them; `link` refers to their own table. */
export type Reading = 'expand' | 'link';

type Place = { reading: Reading; prefix: string; depth: number; within: readonly string[] };

export function shapeOf(schema: Node, reading: Reading): Shape {
  return shapeAt(schema, { reading, prefix: '', depth: 0, within: [] });
}

/** The shape of a named object, whose fields are to be shown even where names are links. */
export function shapeOfNamed(name: string): Shape {
  return plain(merged({ $ref: `#/components/schemas/${name}` }), {
    reading: 'link',
    prefix: '',
    depth: 0,
    within: [name],
  });
}

export function objectId(name: string): string {
  return `object-${name}`;
}

function shapeAt(schema: Node, place: Place): Shape {
  const name = nameOf(schema);
  if (name === null) return plain(merged(schema), place);
  const isLink = place.reading === 'link' && hasFields(schema);
  if (!isLink && !place.within.includes(name))
    return plain(merged(schema), { ...place, within: [...place.within, name] });
  const type = isLink ? markup`<a href="#${objectId(name)}">${name}</a>` : markup`${name}`;
  return { type, description: text(schema['description']), limits: [], fields: [] };
}

function plain(schema: Node, place: Place): Shape {
  const { type, items, additionalProperties: others } = schema;
  const choices = nodes(schema['anyOf'] ?? schema['oneOf']);
  const own = { description: text(schema['description']), limits: limits(schema), fields: [] };
  if (choices.length > 0) return oneOf(choices, own, place);
  if (type === 'array') {
    const item = shapeAt(node(items), { ...place, prefix: place.prefix.replace(/\.$/, '[].') });
    const itemLimits = item.limits.map((phrase) => markup`Each: ${phrase}`);
    return {
      type: markup`array of ${item.type}`,
      description: own.description || item.description,
      limits: [...own.limits, ...itemLimits],
      fields: item.fields,
    };
  }
  if (hasFields(schema)) return { ...own, type: markup`object`, fields: fieldsOf(schema, place) };
  if (Object.keys(node(others)).length > 0) {
    const value = shapeAt(node(others), { ...place, prefix: `${place.prefix}*.` });
    const valueLimits = value.limits.map((phrase) => markup`Values: ${phrase}`);
    return {
      ...own,
      type: markup`map of ${value.type}`,
      limits: [...own.limits, ...valueLimits],
      fields: value.fields,
    };
  }
  return { ...own, type: scalar(schema) };
}

/** `null` among the choices is said in the type; the rest are alternatives. */
function oneOf(choices: readonly Node[], own: Omit<Shape, 'type'>, place: Place): Shape {
  const shapes = choices.filter(({ type }) => type !== 'null').map((choice) => choiceAt(choice, place));
  const types = shapes.map(({ type }) => type);
  const isNullable = shapes.length < choices.length;
  const [only] = shapes;
  return {
    type: joined(isNullable ? [...types, 'null'] : types, ' or '),
    description: own.description || (shapes.length === 1 && only ? only.description : ''),
    limits: [...shapes.flatMap((shape) => shape.limits), ...own.limits],
    fields: shapes.flatMap((shape) => shape.fields),
  };
}

/** A constant among choices is its own type. */
function choiceAt(choice: Node, place: Place): Shape {
  const { const: only } = choice;
  return only === undefined ? shapeAt(choice, place) : { type: literal(only), description: '', limits: [], fields: [] };
}

function fieldsOf(schema: Node, place: Place): readonly Field[] {
  const required = strings(schema['required']);
  return Object.entries(node(schema['properties'])).map(([name, property]) => {
    const { prefix, depth } = place;
    const inner = { ...place, prefix: `${prefix}${name}.`, depth: depth + 1 };
    return { ...shapeAt(node(property), inner), name, prefix, depth, required: required.includes(name) };
  });
}

function scalar({ type, format, const: only }: Node): Html {
  if (type === undefined) return only === undefined ? markup`any` : markup`${only === null ? 'null' : typeof only}`;
  const names = typeof type === 'string' ? [type] : strings(type);
  return markup`${names.join(' or ')}${typeof format === 'string' ? markup` <span class="format">(${format})</span>` : nothing}`;
}
