import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders of a project as one file, for a whole run: see jest.config.mjs. A file loads what it uses for itself, and
 * is slow until the machine has learned it, which takes longer than most tests do.
 */
const { svcTogether: folders = [] } = globalThis as { svcTogether?: string[] };

for (const folder of folders) {
  const files = readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.toSorted()) if (file.endsWith('.test.ts')) await import(`./${folder}/${file}`);
}
