import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import type { ImportDeps } from './import-step.ts';
import { ImportStopped } from './import-stopped.ts';
import { purgeOutdated } from './purge-outdated.ts';
import { knownTaxpayer, readBlock } from './read-block.ts';
import type { RegistryFile } from './registry-file-port.ts';
import type { Generation, Progress, RegistryImport } from './tax-registry-store-port.ts';

export type Imported = { generation: number; taxpayers: number; resumedFrom: number };

const start: Progress = { lines: 0, bytes: 0, taxpayers: 0, digest: '' };

/**
 * Imports a file into a new generation, switches to it with one row, and deletes the former ones. An import that was
 * interrupted, by `kill -9` or by a wrong line, goes on where it was if the file begins with the same bytes.
 * @param atLeast with fewer taxpayers it does not switch: a download that was cut off at the end of a line has no wrong line
 * @throws ImportStopped for a wrong line or file, or while another import runs: the former generation stays in force
 */
export async function importTaxRegistry(deps: ImportDeps, file: RegistryFile, atLeast = 1): Promise<Imported> {
  const { registry, now } = deps;
  const writer = await registry.openImport();
  if (writer === null)
    throw new ImportStopped('Another import of the tax registry is running: wait until it has ended.');
  try {
    const interrupted = file.isRepeatable ? await writer.unfinished() : null;
    await purgeOutdated(deps, writer, interrupted?.id ?? null);
    const resumed = interrupted && (await fill(deps, writer, file, interrupted));
    const filled = resumed ?? (await fill(deps, writer, file, await writer.begin(file.name, now())));
    if (filled === null) throw new Error('A new generation begins at the first line.');
    if (filled.taxpayers === 0)
      throw new ImportStopped(`${file.name} has no taxpayers: check that it is the whole file.`);
    if (filled.taxpayers < atLeast)
      throw new ImportStopped(
        `${file.name} has ${filled.taxpayers} taxpayers, and ${atLeast} are expected, by the import that is in force: check that it is the whole file. If it is, run the command again with --smaller.`,
      );
    await writer.finish(filled.id, file.name, now());
    await purgeOutdated(deps, writer, null);
    const resumedFrom = resumed === null ? 0 : (interrupted?.progress.taxpayers ?? 0);
    return { generation: filled.id, taxpayers: filled.taxpayers, resumedFrom };
  } finally {
    await writer.close();
  }
}

/**
 * Stores the rest of the file in a generation.
 * @returns null when the file does not begin with what the generation has: another file, to be read from its start
 */
async function fill(
  { report, yieldToEventLoop }: ImportDeps,
  writer: RegistryImport,
  file: RegistryFile,
  { id, progress: done }: Generation,
): Promise<{ id: number; taxpayers: number } | null> {
  let at = start;
  // The next block is read while the database stores the last one.
  let storing = Promise.resolve();
  try {
    for await (const { lines, bytes, digest } of file.blocks()) {
      const next = { ...at, lines: at.lines + lines.length, bytes: at.bytes + bytes, digest };
      if (next.lines <= done.lines) {
        at = next;
        report({ name: 'skipping', bytes: at.bytes, taxpayers: 0 });
        continue;
      }
      if (at.lines <= done.lines) {
        if (at.lines !== done.lines || at.digest !== done.digest) return null;
        at = done;
      }
      const taxpayers = await readBlock(lines, at.lines, yieldToEventLoop);
      const to = { ...next, taxpayers: at.taxpayers + taxpayers.length };
      await storing;
      storing = store(writer, id, { lines, before: at.lines, taxpayers }, to);
      // It is awaited with the next block, or at the end.
      storing.catch(() => undefined);
      at = to;
      report({ name: 'importing', bytes: to.bytes, taxpayers: to.taxpayers });
    }
  } finally {
    // What is before a wrong line is stored: the import of the corrected file goes on there.
    await storing;
  }
  if (at.lines > done.lines) return { id, taxpayers: at.taxpayers };
  return at.lines === done.lines && at.digest === done.digest ? { id, taxpayers: done.taxpayers } : null;
}

type BlockToStore = { lines: readonly string[]; before: number; taxpayers: readonly RegisteredTaxpayer[] };

async function store(
  writer: RegistryImport,
  id: number,
  { lines, before, taxpayers }: BlockToStore,
  to: Progress,
): Promise<void> {
  const known = await writer.append(id, taxpayers, to);
  if (known !== null) throw knownTaxpayer(lines, before, known);
}
