import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { statementFile } from '../../../services/api/src/adapters/statements/statement-file.ts';
import { readStatement } from '../../../services/api/src/application/reconciliation/checked-statement.ts';
import { allRails, columns } from '../../statements.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-statements-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = `${columns}\nLINE-1,2026-06-17T12:05:31Z,payment,ñandú,BNK-1,45.90,PEN\nbalance,2026-06-18T05:00:00Z,balance,,,45.90,PEN\n`;

/** The reference of its line, or why it cannot be used. */
async function referenceIn(content: Uint8Array | string): Promise<string> {
  const name = path.join(folder, 'statement');
  writeFileSync(name, content);
  return referenceOf(name);
}

async function referenceOf(name: string): Promise<string> {
  let found = 'no line';
  try {
    await readStatement(statementFile(name), { day: '2026-06-17', rails: allRails }, ({ reference }) => {
      found = reference;
    });
    return found;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

test('a file in UTF-8, also with its mark at the beginning', async () => {
  expect(await referenceIn(text)).toBe('ñandú');
  expect(await referenceIn(`\uFEFF${text}`)).toBe('ñandú');
});

test.each<[name: string, content: Uint8Array]>([
  ['Latin-1', Buffer.from(text, 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
  ['a character that is cut off at the end', Buffer.concat([Buffer.from(text), Buffer.from([0xc3])])],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0x8d])],
])('%s: it is not UTF-8', async (_name, content) => {
  expect(await referenceIn(content)).toContain('WrongStatement: The statement is not written in UTF-8');
});

/** Reads a file twice, as a reconciliation does. @returns why the second time fails */
async function secondTime(name: string, between: () => void): Promise<string> {
  const file = statementFile(name);
  const reading = () => readStatement(file, { day: '2026-06-17', rails: allRails }, () => undefined);
  await reading();
  between();
  return reading().then(
    () => 'read',
    (error: unknown) => String(error),
  );
}

test('a file that is another one the second time: what was checked is not what would be booked', async () => {
  const name = path.join(folder, 'growing');
  writeFileSync(name, text);
  const changed = `WrongStatement: The statement ${name} has changed since it was checked. Nothing was done: run the command again.`;
  expect(await secondTime(name, () => undefined)).toBe('read');
  expect(await secondTime(name, () => writeFileSync(name, text.replace('ñandú', 'ÑANDÚ')))).toBe(changed);
  const replaced = (): void => {
    writeFileSync(`${name}.new`, text);
    renameSync(`${name}.new`, name);
  };
  expect(await secondTime(name, replaced)).toBe(changed);
});

test('a pipe can be read once: it is refused before that', async () => {
  const name = path.join(folder, 'pipe');
  execFileSync('mkfifo', [name]);
  const writer = openSync(name, constants.O_RDWR);
  writeFileSync(writer, text);
  expect(await referenceOf(name)).toBe(
    `WrongStatement: The statement ${name} is a pipe, and it is read twice: save it as a file first.`,
  );
  closeSync(writer);
});

test('zeros, a folder and a file that is not there', async () => {
  expect(await referenceIn(new Uint8Array(200_000))).toContain('Row 1 of the statement: The row has more than 4096');
  expect(await referenceOf(folder)).toContain('cannot be read (EISDIR)');
  expect(await referenceOf(path.join(folder, 'none'))).toContain('cannot be read (ENOENT)');
});

test('the share that is read grows to 1', async () => {
  const name = path.join(folder, 'long');
  const row = 'LINE-1,2026-06-17T12:05:31Z,payment,x,BNK-1,45.90,PEN\n';
  writeFileSync(name, `${columns}\n${row.repeat(5_000)}balance,2026-06-18T05:00:00Z,balance,,,1.00,PEN\n`);
  const shares: number[] = [];
  const none = (): void => undefined;
  await readStatement(statementFile(name), { day: '2026-06-17', rails: allRails }, none, (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
