import { readFile } from 'node:fs/promises';
import { prepareDocs, type Docs, type StaticFile } from '../adapters/http/docs-files.ts';

/**
 * The API reference and the contract, from the files that bundle.mjs wrote. They are prepared by the first call, which
 * main makes when the service listens: before that it would delay the start by 27 ms.
 */
export function builtDocs(publicUrl: string): Docs {
  let prepared: Promise<readonly StaticFile[]> | null = null;
  return () => (prepared ??= prepare(publicUrl));
}

const prepare = async (publicUrl: string): Promise<readonly StaticFile[]> =>
  prepareDocs(
    {
      'reference.html': await built('reference.html'),
      'errors.html': await built('errors.html'),
      'openapi.json': await built('openapi.json'),
    },
    publicUrl,
  );

/** This code is in dist/main or in dist/chunks, so dist/docs is beside its folder. */
const built = (name: string): Promise<string> => readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8');
