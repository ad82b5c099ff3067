import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { onlyReads } from './only-reads.ts';
import { sendBytes } from './send-bytes.ts';

/** A file that is ready to be sent, without and with compression. All readers are sent the same bytes. */
export type StaticFile = {
  headers: Readonly<Record<string, string>>;
  identity: Encoded;
  gzip: Encoded;
};

export type Encoded = { bytes: Buffer; etag: string };

/** The files by their path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Resolves with the files as soon as they are prepared, each time with the same ones. */
export type ReadStaticFiles = () => Promise<StaticFiles>;

const compressed = promisify(gzip);

/** @param headers those of this file, such as Content-Type */
export async function staticFile(text: string, headers: StaticFile['headers']): Promise<StaticFile> {
  const bytes = Buffer.from(text);
  return { headers, identity: encoded(bytes), gzip: encoded(await compressed(bytes, { level: 9 })) };
}

/** Each encoding has an ETag of its own, because a strong ETag stands for exact bytes. Source: RFC 9110, 8.8.3. */
const encoded = (bytes: Buffer): Encoded => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** The hash of the one inline style sheet or script of a page, for its content security policy: `'sha256-…'`. */
export function inlineHash(html: string, element: 'style' | 'script'): string {
  const start = html.indexOf('>', html.indexOf(`<${element}`)) + 1;
  const text = html.slice(start, html.indexOf(`</${element}>`, start));
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** `no-cache`: a cache may keep the file, but before each use it must check that the ETag is still the same. */
export const alwaysCheck = 'no-cache';

/** @throws Refusal METHOD_NOT_ALLOWED for a method that is not a read */
export function sendFile(
  { headers, ...encodings }: StaticFile,
  request: Request,
  response: Response,
  cacheControl = alwaysCheck,
): void {
  onlyReads(request, response);
  const encoding = acceptsGzip(request) ? 'gzip' : 'identity';
  const { bytes, etag } = encodings[encoding];
  const all = { Vary: 'Accept-Encoding', 'Cache-Control': cacheControl, ...headers, ETag: etag };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
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
