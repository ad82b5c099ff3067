import type { CommandUnit } from '../operators/command.ts';

/** The names of the keys that a running process has, its first one first. */
export type LiveRing = { process: string; keys: readonly string[] };

/** Of the processes that have reported within the last minute. */
export async function liveRings(_unit: Pick<CommandUnit, 'tx'>): Promise<LiveRing[]> {
  return [];
}
