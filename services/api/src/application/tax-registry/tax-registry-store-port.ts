import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';

/** One import of the registry. Look-ups use one generation, the current one; an import fills another one meanwhile. */
export type Generation = {
  id: number;
  /** The name of the file that it came from, or is coming from. */
  file: string;
  /** How far the import has come, at the end of a transaction: lines and bytes of the file, and taxpayers. */
  progress: Progress;
  startedAt: Date;
  /** Null: the import has not come to its end. */
  finishedAt: Date | null;
  /** When its taxpayers were deleted. */
  purgedAt: Date | null;
  isCurrent: boolean;
};

/** `digest`: of all bytes up to here. A file that begins with the same bytes can go on from here. */
export type Progress = { lines: number; bytes: number; taxpayers: number; digest: string };

/** `isLoaded`: whether an import has come to its end. */
export type LookUp = { isLoaded: boolean; taxpayer: RegisteredTaxpayer | null };

/** The imported tax registry: in tables of the database, or on SQLite in a file of its own. */
export type TaxRegistryStore = {
  find(ruc: string): Promise<LookUp>;
  /** The newest first. */
  generations(): Promise<Generation[]>;
  /** Takes the lock of imports, which ends with the process. @returns null when another import holds it */
  openImport(): Promise<RegistryImport | null>;
  close(): Promise<void>;
};

/** What an import writes. Each call is one transaction, or a part of one import that can be repeated. */
export type RegistryImport = {
  /** The newest generation whose import was interrupted. */
  unfinished(): Promise<Generation | null>;
  begin(file: string, startedAt: Date): Promise<Generation>;
  /**
   * Stores taxpayers and how far the import has come, in one transaction.
   * @returns the RUC of a taxpayer that the generation has already: then nothing is stored
   */
  append(id: number, taxpayers: readonly RegisteredTaxpayer[], to: Progress): Promise<string | null>;
  /** From here on look-ups use this generation. `file`: which has come to its end; an interrupted import may have begun with another. */
  finish(id: number, file: string, finishedAt: Date): Promise<void>;
  /** Generations with taxpayers that no look-up uses. */
  outdated(): Promise<Generation[]>;
  /** Deletes at most `limit` taxpayers of a generation, from this RUC on. @returns where to go on; null: none is left */
  purge(id: number, from: string, limit: number): Promise<string | null>;
  purged(id: number, purgedAt: Date): Promise<void>;
  /** Gives the lock back. */
  close(): Promise<void>;
};
