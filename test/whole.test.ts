import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs all files of these folders as one test file, for a whole run (see jest.config.mjs): jest loads the service again
 * for each test file, which takes longer than most of the tests.
 */
const { svcInOneFile: folders = [] } = globalThis as { svcInOneFile?: string[] };

for (const folder of folders) {
  const files = readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.toSorted()) if (file.endsWith('.test.ts')) await import(`./${folder}/${file}`);
}
