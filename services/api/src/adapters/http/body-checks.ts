import { isUtf8 } from 'node:buffer';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { inside } from './schema-problems.ts';

const maximumDepth = 32;
/** No operation takes 200. To parse 200,000 lists, which 512 KiB can hold, takes a tenth of a second. */
const maximumParts = 10_000;

/**
 * Looked at before it is parsed: JSON.parse recurses, and would turn stray bytes into replacement characters.
 * @throws Refusal BAD_REQUEST
 */
export function checkBytes(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Refusal('BAD_REQUEST', 'The body is not UTF-8.');
  const { depth, parts } = structureOf(bytes);
  if (depth > maximumDepth) throw new Refusal('BAD_REQUEST', `The body is nested deeper than ${maximumDepth} levels.`);
  if (parts > maximumParts)
    throw new Refusal('BAD_REQUEST', `The body holds more than ${maximumParts} objects, lists and fields.`);
}

/** How deep lists and objects are nested, and how many of them and of their fields there are; strings do not count. */
function structureOf(bytes: Buffer): { depth: number; parts: number } {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inString) {
      if (byte === 0x5c) index += 1;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      parts += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    else if (byte === 0x3a) parts += 1;
  }
  return { depth: deepest, parts };
}

/**
 * NUL and half a surrogate pair are valid JSON, but not text that comes back from every database as it went in.
 * @throws Refusal VALIDATION_ERROR
 */
export function checkText(value: unknown): void {
  const way = wayToOddText(value);
  if (way === null) return;
  const field = way.reduce(inside, '');
  throw invalid({ field, code: 'INVALID_FORMAT', message: 'Must not hold NUL, nor half of a surrogate pair.' });
}

/** The names that lead to such a text, or null. They are put together only where there is one. */
function wayToOddText(value: unknown): string[] | null {
  if (typeof value === 'string') return isOdd(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const way = wayToOddText(value[index]);
      if (way !== null) return [String(index), ...way];
    }
    return null;
  }
  for (const [key, item] of Object.entries(value)) {
    const way = isOdd(key) ? [] : wayToOddText(item);
    if (way !== null) return [key, ...way];
  }
  return null;
}

const isOdd = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
