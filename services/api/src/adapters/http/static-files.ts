import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { onlyReads } from './only-reads.ts';
import { sendBytes } from './send-bytes.ts';

/** A file that is ready to be sent, without and with compression. All readers are sent the same bytes. */
export type StaticFile = {
  headers: Readonly<Record<string, string>>;
  br: Encoded;
  gzip: Encoded;
  identity: Encoded;
};

export type Encoded = { bytes: Buffer; etag: string };

/** The files by their path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Resolves with the files as soon as they are prepared, each time with the same ones. */
export type ReadStaticFiles = () => Promise<StaticFiles>;

const [withBrotli, withGzip] = [promisify(brotliCompress), promisify(gzip)];

/** How hard Brotli tries. Both are smaller than gzip: `quick` by 7 % in its time, `small` by 18 % in 40 times as long. */
export const brotli = { quick: 5, small: 11 } as const;

/**
 * Compresses a file. The build cannot, because the addresses in it are settings.
 * @param headers those of this file, such as Content-Type
 */
export async function staticFile(text: string, headers: StaticFile['headers'], quality: number): Promise<StaticFile> {
  const bytes = Buffer.from(text);
  // By default Brotli reserves memory for 4 MB of text.
  const window = Math.min(Math.max(Math.ceil(Math.log2(bytes.length)), 10), 22);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window };
  const [br, gzipped] = await Promise.all([withBrotli(bytes, { params }), withGzip(bytes, { level: 9 })]);
  return { headers, br: encoded(br), gzip: encoded(gzipped), identity: encoded(bytes) };
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
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  const { bytes, etag } = encodings[encoding];
  const all = { Vary: 'Accept-Encoding', 'Cache-Control': cacheControl, ...headers, ETag: etag };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  // A page that says 404 is sent whole.
  if (response.statusCode === 200 && hasEtag(request.headers['if-none-match'], etag))
    return void response.writeHead(304).end();
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  sendBytes(response, bytes);
}

/**
 * The encoding with the highest quality, Brotli before gzip, and both before none. Source: RFC 9110, 12.5.3. A client always
 * accepts the file without compression, so a header that is longer than any client needs is not parsed.
 */
function encodingFor(acceptEncoding: string): 'br' | 'gzip' | 'identity' {
  const qualities = new Map(
    acceptEncoding.length <= 200 ? acceptEncoding.toLowerCase().split(',').map(acceptedQuality) : [],
  );
  const ofBrotli = qualities.get('br') ?? qualities.get('*') ?? 0;
  const ofGzip = qualities.get('gzip') ?? qualities.get('*') ?? 0;
  const best = Math.max(ofBrotli, ofGzip);
  if (best === 0 || best < (qualities.get('identity') ?? 0)) return 'identity';
  return ofBrotli === best ? 'br' : 'gzip';
}

/** `gzip;q=0.5`: the name of an encoding, and its quality. */
function acceptedQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const given = parameters.find((text) => text.startsWith('q='));
  return [name, given === undefined ? 1 : Number(given.slice('q='.length)) || 0];
}

/**
 * Whether `If-None-Match` names this ETag. The comparison is weak, as RFC 9110, 13.1.2 requires: `W/"x"` matches `"x"`.
 * No ETag is part of another one, because they are in quotes.
 */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));
