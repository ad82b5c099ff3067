import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Stands for the public address in the rendered pages. U+E000 is for private use: no contract contains it. */
export const addressPlaceholder = '\u{E000}address\u{E000}';

/** The files that the build renders, by name. */
export type DocsFiles = {
  readonly [name in 'reference.html' | 'errors.html' | 'openapi.json' | 'collection.json']: string;
};

export const docsPaths = ['/docs', '/docs/errors', '/openapi.json', '/collection.json'] as const;

/** A file that is ready to be sent, without and with compression. */
export type StaticFile = {
  path: (typeof docsPaths)[number];
  headers: Readonly<Record<string, string>>;
  identity: Encoded;
  gzip: Encoded;
};

export type Encoded = { bytes: Buffer; etag: string };

/** Resolves with the files as soon as they are prepared, each time with the same ones. */
export type Docs = () => Promise<readonly StaticFile[]>;

const compressed = promisify(gzip);

/** Puts the public address into the pages, compresses the files and computes their ETags: once in each process. */
export async function prepareDocs(files: DocsFiles, publicUrl: string): Promise<readonly StaticFile[]> {
  const address = escapeHtml(publicUrl);
  const page = (path: StaticFile['path'], html: string) =>
    staticFile(
      path,
      html.replaceAll(addressPlaceholder, () => address),
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(html),
      },
    );
  return Promise.all([
    page('/docs', files['reference.html']),
    page('/docs/errors', files['errors.html']),
    staticFile('/openapi.json', files['openapi.json'], json),
    staticFile(
      '/collection.json',
      files['collection.json'].replaceAll(addressPlaceholder, () => inJson(publicUrl)),
      json,
    ),
  ]);
}

async function staticFile(path: StaticFile['path'], text: string, headers: StaticFile['headers']): Promise<StaticFile> {
  const bytes = Buffer.from(text);
  return { path, headers, identity: encoded(bytes), gzip: encoded(await compressed(bytes, { level: 9 })) };
}

/** Each encoding has an ETag of its own, because a strong ETag stands for exact bytes. Source: RFC 9110, 8.8.3. */
const encoded = (bytes: Buffer): Encoded => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Allows the one style sheet that is in the page, and nothing else: a page runs no script and loads nothing. */
function contentSecurityPolicy(html: string): string {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** The text as it is written between the quotes of a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
