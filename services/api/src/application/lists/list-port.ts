import type { Scope } from '../../domain/scope.ts';

/** createdFrom ≤ created_at < createdTo */
export type CreatedRange = {
  createdFrom: Date | null;
  createdTo: Date | null;
  /**
   * How far the merchant's time is ahead of real time. `created_at` is in the merchant's time; the time in an id is
   * real time. `aheadMs` never decreases, so for older rows the difference is the same or smaller.
   */
  aheadMs: number;
};
/** The first `limit` items after `offset` items, or older than the id `before`. No item with this id needs to exist. */
export type PageBounds = { limit: number } & ({ offset: number } | { before: string });
/**
 * `capped`: the list has more items than `total`. `ids`: those of all items, newest first, where they had to be read in order
 * to be counted.
 */
export type Total = { total: number; capped: boolean; ids?: readonly string[] };

/**
 * Newest first. `page` returns one page. `all` reads the list in pages, so that memory use is limited. Both are given the
 * total of the same call, where there is one: a search does not do its work twice.
 */
export type ListReads<T, Filter> = {
  page(scope: Scope, filter: Filter & CreatedRange, bounds: PageBounds, counted?: Total): Promise<T[]>;
  all(scope: Scope, filter: Filter & CreatedRange, counted?: Total): AsyncIterable<T>;
  /** Exact without a filter. With a filter, rows are counted up to 10,000. */
  count(scope: Scope, filter: Filter & CreatedRange): Promise<Total>;
};

export type NoFilter = Record<never, never>;
