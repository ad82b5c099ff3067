import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

const made: string[] = [];
afterAll(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A new, empty folder. It is removed after the tests of the file. @param name what it is for, in its name */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `svc-${name}-`));
  made.push(folder);
  return folder;
}
