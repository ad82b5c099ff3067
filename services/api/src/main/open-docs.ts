import { readFile } from 'node:fs/promises';
import { prepareDocs, type StaticFile } from '../adapters/http/docs-files.ts';

/** The API reference and the contract, from the files that bundle.mjs wrote. */
export async function openDocs(publicUrl: string): Promise<readonly StaticFile[]> {
  const files = {
    'reference.html': await built('reference.html'),
    'errors.html': await built('errors.html'),
    'openapi.json': await built('openapi.json'),
  };
  return prepareDocs(files, publicUrl);
}

/** This code is in dist/main or in dist/chunks, so dist/docs is beside its folder. */
const built = (name: string): Promise<string> => readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8');
