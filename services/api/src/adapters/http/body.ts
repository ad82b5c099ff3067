import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { inside } from './problems.ts';

/** What the contract's lengths allow fits in it, however it is escaped: a character can be twelve bytes. */
const maximumBytes = 512 * 1024;
const maximumDepth = 32;
/** No operation takes 200. To parse 200,000 lists, which 512 KiB can hold, takes a tenth of a second. */
const maximumParts = 10_000;
/** Chunks of one byte each cost far more to read than to send: 512 KiB of them take more than a second. */
const maximumChunks = 10_000;

const parse = express.json({
  limit: maximumBytes,
  // Looked at before it is parsed: JSON.parse recurses, and would turn stray bytes into replacement characters.
  verify(_request, _response, bytes, encoding) {
    if (encoding !== 'utf-8') throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8.');
    if (!isUtf8(bytes)) throw new Refusal('BAD_REQUEST', 'The body is not UTF-8.');
    const { depth, parts } = structureOf(bytes);
    if (depth > maximumDepth)
      throw new Refusal('BAD_REQUEST', `The body is nested deeper than ${maximumDepth} levels.`);
    if (parts > maximumParts)
      throw new Refusal('BAD_REQUEST', `The body holds more than ${maximumParts} objects, lists and fields.`);
  },
});

/**
 * Reads a JSON body into `request.body`.
 * @throws Refusal BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR (text no database can keep)
 */
export async function readBody(request: Request, response: Response, expected: boolean): Promise<void> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody && !expected) return;
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  // The parser would read all of it before it refuses it.
  if (Number(request.headers['content-length'] ?? 0) > maximumBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  await new Promise<void>((resolve, reject) => {
    let chunks = 0;
    request.on('data', () => {
      if ((chunks += 1) <= maximumChunks) return;
      // Nothing more of it is read.
      response.set('Connection', 'close');
      reject(new Refusal('BAD_REQUEST', `The body comes in more than ${maximumChunks} chunks: send larger ones.`));
    });
    parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  // The validator keeps a compiled schema for every content type it has seen: give it one.
  request.headers['content-type'] = 'application/json';

  const body: unknown = request.body;
  if (!hasBody || body === undefined) throw new Refusal('BAD_REQUEST', 'The body is empty.');
  checkText(body);
  if (expected) return;
  if (Array.isArray(body)) throw new Refusal('VALIDATION_ERROR', 'This operation takes no list.');
  if (typeof body === 'object' && body !== null)
    for (const field of Object.keys(body))
      throw invalid({ field: inside('', field), code: 'UNKNOWN_FIELD', message: 'There is no such field.' });
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
