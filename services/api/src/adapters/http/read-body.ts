import express, { type Request, type Response } from 'express';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { checkBytes, checkText } from './body-checks.ts';
import { inside } from './schema-problems.ts';

/** What the contract's lengths allow fits in it, however it is escaped: a character can be twelve bytes. */
const maximumBytes = 512 * 1024;
/** Chunks of one byte each cost far more to read than to send: 512 KiB of them take more than a second. */
const maximumChunks = 10_000;

const parse = express.json({
  limit: maximumBytes,
  verify(_request, _response, bytes, encoding) {
    if (encoding !== 'utf-8') throw notUtf8();
    checkBytes(bytes);
  },
});

/** The bytes as they were sent: what is packed stays so, and its signature is over that. */
const keep = express.raw({ limit: maximumBytes, inflate: false, type: () => true });

const notUtf8 = (): Refusal => new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8.');

/**
 * Reads a JSON body into `request.body`.
 * @throws Refusal BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR (text no database can keep)
 */
export async function readBody(request: Request, response: Response, expected: boolean): Promise<void> {
  const isSent = hasBody(request);
  if (!isSent && !expected) return;
  checkContentType(request);
  await read(parse, request, response);
  acceptBody(request, isSent, expected);
}

/**
 * Reads a body whose signature is to be proven before anything in it is believed.
 * @throws Refusal PAYLOAD_TOO_LARGE, BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE (it is packed)
 */
export async function readBytes(request: Request, response: Response): Promise<Buffer> {
  if (!hasBody(request)) return Buffer.alloc(0);
  await read(keep, request, response);
  const kept: unknown = request.body;
  return Buffer.isBuffer(kept) ? kept : Buffer.alloc(0);
}

/** Makes `request.body` of bytes that were read before. @throws Refusal as `readBody` */
export function parseBody(request: Request, bytes: Buffer, expected: boolean): void {
  request.body = undefined;
  if (bytes.length === 0 && !expected) return;
  checkContentType(request);
  const [, charset = 'utf-8'] = /; *charset="?([^";]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
  if (charset.toLowerCase() !== 'utf-8') throw notUtf8();
  checkBytes(bytes);
  if (bytes.length > 0) request.body = parsed(bytes);
  acceptBody(request, bytes.length > 0, expected);
}

function parsed(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // What is wrong with it is said below.
  }
  throw new Refusal('BAD_REQUEST', 'The body is not valid JSON, or not an object.');
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function checkContentType({ headers }: Request): void {
  if (!/^application\/json *(;|$)/i.test(headers['content-type'] ?? '')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}

async function read(reader: typeof parse, request: Request, response: Response): Promise<void> {
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
    reader(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

function acceptBody(request: Request, isSent: boolean, expected: boolean): void {
  // The validator keeps a compiled schema for every content type it has seen: give it one.
  request.headers['content-type'] = 'application/json';

  const body: unknown = request.body;
  if (!isSent || body === undefined) throw new Refusal('BAD_REQUEST', 'The body is empty.');
  checkText(body);
  if (expected) return;
  if (Array.isArray(body)) throw new Refusal('VALIDATION_ERROR', 'This operation takes no list.');
  if (typeof body === 'object' && body !== null)
    for (const field of Object.keys(body))
      throw invalid({ field: inside('', field), code: 'UNKNOWN_FIELD', message: 'There is no such field.' });
}
