import path from 'node:path';
import { brotli, inlineHash, staticFile, type StaticFile, type StaticFiles } from './static-files.ts';

/** Stands for the public address in the rendered files. U+E000 is for private use: no contract contains it. */
export const addressPlaceholder = '\u{E000}address\u{E000}';

/** The files that the build renders, by their path on the server. A path without an extension is an HTML page. */
export type DocsFiles = Readonly<Record<string, string>>;

/**
 * Puts the public address into the files, compresses them and computes their ETags: once in each process, one file after the
 * other, because all compressors together would take 35 MB.
 */
export async function prepareDocs(files: DocsFiles, publicUrl: string): Promise<StaticFiles> {
  const prepared = new Map<string, StaticFile>();
  for (const [name, text] of Object.entries(files)) prepared.set(name, await docsFile(name, text, publicUrl));
  return prepared;
}

const types: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

async function docsFile(name: string, text: string, publicUrl: string): Promise<StaticFile> {
  const extension = path.extname(name);
  const type = types[extension];
  if (type === undefined) throw new Error(`The docs contain ${name}, whose type is not known.`);
  const isPage = extension === '';
  const address = isPage ? escapeHtml(publicUrl) : extension === '.json' ? inJson(publicUrl) : publicUrl;
  return staticFile(
    text.replaceAll(addressPlaceholder, () => address),
    {
      'Content-Type': type,
      ...(isPage && { 'Content-Security-Policy': contentSecurityPolicy(text) }),
    },
    brotli.quick,
  );
}

/** Allows the one style sheet and the icon that are in the page and scripts of this server, and nothing else. */
const contentSecurityPolicy = (html: string): string =>
  `default-src 'none'; style-src ${inlineHash(html, 'style')}; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The text as it is written between the quotes of a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
