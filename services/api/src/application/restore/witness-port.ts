import type { Revocation } from '../../domain/revocation.ts';

/** What it knows of the last call. Null in it: there was none yet. */
export type LastCall = { callId: string | null };

/**
 * What lies outside of the database, and so keeps what a restore loses: a file beside it, or Redis. Each function gets the name of the
 * database, and rejects when the witness cannot be asked or told just now.
 */
export type WitnessStore = {
  kind: 'FILE' | 'REDIS';
  /** Whether it may answer by now, after it could not be asked. */
  mayBeBack(): boolean;
  /** Null: it knows nothing of this database. */
  last(database: string): Promise<LastCall | null>;
  /** A newer call that it knows stays. */
  remember(database: string, callId: string | null): Promise<void>;
  /** The oldest first. */
  revocations(database: string): Promise<Revocation[]>;
  revoke(database: string, revocations: readonly Revocation[], keptSince: Date): Promise<void>;
  close(): void;
};
