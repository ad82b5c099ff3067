import { isHeader } from '../../domain/peru/padron-line.ts';
import type { ImportDeps } from './import-step.ts';
import { ImportStopped } from './import-stopped.ts';
import { purgeOutdated } from './purge-outdated.ts';
import { knownIn, readBlock, type ReadBlock, type Reject } from './read-block.ts';
import { rejectedLines, type OnReject } from './rejected-lines.ts';
import type { RegistryFile } from './registry-file-port.ts';
import type { Generation, Progress, RegistryImport } from './tax-registry-store-port.ts';

/** `rejected`: wrong lines, which were left out. `utf8Lines`: lines in UTF-8; the others are in Latin-1. */
export type Imported = {
  generation: number;
  taxpayers: number;
  resumedFrom: number;
  rejected: number;
  lines: number;
  utf8Lines: number;
};

export type ImportOptions = {
  /** With fewer taxpayers it does not switch: a download that was cut off at the end of a line has no wrong line. */
  atLeast?: number;
  /** The share of the lines that may be wrong. */
  mostWrong?: number;
  onReject?: OnReject;
};

/** One line of a thousand. */
export const usualMostWrong = 0.001;

const start: Progress = { lines: 0, bytes: 0, taxpayers: 0, digest: '' };

/**
 * Imports a file into a new generation, switches to it with one row, and deletes the former ones. Wrong lines are left out and counted. An
 * import that was interrupted, by `kill -9` or by too many wrong lines, goes on where it was if the file begins with the same bytes.
 * @throws ImportStopped for a wrong file, or while another import runs: the former generation stays in force
 */
export async function importTaxRegistry(
  deps: ImportDeps,
  file: RegistryFile,
  { atLeast = 1, mostWrong = usualMostWrong, onReject }: ImportOptions = {},
): Promise<Imported> {
  const { registry, now } = deps;
  const writer = await registry.openImport();
  if (writer === null)
    throw new ImportStopped('Another import of the tax registry is running: wait until it has ended.');
  try {
    const interrupted = file.isRepeatable ? await writer.unfinished() : null;
    await purgeOutdated(deps, writer, interrupted?.id ?? null);
    const filling = { deps, writer, file, mostWrong, onReject };
    const resumed = interrupted && (await fill(filling, interrupted));
    const filled = resumed ?? (await fill(filling, await writer.begin(file.name, now())));
    if (filled === null) throw new Error('A new generation begins at the first line.');
    const { taxpayers } = filled;
    if (taxpayers === 0) throw new ImportStopped(`${file.name} has no taxpayers: check that it is the whole file.`);
    if (taxpayers < atLeast)
      throw new ImportStopped(
        `${file.name} has ${taxpayers} taxpayers, and ${atLeast} are expected, by the import that is in force: check that it is the whole file. If it is, run the command again with --smaller.`,
      );
    await writer.finish(filled.generation, file.name, now());
    await purgeOutdated(deps, writer, null);
    return { ...filled, resumedFrom: resumed === null ? 0 : (interrupted?.progress.taxpayers ?? 0) };
  } finally {
    await writer.close();
  }
}

type Filling = {
  deps: ImportDeps;
  writer: RegistryImport;
  file: RegistryFile;
  mostWrong: number;
  onReject: OnReject | undefined;
};

/**
 * Stores the rest of the file in a generation.
 * @returns null when the file does not begin with what the generation has: another file, to be read from its start
 */
async function fill(
  { deps: { report, yieldToEventLoop }, writer, file, mostWrong, onReject }: Filling,
  { id, progress: done }: Generation,
): Promise<Omit<Imported, 'resumedFrom'> | null> {
  const rejected = rejectedLines(mostWrong, onReject);
  let at = start;
  let taxpayers = done.taxpayers;
  let headers = 0;
  let utf8Lines = 0;
  /** Wrong lines of what is stored already. They are handed over when the file has turned out to be the same. */
  const skipped: Reject[] = [];
  const store = async (block: BlockToStore, to: Progress): Promise<void> => {
    const stored = await storeBlock(writer, id, block, { ...to, taxpayers });
    taxpayers += stored.taxpayers;
    await rejected.add(stored.rejects);
  };
  // The next block is read while the database stores the last one.
  let storing = Promise.resolve();
  try {
    for await (const { lines, bytes, digest, utf8Lines: inUtf8 } of file.blocks()) {
      const next = { ...at, lines: at.lines + lines.length, bytes: at.bytes + bytes, digest };
      utf8Lines += inUtf8;
      if (at.lines === 0 && isHeader(lines[0] ?? '')) headers = 1;
      if (next.lines <= done.lines) {
        if (onReject) skipped.push(...(await readBlock(lines, at.lines, yieldToEventLoop)).rejects);
        at = next;
        report({ name: 'skipping', bytes: at.bytes, taxpayers: 0 });
        continue;
      }
      if (at.lines <= done.lines) {
        if (at.lines !== done.lines || at.digest !== done.digest) return null;
        await rejected.add(skipped.splice(0));
      }
      const read = await readBlock(lines, at.lines, yieldToEventLoop);
      await storing;
      rejected.check(at.lines - headers - taxpayers, next.lines, file.bytes === null ? null : file.bytes - next.bytes);
      storing = store({ lines, before: at.lines, read }, next);
      // It is awaited with the next block, or at the end.
      storing.catch(() => undefined);
      at = next;
      report({ name: 'importing', bytes: next.bytes, taxpayers });
    }
  } finally {
    // What is before a line that stops the import is stored: the import of the same file goes on there.
    await storing;
  }
  if (at.lines < done.lines || (at.lines === done.lines && at.digest !== done.digest)) return null;
  await rejected.add(skipped);
  const lines = at.lines - headers;
  rejected.checkWhole(lines - taxpayers, lines);
  return { generation: id, taxpayers, rejected: lines - taxpayers, lines, utf8Lines };
}

type BlockToStore = { lines: readonly string[]; before: number; read: ReadBlock };

/** @param to how far the import has come with this block, with the taxpayers before it */
async function storeBlock(
  writer: RegistryImport,
  id: number,
  { lines, before, read }: BlockToStore,
  to: Progress,
): Promise<{ taxpayers: number; rejects: Reject[] }> {
  const rejects = [...read.rejects];
  let { taxpayers } = read;
  for (;;) {
    const known = await writer.append(id, taxpayers, { ...to, taxpayers: to.taxpayers + taxpayers.length });
    if (known === null) return { taxpayers: taxpayers.length, rejects };
    rejects.push(knownIn(lines, before, known));
    taxpayers = taxpayers.filter(({ ruc }) => ruc !== known);
  }
}
