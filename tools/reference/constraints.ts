import { node } from './document.ts';
import { join, markup, type Html } from './html.ts';
import type { Node } from './source.ts';

/** The constraints of a schema on its value, each as a short phrase. */
export function constraints(schema: Node): readonly Html[] {
  const { enum: values, const: only, default: preset, pattern, uniqueItems, propertyNames } = schema;
  return [
    ...(Array.isArray(values) ? [markup`One of ${join(values.map(literal), ', ')}`] : []),
    ...(only === undefined ? [] : [markup`Always ${literal(only)}`]),
    ...range(schema['minimum'], schema['maximum'], ''),
    ...range(schema['minLength'], schema['maxLength'], ' characters'),
    ...range(schema['minItems'], schema['maxItems'], ' items'),
    ...range(schema['minProperties'], schema['maxProperties'], ' pairs'),
    ...(uniqueItems === true ? [markup`No duplicates`] : []),
    ...(typeof pattern === 'string' ? [markup`Matches <code>${pattern}</code>`] : []),
    ...keyLength(node(propertyNames)),
    ...(preset === undefined ? [] : [markup`Default ${literal(preset)}`]),
  ];
}

export function literal(value: unknown): Html {
  return markup`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
}

function keyLength({ minLength, maxLength }: Node): readonly Html[] {
  return range(minLength, maxLength, ' characters').map((phrase) => markup`Keys: ${phrase}`);
}

function range(minimum: unknown, maximum: unknown, unit: string): readonly Html[] {
  const [min, max] = [figure(minimum), figure(maximum)];
  const units = (max ?? min) === '1' ? unit.replace(/s$/, '') : unit;
  if (min !== null && min === max) return [markup`Exactly ${min}${units}`];
  if (min !== null && max !== null) return [markup`${min} to ${max}${units}`];
  if (max !== null) return [markup`At most ${max}${units}`];
  return min === null ? [] : [markup`At least ${min}${units}`];
}

function figure(value: unknown): string | null {
  return typeof value === 'number' ? value.toLocaleString('en-US') : null;
}
