import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { statementFile } from '../../../services/api/src/adapters/statements/statement-file.ts';
import { readStatement } from '../../../services/api/src/application/reconciliation/checked-statement.ts';
import { seededRandom } from '../../seeded-random.ts';
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
  const file = statementFile(name);
  try {
    await readStatement(file, { day: '2026-06-17', rails: allRails }, ({ reference }) => {
      found = reference;
    });
    return found;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    await file.close();
  }
}

test('a file in UTF-8, also with its mark at the beginning', async () => {
  expect(await referenceIn(text)).toBe('ñandú');
  expect(await referenceIn(`\uFEFF${text}`)).toBe('ñandú');
});

test.each<[name: string, content: Uint8Array]>([
  ['Latin-1', Buffer.from(text, 'latin1')],
  ['a character that is cut off at the end', Buffer.concat([Buffer.from(text), Buffer.from([0xc3])])],
])('%s: it is not UTF-8', async (_name, content) => {
  expect(await referenceIn(content)).toContain('WrongStatement: The statement is not written in UTF-8');
});

test.each<[whatItIs: string, content: Uint8Array | string]>([
  ['written in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
  ['compressed (gzip)', gzipSync(text)],
  ['an Excel workbook (.xlsx) or another .zip', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0', 'latin1')],
  ['an old Excel workbook (.xls)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3', 'latin1')],
  ['a web page (HTML)', '\n<!DOCTYPE html>\n<html lang="es"><body>Su sesi\u00f3n ha expirado</body></html>'],
  ['a web page (HTML)', Buffer.from('<HTML><TITLE>Sesi\u00f3n finalizada</TITLE></HTML>', 'latin1')],
  ['a web page (HTML)', '<!-- 1 --><head><meta http-equiv="refresh" content="0;url=/login"></head>'],
  [
    'a web page (HTML)',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html xmlns="http://www.w3.org/1999/xhtml"></html>',
  ],
  ['an MT940', '{1:F01BANKPEPLXXXX0000000000}{4:\n:20:1\n:25:1\n'],
  ['JSON', '{"error":"session expired"}'],
])('a file that is %s says so', async (whatItIs, content) => {
  expect(await referenceIn(content)).toContain(`WrongStatement: The file is no statement. It is ${whatItIs}`);
});

test('garbage of any kind ends in a sentence', async () => {
  const random = seededRandom(1);
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(round % 2 === 0 ? text : '<Document><BkToCstmrStmt><Stmt><Ntry>'.repeat(4));
    for (let changes = 0; changes < 8; changes += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    expect(await referenceIn(bytes.subarray(0, 1 + Math.floor(random() * bytes.length)))).toMatch(
      /^(WrongStatement: [A-Z]|[^:]*$)/u,
    );
  }
});

/** Reads a file twice, as a reconciliation does. @returns why the second time fails, and how many lines it has had by then */
async function secondTime(name: string, between: () => void, atLine?: () => void): Promise<[string, number]> {
  const file = statementFile(name);
  let lines = 0;
  const reading = (onLine: () => void) => readStatement(file, { day: '2026-06-17', rails: allRails }, onLine);
  try {
    const first = await reading(() => undefined);
    between();
    const second = await reading(() => {
      lines += 1;
      if (lines === 1) atLine?.();
    });
    return [first.sha256 === second.sha256 ? 'read' : 'another file', lines];
  } catch (error) {
    return [String(error), lines];
  } finally {
    await file.close();
  }
}

const row = 'LINE-1,2026-06-17T12:05:31Z,payment,x,BNK-1,45.90,PEN\n';
const long = `${columns}\n${row.repeat(5_000)}balance,2026-06-18T05:00:00Z,balance,,,1.00,PEN\n`;

test('a file that has changed when it is read again: nothing of it is used, and the file is opened once', async () => {
  const name = path.join(folder, 'growing');
  const changed = `WrongStatement: The statement ${name} has changed since it was checked. Nothing of what is new was done: run the command again.`;
  const second = (change: () => void) => {
    writeFileSync(name, long);
    return secondTime(name, change);
  };
  expect(await second(() => undefined)).toEqual(['read', 5_000]);
  expect(await second(() => utimesSync(name, 1, 1))).toEqual(['read', 5_000]);
  const replaced = (): void => {
    writeFileSync(`${name}.new`, text);
    renameSync(`${name}.new`, name);
  };
  expect(await second(replaced)).toEqual(['read', 5_000]);
  const sameSizeAndTime = (): void => {
    const { atime, mtime } = statSync(name);
    writeFileSync(name, long.replace('balance,2', 'balance,3'));
    utimesSync(name, atime, mtime);
  };
  for (const change of [
    sameSizeAndTime,
    () => appendFileSync(name, '\n'),
    () => truncateSync(name, 70_000),
    () => truncateSync(name, 65_536),
    () => truncateSync(name, 0),
    () => writeFileSync(name, long.replace('LINE-1', 'LINE-2')),
  ])
    expect(await second(change)).toEqual([changed, 0]);
});

test('a file that changes while it is read again: the lines that were got are those that were checked', async () => {
  const name = path.join(folder, 'late');
  writeFileSync(name, long);
  const [why, lines] = await secondTime(
    name,
    () => undefined,
    () => writeFileSync(name, long.replace(/45\.90,PEN\n(?=balance)/, '99.90,PEN\n')),
  );
  expect(why).toContain('has changed since it was checked');
  expect(lines).toBeGreaterThan(1_000);
  expect(lines).toBeLessThan(5_000);
});

test('the totals have the SHA-256 of the file', async () => {
  const name = path.join(folder, 'hashed');
  writeFileSync(name, text);
  const file = statementFile(name);
  const { sha256 } = await readStatement(file, { day: '2026-06-17', rails: allRails }, () => undefined);
  await file.close();
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a pipe can be read once: it is refused before that', async () => {
  const name = path.join(folder, 'pipe');
  execFileSync('mkfifo', [name]);
  const writer = openSync(name, constants.O_RDWR);
  writeFileSync(writer, text);
  expect(await referenceOf(name)).toBe(
    `WrongStatement: The statement ${name} is a pipe, and it is read several times: save it as a file first.`,
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
  writeFileSync(name, long);
  const shares: number[] = [];
  const none = (): void => undefined;
  const file = statementFile(name);
  await readStatement(file, { day: '2026-06-17', rails: allRails }, none, (share) => shares.push(share));
  await file.close();
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
