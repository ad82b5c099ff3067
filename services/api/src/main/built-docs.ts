import { readdir, readFile } from 'node:fs/promises';
import { prepareDocs, type DocsFiles } from '../adapters/http/docs-files.ts';
import type { ReadStaticFiles } from '../adapters/http/static-files.ts';
import { preparedOnce } from './prepared-once.ts';

/**
 * The API reference, the guides and the contract, from the files that bundle.mjs wrote. The first call prepares them.
 * process.ts makes it when the service listens: an earlier call would delay the start.
 */
export const builtDocs = (publicUrl: string): ReadStaticFiles =>
  preparedOnce(async () => prepareDocs(await readBuilt(), publicUrl));

/** This module is bundled into dist/main or dist/chunks, so the files are in ../docs. */
const folder = new URL('../docs/', import.meta.url);

/** bundle.mjs has added `.html` to the pages. */
async function readBuilt(): Promise<DocsFiles> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => /\.(html|js|json|md|txt)$/.test(name))
    .map(async (name) => [`/${name.replace(/\.html$/, '')}`, await readFile(new URL(name, folder), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(files));
}
