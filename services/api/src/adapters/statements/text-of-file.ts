import type { Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

const chunkBytes = 64 * 1024;

/** A check each time that a file is read: it must be the one that was read first. @throws WrongStatement */
export function sameFile(name: string): (stats: Stats) => void {
  let first: string | undefined;
  return (stats) => {
    if (stats.isFIFO())
      throw new WrongStatement(null, `The statement ${name} is a pipe, and it is read twice: save it as a file first.`);
    const found = [stats.ino, stats.size, stats.mtimeMs].join();
    first ??= found;
    if (found !== first)
      throw new WrongStatement(
        null,
        `The statement ${name} has changed since it was checked. Nothing was done: run the command again.`,
      );
  };
}

type Reading = { checkSame: (stats: Stats) => void; onProgress: ((share: number) => void) | undefined };

/**
 * Reads a file as UTF-8, a part at a time.
 * @param reading `onProgress` gets the share of the file that is read
 * @throws WrongStatement
 */
export async function* textOfFile(name: string, { checkSame, onProgress }: Reading): AsyncIterable<string> {
  const file = await open(name, 'r').catch((error: unknown) => unreadable(name, error));
  try {
    const stats = await file.stat();
    checkSame(stats);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const buffer = Buffer.allocUnsafe(chunkBytes);
    for (let done = 0, isLast = false; !isLast;) {
      const count = await readInto(buffer, file, name);
      isLast = count === 0;
      done += count;
      yield decoded(decoder, buffer.subarray(0, count), { isLast, done });
      onProgress?.(Math.min(1, done / Math.max(1, stats.size)));
    }
  } finally {
    await file.close();
  }
}

async function readInto(buffer: Buffer, file: FileHandle, name: string): Promise<number> {
  const { bytesRead } = await file.read(buffer, 0, chunkBytes, null).catch((error: unknown) => unreadable(name, error));
  return bytesRead;
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, { isLast, done }: { isLast: boolean; done: number }): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw new WrongStatement(
      null,
      `The statement is not written in UTF-8, somewhere before its byte ${done + 1}. Save it as UTF-8.`,
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
