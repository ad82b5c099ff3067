import { ApiCall, type WithResponse } from './api-call.ts';
import { ConfigurationError } from './errors.ts';
import type { Pagination } from './generated/types.ts';
import { aCount } from './option-checks.ts';

/** One page of a list, newest first. */
export type Page<T> = { data: T[]; pagination: Pagination };

/** @param readAfter the ids of `before` until now */
type ReadPage<T> = (query: object, readAfter: ReadonlySet<unknown>) => Promise<WithResponse<Page<T>>>;

/** Fewer calls than with pages of 20, the default of the service. */
const itemsPerCall = 100;

/**
 * A list. `await` gives one page, `for await` every item, `.pages()` every page, `.toArray({ limit })` the first items.
 * It is sent when it is used, and goes on after the last id that was read: items that appear or leave the filter in the
 * meantime make it neither skip nor repeat an item.
 */
export class ListCall<T extends { id: string }> extends ApiCall<Page<T>> implements AsyncIterable<T> {
  readonly #query: object;
  readonly #read: ReadPage<T>;

  constructor(read: ReadPage<T>, query: { before?: unknown } = {}) {
    let first: Promise<WithResponse<Page<T>>> | undefined;
    super(() => (first ??= read(query, new Set([query.before]))));
    this.#query = query;
    this.#read = read;
  }

  /** Every page from this one on. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let query: { [name: string]: unknown } = { per_page: itemsPerCall, ...this.#query };
    const readAfter = new Set<unknown>();
    for (;;) {
      readAfter.add(query['before']);
      const { data: page } = await this.#read(query, readAfter);
      yield page;
      const last = page.data.at(-1);
      if (!last || !page.pagination.has_more) return;
      const { page: _, ...rest } = query;
      query = { ...rest, before: last.id };
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /**
   * The first items, at most `limit` of them; `Infinity` is every item, as far as the memory goes.
   * @throws ConfigurationError without a limit, before anything is sent
   */
  async toArray(options: { limit: number }): Promise<T[]> {
    const limit: unknown = options?.limit;
    if (!isCount(limit)) throw new ConfigurationError(needsLimit);
    const items: T[] = [];
    if (limit < 1) return items;
    const query: object = { per_page: Math.min(limit, itemsPerCall), ...this.#query };
    for await (const item of new ListCall(this.#read, query)) if (items.push(item) >= limit) break;
    return items;
  }
}

const isCount = (value: unknown): value is number => aCount[1](value);

const needsLimit = 'How many items at most? .toArray({ limit: 100 }), or { limit: Infinity } for every item.';
