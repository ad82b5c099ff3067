import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Every test file of a folder as one. A file loads what it uses for itself, which takes a second before its first test:
 * longer than most tests do. So a whole run has one file for each folder of short ones; `npm test -- test/stories/expiry`
 * still has the one that it names.
 */
export async function all(folder: string): Promise<void> {
  const files = readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts'),
  );
  for (const file of files.toSorted()) await import(`./${folder}/${file}`);
}
