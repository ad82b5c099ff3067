import express, { type Request, type Response } from 'express';
import { listOf, say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { checkBytes, checkText } from './body-checks.ts';
import { closeAfter } from './close-after.ts';
import { fieldPath } from './validation/schema-problems.ts';

/** Every body within the length limits of the contract fits: an escaped character takes at most 12 bytes. */
const maximumBytes = 512 * 1024;
/** A chunk of one byte costs much more to read than to send: 512 KiB in such chunks take more than a second. */
const maximumChunks = 10_000;

const readJson = express.json({
  limit: maximumBytes,
  // `acceptBody` refuses what is no object, whatever it is.
  strict: false,
  verify(_request, _response, bytes, encoding) {
    if (encoding !== 'utf-8') throw notUtf8();
    checkBytes(bytes);
  },
});

const notUtf8 = (): Refusal => new Refusal('UNSUPPORTED_MEDIA_TYPE', say('Send JSON in UTF-8.'));

/**
 * Reads a JSON body into `request.body`.
 * @throws Refusal BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR
 */
export async function readBody(operation: OperationRow, request: Request, response: Response): Promise<void> {
  if (!mayHaveBody(operation)) return;
  const isSent = hasBody(request);
  if (!isSent && (!operation.hasBody || operation.bodyIsOptional)) return;
  checkContentType(request);
  checkEncoding(request);
  await read(request, response);
  acceptBody(operation, request, isSent);
}

/** Parses the bytes of a signed body, see `readSignedBody`, into `request.body`. @throws Refusal as `readBody` */
export function parseBody(operation: OperationRow, request: Request, bytes: Buffer): void {
  request.body = undefined;
  const isSent = bytes.length > 0;
  if (!isSent && !operation.hasBody) return;
  checkContentType(request);
  const [, charset = 'utf-8'] = /; *charset="?([^";]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
  if (charset.toLowerCase() !== 'utf-8') throw notUtf8();
  checkBytes(bytes);
  if (isSent) request.body = parsed(bytes);
  acceptBody(operation, request, isSent);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw new Refusal('BAD_REQUEST', say('The body is not valid JSON.'));
  }
}

/** The body of a GET or a DELETE has no meaning, so it is not read. */
const mayHaveBody = ({ method, hasBody }: OperationRow): boolean =>
  hasBody || method === 'post' || method === 'put' || method === 'patch';

const declaredLength = ({ headers }: Request): number => Number(headers['content-length'] ?? 0);

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || declaredLength(request) > 0;

function checkContentType({ headers }: Request): void {
  if (!/^application\/json *(;|$)/i.test(headers['content-type'] ?? '')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}

/** Express accepts others, too, on the versions of Node that can decompress them. */
const encodings = ['gzip', 'deflate', 'br'];

function checkEncoding({ headers }: Request): void {
  const encoding = (headers['content-encoding'] || 'identity').toLowerCase();
  if (encoding === 'identity' || encodings.includes(encoding)) return;
  const accepted = say('The Content-Encoding is {encodings}, or left out.', { encodings: listOf(encodings, 'or') });
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', accepted);
}

async function read(request: Request, response: Response): Promise<void> {
  // Express would read the whole body before it refuses it.
  if (declaredLength(request) > maximumBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  await new Promise<void>((resolve, reject) => {
    let chunks = 0;
    request.on('data', count);
    readJson(request, response, settle);

    function count(): void {
      chunks += 1;
      if (chunks <= maximumChunks) return;
      // The rest of the body is not read, so the connection cannot be used again.
      closeAfter(response);
      settle(tooManyChunks());
    }
    /** The body may go on when its call is answered, and is not counted then. */
    function settle(problem?: unknown): void {
      request.off('data', count);
      if (problem === undefined) resolve();
      else reject(problem);
    }
  });
}

const tooManyChunks = (): Refusal =>
  new Refusal(
    'BAD_REQUEST',
    say('The body has more than {limit} chunks: send larger chunks.', { limit: maximumChunks }),
  );

function acceptBody({ hasBody: isExpected }: OperationRow, request: Request, isSent: boolean): void {
  // The validator keeps a compiled schema for every Content-Type text that it has seen, so it always gets the same one.
  request.headers['content-type'] = 'application/json';

  const body: unknown = request.body;
  if (!isSent || body === undefined) throw new Refusal('BAD_REQUEST', say('The body is empty.'));
  checkText(body);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid({
      field: '',
      code: 'INVALID_FORMAT',
      message: say('The body must be an object: {example}.', { example: '{…}' }),
    });
  if (isExpected) return;
  for (const field of Object.keys(body))
    throw invalid({ field: fieldPath('', field), code: 'UNKNOWN_FIELD', message: say('There is no such field.') });
}
