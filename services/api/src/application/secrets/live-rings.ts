import { aliveMs } from '../heartbeat/compare-processes.ts';
import type { Reads } from '../store.ts';

/** The names of the keys that a running process has, its first one first. */
export type LiveRing = { process: string; keys: readonly string[] };

/** Of the processes that were seen within the last minute: one that was killed counts until then. */
export async function liveRings({ processHeartbeats }: Pick<Reads, 'processHeartbeats'>): Promise<LiveRing[]> {
  const alive = await processHeartbeats.alive(aliveMs);
  return alive.map(({ kind, host, pid, keyNames }) => ({ process: `${kind} ${host}/${pid}`, keys: keyNames }));
}
