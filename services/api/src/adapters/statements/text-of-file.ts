import type { Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';
import { sameBytes } from './same-bytes.ts';
import { refuseOther } from './what-it-is.ts';

const partBytes = 64 * 1024;
const beginningBytes = 1_024;

export type Encoding = 'utf-8' | 'latin-1';

/** A file that stays open, so that another one with its name is another one. */
export type OpenedText = {
  /** Its text, a part at a time. `onProgress` gets the share of the file that is read. @throws WrongStatement */
  read(onProgress?: (share: number) => void): AsyncIterable<string>;
  sha256(): string | null;
  close(): Promise<void>;
};

/** Opens a file when it is read first. It must be the same at each reading. */
export function textOfFile(name: string, encoding: Encoding = 'utf-8'): OpenedText {
  const bytes = sameBytes(name);
  let opened: Promise<FileHandle> | undefined;

  async function* parts(file: FileHandle): AsyncIterable<Uint8Array> {
    const check = bytes.reading();
    const buffer = Buffer.allocUnsafe(partBytes);
    for (let done = 0, count = -1; count !== 0; done += count) {
      count = await fill(buffer, file, done, name);
      check(buffer.subarray(0, count));
      yield buffer.subarray(0, count);
    }
  }

  return {
    async *read(onProgress) {
      opened ??= open(name, 'r').catch((error: unknown) => unreadable(name, error));
      const file = await opened;
      const { size } = checked(await file.stat(), name);
      // What has changed since the file was checked is found before anything of it is used.
      if (bytes.sha256() !== null) await readThrough(parts(file));
      const decoder = decoderOf(encoding);
      let done = 0;
      for await (const part of parts(file)) {
        if (done === 0) refuseOther(Buffer.from(part.subarray(0, beginningBytes)).toString('latin1'));
        done += part.length;
        yield decoded(decoder, part, done);
        onProgress?.(Math.min(1, done / Math.max(1, size)));
      }
    },
    sha256: bytes.sha256,
    async close() {
      await opened?.then((file) => file.close()).catch(() => undefined);
    },
  };
}

async function readThrough(parts: AsyncIterable<Uint8Array>): Promise<void> {
  const all = parts[Symbol.asyncIterator]();
  for (let isDone: boolean | undefined = false; !isDone;) isDone = (await all.next()).done;
}

function checked(stats: Stats, name: string): Stats {
  if (stats.isFIFO())
    throw new WrongStatement(
      null,
      `The statement ${name} is a pipe, and it is read several times: save it as a file first.`,
    );
  return stats;
}

/** Fills the buffer, but at the end of the file. @returns how many bytes it has */
async function fill(buffer: Buffer, file: FileHandle, position: number, name: string): Promise<number> {
  let count = 0;
  for (let read = -1; read !== 0 && count < buffer.length; count += read) {
    const found = await file
      .read(buffer, count, buffer.length - count, position + count)
      .catch((error: unknown) => unreadable(name, error));
    read = found.bytesRead;
  }
  return count;
}

/** What banks call Latin-1 is that of Windows. */
const decoderOf = (encoding: Encoding): TextDecoder =>
  encoding === 'utf-8' ? new TextDecoder('utf-8', { fatal: true }) : new TextDecoder('windows-1252');

function decoded(decoder: TextDecoder, part: Uint8Array, done: number): string {
  try {
    return decoder.decode(part, { stream: part.length > 0 });
  } catch {
    throw new WrongStatement(
      null,
      `The statement is not written in UTF-8, somewhere before its byte ${done + 1}. Save it as UTF-8, or read it through a map with encoding: latin-1.`,
    );
  }
}

function unreadable(name: string, error: unknown): never {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';
  throw new WrongStatement(
    null,
    `The statement ${name} cannot be read (${code}). Check its name, and that it is a file that you may read.`,
  );
}
