import { boundMaxAgeMs, unitDeadlineMs } from '../../../application/lists/counting-times.ts';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';

/**
 * The bound that one connection knows, below which totals may be counted, and how long its unit has been open. Why a unit
 * has a deadline: docs/adr/0005.
 */
export type UnitDeadline = {
  /** To be called before a unit. Reads the bound when the known one is too old. */
  begin(): Promise<void>;
  /** Whether a checkpoint may already include rows of this id. If not, the unit must meet its deadline. */
  isBelowBound(id: string): boolean;
  /** To be called right before COMMIT. @throws Refusal SERVICE_UNAVAILABLE when the unit has been open for too long */
  end(): void;
};

type Reads = { run(sql: string, values: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }> };

/** Uses monotonic time: setting the wall clock must not change the age of a unit or of a bound. */
export function createUnitDeadline(session: Reads, monotonicMs: () => number): UnitDeadline {
  let bound = '';
  let boundReadMs = Number.NEGATIVE_INFINITY;
  let unitStartedMs = 0;
  let hasDeadline = false;
  return {
    async begin() {
      hasDeadline = false;
      unitStartedMs = monotonicMs();
      if (unitStartedMs - boundReadMs < boundMaxAgeMs) return;
      bound = await readBound(session);
      // The time before the read: the result may have arrived late.
      boundReadMs = unitStartedMs;
    },
    isBelowBound(id) {
      if (timePart(id) < bound) return true;
      hasDeadline = true;
      return false;
    },
    end() {
      if (hasDeadline && monotonicMs() - unitStartedMs > unitDeadlineMs)
        throw new Refusal('SERVICE_UNAVAILABLE', say('The call took too long and has changed nothing: try again.'));
    },
  };
}

/** The bound; '' before the first one is set, and no id is below that. */
export async function readBound(session: Reads): Promise<string> {
  const { rows } = await session.run("SELECT id_time FROM counting_bounds WHERE name = 'lists'", []);
  return String(rows[0]?.['id_time'] ?? '');
}

/** For a session that only reads. */
export const noDeadline: UnitDeadline = {
  begin: async () => undefined,
  isBelowBound: () => true,
  end: () => undefined,
};

/** The ten characters of an id that hold the time when it was generated. */
const timePart = (id: string): string => id.slice(id.indexOf('_') + 1).slice(0, 10);
