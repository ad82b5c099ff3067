import { node } from './document.ts';
import type { Node } from './source.ts';

/** The constraints of a schema on its value, each as a short phrase in Markdown. */
export function constraints(schema: Node): readonly string[] {
  const { enum: values, const: only, default: preset, pattern, uniqueItems, propertyNames } = schema;
  return [
    ...(Array.isArray(values) ? [`One of ${values.map(literal).join(', ')}`] : []),
    ...(only === undefined ? [] : [`Always ${literal(only)}`]),
    ...range(schema['minimum'], schema['maximum'], ''),
    ...range(schema['minLength'], schema['maxLength'], ' characters'),
    ...range(schema['minItems'], schema['maxItems'], ' items'),
    ...range(schema['minProperties'], schema['maxProperties'], ' pairs'),
    ...(uniqueItems === true ? [`No duplicates`] : []),
    ...(typeof pattern === 'string' ? [`Matches ${codeSpan(pattern)}`] : []),
    ...keyLength(node(propertyNames)),
    ...(preset === undefined ? [] : [`Default ${literal(preset)}`]),
  ];
}

export const literal = (value: unknown): string =>
  codeSpan(typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

/** As code, in Markdown. */
function codeSpan(text: string): string {
  if (/^$|`|^ | $/.test(text)) throw new Error(`Markdown cannot show this as it is: ${text}`);
  return `\`${text}\``;
}

function keyLength({ minLength, maxLength }: Node): readonly string[] {
  return range(minLength, maxLength, ' characters').map((phrase) => `Keys: ${phrase}`);
}

function range(minimum: unknown, maximum: unknown, unit: string): readonly string[] {
  const [min, max] = [figure(minimum), figure(maximum)];
  const units = (max ?? min) === '1' ? unit.replace(/s$/, '') : unit;
  if (min !== null && min === max) return [`Exactly ${min}${units}`];
  if (min !== null && max !== null) return [`${min} to ${max}${units}`];
  if (max !== null) return [`At most ${max}${units}`];
  return min === null ? [] : [`At least ${min}${units}`];
}

function figure(value: unknown): string | null {
  return typeof value === 'number' ? value.toLocaleString('en-US') : null;
}
