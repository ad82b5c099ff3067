import type { Restore } from '../../domain/restore.ts';

/** The database as its witnesses know it: a copy of it has the same name. */
export type WitnessedDatabase = {
  /** Letters, digits, - and _. What other databases share with it, such as Redis, tells them apart by it. */
  name: string;
  /** From then on each call of live mode that moves money is told to the witnesses. */
  witnessedSince: Date;
};

export type RestoreReads = {
  find(id: string): Promise<Restore | null>;
  /** The newest one that has ended. */
  lastEnded(): Promise<Restore | null>;
  /** When the newest of what was made before this time was made, in real time. Null: there is nothing. */
  lastMoment(before: Date): Promise<Date | null>;
  /** Null: no process of this version has started on it yet. */
  database(): Promise<WitnessedDatabase | null>;
};

export type Restores = RestoreReads & {
  insert(restore: Restore): Promise<void>;
  /** @throws Conflict when it has ended already */
  end(before: Restore, after: Restore): Promise<void>;
  /** @throws Conflict when it has a name already */
  nameDatabase(database: WitnessedDatabase): Promise<void>;
};
