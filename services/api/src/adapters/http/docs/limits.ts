import { joined, markup, type Html } from './html.ts';
import type { Node } from './schema.ts';

/** What a value must keep to, each as a short phrase. */
export function limits(schema: Node): readonly Html[] {
  const { enum: values, const: only, default: preset, pattern, uniqueItems, propertyNames } = schema;
  return [
    ...(Array.isArray(values) ? [markup`One of ${joined(values.map(literal), ', ')}`] : []),
    ...(only === undefined ? [] : [markup`Always ${literal(only)}`]),
    ...span(schema['minimum'], schema['maximum'], ''),
    ...span(schema['minLength'], schema['maxLength'], ' characters'),
    ...span(schema['minItems'], schema['maxItems'], ' items'),
    ...span(schema['minProperties'], schema['maxProperties'], ' pairs'),
    ...(uniqueItems === true ? [markup`No duplicates`] : []),
    ...(typeof pattern === 'string' ? [markup`Matches <code>${pattern}</code>`] : []),
    ...keyLength(propertyNames),
    ...(preset === undefined ? [] : [markup`Default ${literal(preset)}`]),
  ];
}

export function literal(value: unknown): Html {
  return markup`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
}

function keyLength(propertyNames: unknown): readonly Html[] {
  const { minLength, maxLength } = (propertyNames ?? {}) as Node;
  return span(minLength, maxLength, ' characters').map((phrase) => markup`Keys: ${phrase}`);
}

function span(from: unknown, to: unknown, unit: string): readonly Html[] {
  const [least, most] = [figure(from), figure(to)];
  const units = (most ?? least) === '1' ? unit.replace(/s$/, '') : unit;
  if (least !== null && least === most) return [markup`Exactly ${least}${units}`];
  if (least !== null && most !== null) return [markup`${least} to ${most}${units}`];
  if (most !== null) return [markup`At most ${most}${units}`];
  return least === null ? [] : [markup`At least ${least}${units}`];
}

function figure(value: unknown): string | null {
  return typeof value === 'number' ? value.toLocaleString('en-US') : null;
}
