import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';
import type { RegistryFile } from '../../application/tax-registry/registry-file-port.ts';
import { blocksOf } from './registry-lines.ts';
import { zippedText } from './zipped-text.ts';

/** How a .zip begins. */
const zipMark = Buffer.from('PK\u0003\u0004');
const chunkBytes = 256 * 1024;
/** The column of the database is as long. */
const longestName = 255;

/** Opens a file of the registry: text, or a .zip with one text file. @throws ImportStopped when it cannot be read */
export async function registryFile(file: string): Promise<RegistryFile> {
  const name = path.basename(file).slice(-longestName);
  try {
    const found = await stat(file);
    // A pipe or a device can be read once, so its first bytes are not looked at here.
    if (!found.isFile() && !found.isDirectory()) return streamed(name, createReadStream(file));
    if (!(await beginsLikeZip(file)))
      return repeatable(name, found.size, () => createReadStream(file, { highWaterMark: chunkBytes }));
    const { bytes, read } = await zippedText(file, name);
    return repeatable(name, bytes, read);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The registry from standard input or a pipe. It is read once, so an import of it cannot be continued. */
export const streamed = (name: string, stream: AsyncIterable<Buffer>): RegistryFile => ({
  name,
  bytes: null,
  isRepeatable: false,
  blocks: () => readable(name, blocksOf(unzipped(stream))),
});

const repeatable = (name: string, bytes: number, read: () => AsyncIterable<Buffer>): RegistryFile => ({
  name,
  bytes,
  isRepeatable: true,
  blocks: () => readable(name, blocksOf(read())),
});

async function beginsLikeZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(zipMark.length), 0, zipMark.length, 0);
    return bytesRead === zipMark.length && buffer.equals(zipMark);
  } finally {
    await handle.close();
  }
}

/** The directory of a .zip is at its end, and its parts may be anywhere: it cannot be read as a stream. */
async function* unzipped(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let isFirst = true;
  for await (const chunk of stream) {
    if (isFirst && chunk.subarray(0, zipMark.length).equals(zipMark))
      throw new ImportStopped('A .zip is read from a file only: name the file, or unpack it with `unzip -p FILE`.');
    isFirst = false;
    yield chunk;
  }
}

async function* readable<T>(name: string, blocks: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* blocks;
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(file: string, error: unknown): unknown {
  if (error instanceof ImportStopped) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'ENOENT') return new ImportStopped(`There is no file ${file}.`);
  if (code === 'EISDIR') return new ImportStopped(`${file} is a folder: name the file in it.`);
  return new ImportStopped(`${file} can't be read (${String(code ?? message)}): check the file, or download it again.`);
}
