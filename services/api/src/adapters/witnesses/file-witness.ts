import { appendFile, chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { WitnessStore } from '../../application/restore/witness-port.ts';
import { isCallId, newerId } from '../../domain/restore.ts';
import { revocationOf, revocationText, type Revocation } from '../../domain/revocation.ts';

/** `call`: replaced as a whole. `revocations`: a line for each, so that several programs can append. */
export type WitnessFiles = { call: string; revocations: string };

type Stored = { database: string; call: string | null };

/**
 * The witness of the embedded profile: two files beside the database, which nobody copies with it. They are not flushed to the disk: what
 * a power cut takes from them, it takes from no backup.
 */
export function fileWitness({ call: file, revocations: list }: WitnessFiles): WitnessStore {
  let written: Stored | null = null;
  let newest: Stored | null = null;
  let queue = Promise.resolve();

  async function last(database: string): Promise<{ callId: string | null } | null> {
    const stored = storedIn((await textOf(file)) ?? '');
    return stored === null || stored.database !== database ? null : { callId: stored.call };
  }

  /** Writes the newest call that was told by then: several calls at the same time need one write. */
  async function write(database: string, callId: string | null): Promise<void> {
    // The same one is written again: somebody may have deleted the file.
    if (written?.database === database && callId !== null && written.call !== null && written.call > callId) return;
    const before = newest?.database === database ? newest.call : ((await last(database))?.callId ?? null);
    newest = { database, call: newerId(before, callId) };
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(newest), { mode: 0o600 });
    await rename(draft, file);
    written = newest;
  }

  return {
    kind: 'FILE',
    mayBeBack: () => false,
    last,
    remember(database, callId) {
      if (newest?.database === database) newest = { database, call: newerId(newest.call, callId) };
      const done = queue.then(() => write(database, callId));
      queue = done.catch(() => undefined);
      return done;
    },
    async revocations(database) {
      return (await linesOf(list)).flatMap((line) => (line.database === database ? line.revocation : []));
    },
    async revoke(database, revocations, keptSince) {
      const lines = await linesOf(list);
      const isLong = lines.some(({ revocation }) => revocation.at < keptSince);
      const added = revocations.map((one) => lineOf(database, one));
      if (!isLong) return appendPrivately(list, added.join(''));
      const kept = lines.filter(({ revocation }) => revocation.at >= keptSince);
      const draft = `${list}.${process.pid}`;
      const text = [...kept.map((line) => lineOf(line.database, line.revocation)), ...added].join('');
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, list);
    },
    close: () => undefined,
  };
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

/** A text that makes no sense is no witness. */
function storedIn(text: string): Stored | null {
  try {
    const { database, call } = JSON.parse(text) as Partial<Stored>;
    const isOne = typeof database === 'string' && (call === null || (typeof call === 'string' && isCallId(call)));
    return isOne ? { database, call } : null;
  } catch {
    return null;
  }
}

const lineOf = (database: string, revocation: Revocation): string => `${database} ${revocationText(revocation)}\n`;

async function linesOf(file: string): Promise<{ database: string; revocation: Revocation }[]> {
  const lines = ((await textOf(file)) ?? '').split('\n');
  return lines.flatMap((line) => {
    const end = line.indexOf(' ');
    const revocation = revocationOf(line.slice(end + 1));
    return revocation === null ? [] : [{ database: line.slice(0, end), revocation }];
  });
}

async function appendPrivately(file: string, text: string): Promise<void> {
  await appendFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
}
