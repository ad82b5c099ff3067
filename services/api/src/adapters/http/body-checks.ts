import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import { say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { fieldPath } from './validation/schema-problems.ts';

const maximumDepth = 32;
/** No operation takes more than 200. Parsing 200,000 lists, which fit in 512 KiB, takes a tenth of a second. */
const maximumParts = 10_000;

const quote = 0x22;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Checks the bytes before they are parsed: JSON.parse is recursive, and bytes that are not UTF-8 would become
 * replacement characters.
 * @throws Refusal BAD_REQUEST
 */
export function checkBytes(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Refusal('BAD_REQUEST', say('The body is not UTF-8.'));
  const { depth, parts } = structureOf(bytes);
  if (depth > maximumDepth)
    throw new Refusal('BAD_REQUEST', say('The body is nested deeper than {limit} levels.', { limit: maximumDepth }));
  if (parts > maximumParts)
    throw new Refusal(
      'BAD_REQUEST',
      say('The body contains more than {limit} objects, lists and fields.', { limit: maximumParts }),
    );
}

/** `depth`: the deepest nesting of lists and objects. `parts`: the number of lists, objects and fields. */
function structureOf(bytes: Buffer): { depth: number; parts: number } {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openBrace || byte === openBracket) {
      parts += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    else if (byte === colon) parts += 1;
  }
  return { depth: deepest, parts };
}

/**
 * Checks what Express accepts: invalid percent escapes in the URL, and query text that no database can store.
 * @throws Refusal BAD_REQUEST, VALIDATION_ERROR
 */
export function checkUrl({ originalUrl, query }: Request): void {
  try {
    decodeURIComponent(originalUrl);
  } catch {
    throw new Refusal('BAD_REQUEST', say('The URL has an invalid percent escape.'));
  }
  checkText(query);
}

/**
 * Refuses NUL and half a surrogate pair in any text or name. Both are valid JSON, but not every database stores and
 * returns them unchanged.
 * @throws Refusal VALIDATION_ERROR
 */
export function checkText(value: unknown): void {
  const path = pathToBadText(value);
  if (path === null) return;
  const field = path.reduce(fieldPath, '');
  throw invalid({
    field,
    code: 'INVALID_FORMAT',
    message: say('Must not contain a NUL character or half of a surrogate pair.'),
  });
}

/** The names on the way to the first bad text, or null. The list is built only when there is one. */
function pathToBadText(value: unknown): string[] | null {
  if (typeof value === 'string') return isBad(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const path = pathToBadText(value[index]);
      if (path !== null) return [String(index), ...path];
    }
    return null;
  }
  for (const [key, item] of Object.entries(value)) {
    const path = isBad(key) ? [] : pathToBadText(item);
    if (path !== null) return [key, ...path];
  }
  return null;
}

const isBad = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
