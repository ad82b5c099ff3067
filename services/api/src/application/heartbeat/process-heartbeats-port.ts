/** A process that serves. It says so every 20 seconds, so that the others know of it. */
export type ServingProcess = {
  id: string;
  kind: 'api' | 'worker' | 'service';
  host: string;
  pid: number;
  version: string;
  contract: string;
  /** The newest migration that it knows. */
  migration: string;
  /** The names of the keys of its keyring that make secrets, the first one first. */
  keyNames: readonly string[];
  /** Of each setting that all processes need the same: its digest under each of these keys, never its value. */
  settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Both times are those of the database's clock. */
export type ProcessHeartbeat = ServingProcess & { startedAt: Date; seenAt: Date };

export type ProcessHeartbeatReads = {
  /** Those that were seen in this time before now, the first to start first. One that was killed is among them. */
  alive(sinceMs: number): Promise<ProcessHeartbeat[]>;
  /** Migrations of the database that this version does not know: a newer version has made them. */
  unknownMigrations(): Promise<string[]>;
};

export type ProcessHeartbeats = ProcessHeartbeatReads & {
  /** The process is here, now. */
  beat(process: ServingProcess): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes those that were not seen in this time. */
  purge(unseenMs: number): Promise<void>;
};
