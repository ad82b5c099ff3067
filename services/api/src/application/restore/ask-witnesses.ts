import { isExplained, type Witness } from '../../domain/restore.ts';
import type { Reads } from '../store.ts';
import type { Sign } from './begin-restored-hold.ts';
import type { LastCall, WitnessStore } from './witness-port.ts';

/** What each witness knows of the last call. */
export type Known = { witness: Witness; last: LastCall | null };

/** @returns `unasked`: those that do not answer just now */
export async function askWitnesses(
  witnesses: readonly WitnessStore[],
  database: string,
  onError: (witness: WitnessStore, error: unknown) => void,
): Promise<{ known: Known[]; unasked: WitnessStore[] }> {
  const known: Known[] = [];
  const unasked: WitnessStore[] = [];
  for (const witness of witnesses) {
    try {
      known.push({ witness: witness.kind, last: await witness.last(database) });
    } catch (error) {
      onError(witness, error);
      unasked.push(witness);
    }
  }
  return { known, unasked };
}

/** The first call that a witness names and this database does not have, unless it was lost in a restore that has ended. */
export async function missingCall(read: Reads, known: readonly Known[]): Promise<Sign | null> {
  for (const { witness, last } of known) {
    const id = last?.callId ?? null;
    if (id === null || (await read.railCalls.find(id)) !== null) continue;
    if (!isExplained(id, await read.restores.lastEnded())) return { witness, missing: id };
  }
  return null;
}
