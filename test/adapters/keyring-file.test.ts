import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { saveKeyring } from '../../services/api/src/main/commands/keyring-place.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// The file of a data folder, as `svc-admin keyring` rewrites it.

function aFile(text: string) {
  const folder = temporaryFolder('keyring-file');
  const file = path.join(folder, 'secrets');
  writeFileSync(file, text, { mode: 0o644 });
  return { folder, file };
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'written',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test('the new text replaces the old one, for its owner alone, and nothing else is left', async () => {
  const { folder, file } = aFile('k1:one\n');
  expect(await outcome(saveKeyring(file, 'k1:one', 'k1:one,k2:two'))).toBe('written');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777, readdirSync(folder)]).toEqual([
    'k1:one,k2:two\n',
    0o600,
    ['secrets'],
  ]);
});

test('a text that somebody has changed meanwhile stays, and so does one that another command writes', async () => {
  const { folder, file } = aFile('k1:other\n');
  expect(await outcome(saveKeyring(file, 'k1:one', 'k1:one,k2:two'))).toBe(
    `The keyring ${file} has changed meanwhile: run the command again.`,
  );
  writeFileSync(`${file}.new`, '');
  expect(await outcome(saveKeyring(file, 'k1:other', 'k2:two'))).toBe(
    `The keyring ${file} can't be written (EEXIST): another command writes it, or one was interrupted: then remove ${file}.new.`,
  );
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['k1:other\n', ['secrets', 'secrets.new']]);
});

test('a file that is not there is said, and no other one is made', async () => {
  const folder = temporaryFolder('keyring-file');
  const file = path.join(folder, 'secrets');
  expect(await outcome(saveKeyring(file, 'k1:one', 'k2:two'))).toMatch(/can't be written \(ENOENT\): make it writable/);
  expect(readdirSync(folder)).toEqual([]);
});
