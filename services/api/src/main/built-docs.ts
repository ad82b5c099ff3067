import { readdir, readFile } from 'node:fs/promises';
import { prepareDocs, type Docs, type DocsFiles, type StaticFiles } from '../adapters/http/docs-files.ts';

/**
 * The API reference, the guides and the contract, from the files that bundle.mjs wrote. The first call prepares them.
 * process.ts makes it when the service listens: an earlier call would delay the start.
 */
export function builtDocs(publicUrl: string): Docs {
  let prepared: Promise<StaticFiles> | null = null;
  return () =>
    (prepared ??= readBuilt()
      .then((files) => prepareDocs(files, publicUrl))
      .catch((error: unknown) => {
        // The next call reads the files again.
        prepared = null;
        throw error;
      }));
}

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
