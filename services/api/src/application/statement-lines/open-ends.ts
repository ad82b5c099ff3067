import type { Unit } from '../unit/unit.ts';
import { takeBackEnd } from './end-lines.ts';

export type Moved = { id: string; isArrival: boolean };

/** A statement has a movement that was netted or explained: its end is taken back, because now the line is its end. */
export async function openEnds(unit: Pick<Unit, 'tx' | 'random' | 'realNow'>, moved: readonly Moved[]): Promise<void> {
  const { statementEnds } = unit.tx;
  const ended = await statementEnds.ofMovements(moved.map(({ id }) => id));
  const ids = ended
    .filter((one) => moved.some(({ id, isArrival }) => id === one.movementId && isArrival === one.isArrival))
    .map(({ endId }) => endId);
  // Both movements of a pair can come in one batch.
  for (const id of new Set(ids)) {
    const end = await statementEnds.find(id);
    if (end !== null) await takeBackEnd(unit, end);
  }
}
