import type { Store } from '../application/store.ts';
import type { System } from './system.ts';

// What the metrics tell of work that is late.

const dayMs = 24 * 3_600_000;

/** Calls to partners of live mode whose outcome is not known for a day. */
export const unknownCalls = ({ read }: Store, { now }: System): Promise<number> =>
  read.railCalls.unknownSince(aDayAgo({ now }));

export const aDayAgo = ({ now }: Pick<System, 'now'>): Date => new Date(now().getTime() - dayMs);

/** The age of the oldest delivery, timer or event that is due and not processed yet. */
export async function lagSeconds({ read }: Store, { now }: System): Promise<number> {
  const waiting = [await read.nextDueAt(), await read.oldestUnfannedAt()].flatMap((at) => at ?? []);
  return Math.max(0, ...waiting.map((at) => (now().getTime() - at.getTime()) / 1000));
}
