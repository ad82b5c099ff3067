import express, { type Request, type Response } from 'express';
import type { Docs, StaticFile } from './docs-files.ts';
import { onlyReads } from './only-reads.ts';
import { sendBytes } from './send-bytes.ts';

/**
 * The API reference, the guides and the contract. All readers are sent the same bytes: a request renders and compresses
 * nothing.
 */
export function docsRoutes(docs: Docs): express.Router {
  const router = express.Router({ caseSensitive: true });
  router.all(paths, async (request, response, next) => {
    const file = (await docs()).get(request.path.replace(/\/$/, ''));
    if (file === undefined) return next();
    onlyReads(request, response);
    sendFile(file, request, response);
  });
  return router;
}

/** As a regular expression: Express would decode a parameter, and refuse a wrong escape with 400 instead of 404. */
const paths = /^\/(?:docs(?:\/.*)?|(?:openapi|collection)\.json|llms\.txt)$/;

function sendFile(file: StaticFile, request: Request, response: Response): void {
  const encoding = acceptsGzip(request) ? 'gzip' : 'identity';
  const { bytes, etag } = file[encoding];
  // `no-cache`: a cache may keep the file, but before each use it must check that the ETag is still the same.
  const headers = { ...file.headers, ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (hasEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  if (encoding === 'gzip') response.setHeader('Content-Encoding', 'gzip');
  sendBytes(response, bytes);
}

/**
 * A client always accepts the file without compression, so a header that is longer than any client needs is not parsed:
 * 14 kB of commas took 2 ms.
 */
const acceptsGzip = (request: Request): boolean =>
  (request.headers['accept-encoding'] ?? '').length <= 200 && request.acceptsEncodings('gzip', 'identity') === 'gzip';

/**
 * Whether `If-None-Match` names this ETag. The comparison is weak, as RFC 9110, 13.1.2 requires: `W/"x"` matches `"x"`.
 * No ETag is part of another one, because they are in quotes.
 */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));
