import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Stands for the public address in the rendered files. U+E000 is for private use: no contract contains it. */
export const addressPlaceholder = '\u{E000}address\u{E000}';

/** The files that the build renders, by their path on the server. A path without an extension is an HTML page. */
export type DocsFiles = Readonly<Record<string, string>>;

/** A file that is ready to be sent, without and with compression. */
export type StaticFile = {
  headers: Readonly<Record<string, string>>;
  identity: Encoded;
  gzip: Encoded;
};

export type Encoded = { bytes: Buffer; etag: string };

/** The files by their path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Resolves with the files as soon as they are prepared, each time with the same ones. */
export type Docs = () => Promise<StaticFiles>;

const compressed = promisify(gzip);

/** Puts the public address into the files, compresses them and computes their ETags: once in each process. */
export async function prepareDocs(files: DocsFiles, publicUrl: string): Promise<StaticFiles> {
  const prepared = Object.entries(files).map(
    async ([name, text]) => [name, await staticFile(name, text, publicUrl)] as const,
  );
  return new Map(await Promise.all(prepared));
}

const types: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

async function staticFile(name: string, text: string, publicUrl: string): Promise<StaticFile> {
  const extension = path.extname(name);
  const type = types[extension];
  if (type === undefined) throw new Error(`The docs contain ${name}, whose type is not known.`);
  const isPage = extension === '';
  const address = isPage ? escapeHtml(publicUrl) : extension === '.json' ? inJson(publicUrl) : publicUrl;
  const bytes = Buffer.from(text.replaceAll(addressPlaceholder, () => address));
  return {
    headers: { 'Content-Type': type, ...(isPage && { 'Content-Security-Policy': contentSecurityPolicy(text) }) },
    identity: encoded(bytes),
    gzip: encoded(await compressed(bytes, { level: 9 })),
  };
}

/** Each encoding has an ETag of its own, because a strong ETag stands for exact bytes. Source: RFC 9110, 8.8.3. */
const encoded = (bytes: Buffer): Encoded => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Allows the one style sheet that is in the page and scripts of this server, and nothing else. */
function contentSecurityPolicy(html: string): string {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The text as it is written between the quotes of a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
