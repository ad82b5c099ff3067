import type { Json } from '../codegen/json.ts';
import { valuesOf, type Alternative } from './alternatives.ts';

// What one keyword of a schema allows, compared with the same keyword of another schema.

/** Requests are sent to the service. Responses and events are sent by it. */
export type Direction = 'request' | 'response';

/** Every value that `narrow` allows must be allowed by `wide`. */
export type Pair<T> = { narrow: T; wide: T };

/** A smaller value allows less. */
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
/** A larger value allows less. Without it, 0 items, characters or properties are allowed. */
const lowerLimits = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
/** Another value allows something else: no program can tell which of two patterns allows more. */
const exact = ['pattern', 'format', 'multipleOf', 'uniqueItems'];
/** Compared elsewhere, or without effect on what is allowed. */
const others = [
  'type',
  'const',
  'enum',
  'required',
  'properties',
  'additionalProperties',
  'propertyNames',
  'items',
].concat(['default', 'description', 'title', 'example', 'examples', 'deprecated', '$comment']);
const known = new Set([...upperLimits, ...lowerLimits, ...exact, ...others]);

/** The keywords that no longer allow a value that they must allow. */
export function changedKeywords({ narrow, wide }: Pair<Json>): string[] {
  const number = (value: unknown, without: number): number => (typeof value === 'number' ? value : without);
  const unknown = [...new Set([...Object.keys(narrow), ...Object.keys(wide)])].filter(
    (key) => !known.has(key) && !key.startsWith('x-'),
  );
  return [
    ...upperLimits.filter((key) => number(narrow[key], Infinity) > number(wide[key], Infinity)),
    ...lowerLimits.filter((key) => {
      const without = /^min(Length|Items|Properties)$/.test(key) ? 0 : -Infinity;
      return number(narrow[key], without) < number(wide[key], without);
    }),
    ...exact.filter(
      (key) =>
        wide[key] !== undefined &&
        wide[key] !== false &&
        narrow[key] !== wide[key] &&
        !(key === 'pattern' && haveForm(valuesOf(narrow), String(wide[key]))),
    ),
    // For a keyword that is not in these lists, any difference counts.
    ...unknown.filter((key) => JSON.stringify(narrow[key]) !== JSON.stringify(wide[key])),
  ];
}

/** A list of values can be compared with a pattern: each has its form, or not. */
const haveForm = (values: readonly unknown[] | null, pattern: string): boolean =>
  values?.every((value) => new RegExp(pattern, 'u').test(String(value))) === true;

/** In requests a value may be added, in responses too: the lists of values in responses are open. A constant is not. */
export function valueProblems({ narrow, wide }: Pair<Json>, direction: Direction): string[] {
  const allowed = valuesOf(wide);
  if (allowed === null) return [];
  const given = valuesOf(narrow);
  if (direction === 'response')
    return wide['const'] === undefined || given?.every((value) => value === wide['const'])
      ? []
      : [`is no longer always ${text(wide['const'])}`];
  if (given === null) return [`now accepts only ${allowed.map(text).join(', ')}`];
  const lost = given.filter((value) => !allowed.includes(value));
  return lost.length === 0 ? [] : [`no longer accepts ${lost.map(text).join(', ')}`];
}

/** `null`, `a string`, `an object whose discriminator is "DNI"` */
export function described({ keywords: { type }, tags }: Alternative): string {
  if (type === undefined) return 'any value';
  if (type === 'null') return 'null';
  const ofType = `${/^[aeio]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;
  return tags === null ? ofType : `${ofType} with the type ${tags.map(text).join(', ')}`;
}

export const text = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));
