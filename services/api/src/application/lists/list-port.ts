import type { Scope } from '../../domain/scope.ts';

/** Half-open: from ≤ created_at < to. */
export type CreatedRange = {
  createdFrom: Date | null;
  createdTo: Date | null;
  /**
   * How far the merchant's time, in which `created_at` is, is ahead of real time, in which ids are drawn. It only grows:
   * older rows were as far apart, or less.
   */
  aheadMs: number;
};
/** So many items, after those that are skipped, or after an id: what has this id need not exist any more. */
export type PageBounds = { limit: number } & ({ offset: number } | { before: string });
export type Total = { total: number; capped: boolean };

/** Newest first. `slice` is a page; `all` walks the whole list in pages of its own, so memory stays bounded. */
export type ListReads<T, Filter> = {
  slice(scope: Scope, filter: Filter & CreatedRange, slice: PageBounds): Promise<T[]>;
  all(scope: Scope, filter: Filter & CreatedRange): AsyncIterable<T>;
  /** Exact for a whole list; a filtered one is counted up to 10,000. */
  count(scope: Scope, filter: Filter & CreatedRange): Promise<Total>;
};

export type NoFilter = Record<never, never>;
