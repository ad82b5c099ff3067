import { boundKeptMs, longestUnitMs } from '../../../application/lists/settling-times.ts';
import { Refusal } from '../../../domain/refusal.ts';

/** What one connection knows of the bound below which totals may be settled, and how long its unit has been open. */
export type UnitDeadline = {
  /** Before a unit: reads the bound where what is known of it is too old. */
  begin(): Promise<void>;
  /** Whether a row of this id may be counted in a checkpoint already. Where it may not, the unit has to end in time. */
  isBelowBound(id: string): boolean;
  /** Right before COMMIT. @throws Refusal SERVICE_UNAVAILABLE when the unit has been open for too long */
  end(): void;
};

/** Time is monotonic here: a clock that is set makes no unit shorter and no bound newer. */
export function createUnitDeadline(read: () => Promise<string>, monotonicMs: () => number): UnitDeadline {
  let bound = '';
  let readMs = Number.NEGATIVE_INFINITY;
  let beganMs = 0;
  let mustEndInTime = false;
  return {
    async begin() {
      mustEndInTime = false;
      beganMs = monotonicMs();
      if (beganMs - readMs < boundKeptMs) return;
      bound = await read();
      // As of before it was read: the answer may have come late.
      readMs = beganMs;
    },
    isBelowBound(id) {
      if (timeOf(id) < bound) return true;
      mustEndInTime = true;
      return false;
    },
    end() {
      if (mustEndInTime && monotonicMs() - beganMs > longestUnitMs)
        throw new Refusal('SERVICE_UNAVAILABLE', 'The call took too long and has changed nothing: try again.');
    },
  };
}

/** Of what reads only. */
export const noDeadline: UnitDeadline = {
  begin: async () => undefined,
  isBelowBound: () => true,
  end: () => undefined,
};

/** The ten characters that say when an id was drawn. */
const timeOf = (id: string): string => id.slice(id.indexOf('_') + 1).slice(0, 10);
