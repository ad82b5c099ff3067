import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import { invalid, Refusal } from '../../domain/refusal.ts';

/** What the contract's lengths allow fits in it, however it is escaped: a character can be twelve bytes. */
const maximumBytes = 512 * 1024;
const maximumDepth = 32;

const parse = express.json({
  limit: maximumBytes,
  // Looked at before it is parsed: JSON.parse recurses, and would turn stray bytes into replacement characters.
  verify(_request, _response, bytes, encoding) {
    if (encoding !== 'utf-8') throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8.');
    if (!isUtf8(bytes)) throw new Refusal('BAD_REQUEST', 'The body is not UTF-8.');
    if (depthOf(bytes) > maximumDepth)
      throw new Refusal('BAD_REQUEST', `The body is nested deeper than ${maximumDepth} levels.`);
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
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  // The validator keeps a compiled schema for every content type it has seen: give it one.
  request.headers['content-type'] = 'application/json';

  const body: unknown = request.body;
  if (!hasBody || body === undefined) throw new Refusal('BAD_REQUEST', 'The body is empty.');
  checkText(body, '');
  if (expected) return;
  if (Array.isArray(body)) throw new Refusal('VALIDATION_ERROR', 'This operation takes no list.');
  if (typeof body === 'object' && body !== null)
    for (const field of Object.keys(body))
      throw invalid({ field, code: 'UNKNOWN_FIELD', message: 'This operation has no such field.' });
}

/** How deep arrays and objects are nested; brackets inside strings do not count. */
function depthOf(bytes: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inString) {
      if (byte === 0x5c) index += 1;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return deepest;
}

/**
 * NUL and half a surrogate pair are valid JSON, but not text that comes back from every database as it went in.
 * @throws Refusal VALIDATION_ERROR
 */
export function checkText(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalid({ field, code: 'INVALID_FORMAT', message: 'Must not contain NUL or unpaired surrogates.' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const at = field === '' ? key : `${field}.${key}`;
      checkText(key, at);
      checkText(item, at);
    }
  }
}
