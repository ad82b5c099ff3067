import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { registryFile, streamed } from '../../../services/api/src/adapters/tax-registry/registry-file.ts';
import { blocksOf } from '../../../services/api/src/adapters/tax-registry/registry-lines.ts';
import type { RegistryFile } from '../../../services/api/src/application/tax-registry/registry-file-port.ts';
import { piecesOf } from '../../tax-registry.ts';
import { zipOf } from './zip.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-registry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, content: Buffer | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return file;
}

async function linesOf(file: Pick<RegistryFile, 'blocks'>): Promise<string[]> {
  const lines: string[] = [];
  for await (const block of file.blocks()) lines.push(...block.lines);
  return lines;
}

test.each([
  ['Latin-1', 'EL ÑANDÚ|\nMUÑOZ Á|\n', ['EL ÑANDÚ|', 'MUÑOZ Á|']],
  ['line ends of Windows', 'a|\r\nb|\r\n', ['a|', 'b|']],
  ['no line end at the end', 'a|\nb|', ['a|', 'b|']],
  ['nothing', '', []],
  ['an empty line', 'a|\n\nb|\n', ['a|', '', 'b|']],
  ['characters of Windows', 'O\u0092HARA \u0096 \u0080|\n', ['O’HARA – €|']],
  ['control characters', 'a\u0000b\tc\rd\u00ade|\n', ['a b c d e|']],
])('%s is read, in pieces of any size', async (_, text, lines) => {
  const bytes = Buffer.from(text, 'latin1');
  for (const pieceBytes of [1, 2, 3, 1_000])
    expect(await linesOf({ blocks: () => blocksOf(piecesOf(bytes, pieceBytes)) })).toEqual(lines);
});

test('blocks have 5,000 lines, and the same digests in pieces of any size', async () => {
  const bytes = Buffer.from(Array.from({ length: 12_001 }, (_, index) => `line ${index}\n`).join(''));
  const blocks = async (pieceBytes: number) => {
    const found: unknown[] = [];
    for await (const { lines, bytes: size, digest } of blocksOf(piecesOf(bytes, pieceBytes)))
      found.push([lines.length, lines[0], size, digest]);
    return found;
  };
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
  const whole = await blocks(1_000_000);
  expect(whole).toEqual([
    [5_000, 'line 0', 48_890, digest],
    [5_000, 'line 5000', 50_000, digest],
    [2_001, 'line 10000', 22_011, digest],
  ]);
  expect(await blocks(777)).toEqual(whole);
});

test('a .txt and a .zip give the same lines, twice; the size is that of the text', async () => {
  const text = Buffer.from('EL ÑANDÚ|\n'.repeat(50_000), 'latin1');
  for (const file of [
    written('padron.txt', text),
    written('padron.zip', zipOf([{ name: 'padron_reducido_ruc.txt', content: text }])),
    written('zip64.zip', zipOf([{ name: 'PADRON.TXT', content: text }], { zip64: true })),
    written(
      'named-otherwise.dat',
      zipOf([
        { name: 'a.txt', content: text },
        { name: 'a.pdf', content: text },
      ]),
    ),
  ]) {
    const opened = await registryFile(file);
    expect([opened.bytes, opened.isRepeatable, opened.name]).toEqual([500_000, true, path.basename(file)]);
    for (const read of [await linesOf(opened), await linesOf(opened)])
      expect([read.length, ...new Set(read)]).toEqual([50_000, 'EL ÑANDÚ|']);
  }
});

const a = { name: 'a.txt', content: Buffer.from('a|\n'.repeat(9_000)) };
const damaged = zipOf([a], { crc32: 1 });

test.each<[what: string, content: Buffer, why: string | RegExp]>([
  ['without a .txt', zipOf([{ ...a, name: 'a.pdf' }]), 'wrong.zip has no .txt file'],
  ['with two .txt', zipOf([a, { ...a, name: 'b.txt' }]), 'wrong.zip has several .txt files: unpack it'],
  ['with a wrong checksum', damaged, 'wrong.zip is damaged: its checksum is wrong. Download it again.'],
  [
    'of which half was downloaded',
    damaged.subarray(0, damaged.length >> 1),
    /wrong\.zip can't be read \(.*[Ee]nd of central/,
  ],
  ['whose text is larger than it says', zipOf([a], { bytes: 100 }), /wrong\.zip can't be read \(too many bytes/],
  ['that is encrypted', zipOf([a], { flags: 1 }), 'wrong.zip is encrypted'],
])('a .zip %s is refused', async (_, content, why) => {
  const file = written('wrong.zip', content);
  await expect(registryFile(file).then(linesOf)).rejects.toThrow(why);
});

test('what is no text, no file, a folder and a .zip from standard input are refused in a sentence', async () => {
  const noise = written('noise.bin', Buffer.alloc(100_000, 1));
  await expect(registryFile(noise).then(linesOf)).rejects.toThrow('Line 1 has more than 10000 characters');
  await expect(registryFile(path.join(folder, 'none.txt'))).rejects.toThrow(/^There is no file .*none\.txt\.$/);
  await expect(registryFile(folder)).rejects.toThrow(`${folder} is a folder: name the file in it.`);
  const zip = streamed('standard input', piecesOf(zipOf([a]), 100));
  await expect(linesOf(zip)).rejects.toThrow('A .zip is read from a file only');
  expect(zip).toMatchObject({ bytes: null, isRepeatable: false });
});

test('a named pipe is read once, as standard input is', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const writing = writeFile(pipe, 'a|\nb|\n');
  const opened = await registryFile(pipe);
  expect([opened.isRepeatable, await linesOf(opened)]).toEqual([false, ['a|', 'b|']]);
  await writing;
});
