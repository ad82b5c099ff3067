import type { Contradiction, ContradictionStatus } from '../../domain/contradiction.ts';
import type { RailName } from '../../domain/rail.ts';

export type ContradictionReads = {
  find(id: string): Promise<Contradiction | null>;
  ofNotification(rail: RailName, notificationId: string): Promise<Contradiction[]>;
  /** The oldest first, at most `limit`. Null: any status. */
  oldest(status: ContradictionStatus | null, limit: number): Promise<Contradiction[]>;
  /** How many wait for operators. */
  countOpen(): Promise<number>;
};

export type Contradictions = ContradictionReads & {
  /** Unique by rail, notification id and occurrence. @throws Conflict */
  insert(contradiction: Contradiction): Promise<void>;
  /** Compare-and-set on the status. @throws Conflict */
  update(before: Contradiction, after: Contradiction): Promise<void>;
};
