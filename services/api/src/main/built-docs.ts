import { readFile } from 'node:fs/promises';
import { prepareDocs, type Docs, type StaticFile } from '../adapters/http/docs-files.ts';

/**
 * The API reference and the contract, from the files that bundle.mjs wrote. The first call prepares them. process.ts
 * makes it when the service listens: an earlier call would delay the start by 27 ms.
 */
export function builtDocs(publicUrl: string): Docs {
  let prepared: Promise<readonly StaticFile[]> | null = null;
  return () =>
    (prepared ??= prepare(publicUrl).catch((error: unknown) => {
      // The next call reads the files again.
      prepared = null;
      throw error;
    }));
}

const prepare = async (publicUrl: string): Promise<readonly StaticFile[]> =>
  prepareDocs(
    {
      'reference.html': await built('reference.html'),
      'errors.html': await built('errors.html'),
      'openapi.json': await built('openapi.json'),
      'collection.json': await built('collection.json'),
    },
    publicUrl,
  );

/** This module is bundled into dist/main or dist/chunks, so the files are in ../docs. */
const built = (name: string): Promise<string> => readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8');
