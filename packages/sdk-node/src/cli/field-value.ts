import { didYouMean } from './nearest.ts';
import { UsageError } from './problems.ts';

export type Fields = { [name: string]: unknown };

/**
 * The value of a field, from its text. The service checks what remains, such as the form of an amount.
 *
 * @param option how the field was given, for the error: `--set amount`
 * @param kind as in the generated fields and commands
 * @throws UsageError
 */
export function readValue(option: string, kind: string, text: string): unknown {
  if (kind.startsWith('list of ')) {
    const words = text.split(',').map((word) => word.trim());
    return words.map((word) => readValue(option, kind.slice('list of '.length), word));
  }
  if (kind === 'text') return text;
  if (kind === 'number' && /^-?\d+$/.test(text)) return Number(text);
  const words = kind.split('|');
  // One of its forms is a free text.
  if (kind !== 'number' && words.includes('text')) return text;
  if (kind === 'number' || !words.includes(text)) {
    const expected = kind === 'number' ? 'a whole number' : words.join(' or ');
    throw new UsageError(`${option} is ${expected}, not ${text}.${didYouMean(text.toUpperCase(), words)}`);
  }
  return kind === 'true|false' ? text === 'true' : text;
}

/** Writes a field whose name has dots into an object. A name that people choose can be `__proto__`. */
export function writeField(object: Fields, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) writeField((object[name] ??= {}) as Fields, rest, value);
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

/** The fields of both. Where both have one, that of `over`, unless it is an object: then the fields of both. */
export function merged(under: Fields, over: Fields): Fields {
  const inside = (name: string, value: unknown): unknown =>
    isObject(value) && Object.hasOwn(under, name) && isObject(under[name]) ? merged(under[name], value) : value;
  return { ...under, ...Object.fromEntries(Object.entries(over).map(([name, value]) => [name, inside(name, value)])) };
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
