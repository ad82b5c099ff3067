import type { App } from '../../../application/ports.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { invalid, type Detail } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import { instant } from './instant.ts';
import type { CreatedRange, ListReads } from '../../../application/lists/lists.ts';

type PageQuery = {
  page?: number;
  per_page?: number | 'all';
  before?: string;
  created_from?: string;
  created_to?: string;
};
type ListCall = { app: Pick<App, 'merchantClock'>; caller: Scope; query: PageQuery };
type Page<View> = { data: View[] | AsyncIterable<View>; pagination: Schemas['Pagination'] };

/**
 * One page of a list, or with `per_page=all` the whole of it as one page, which is read and sent piece by piece.
 * @throws Refusal VALIDATION_ERROR for a second page of all, and for two ways to say where a page begins
 */
export async function page<T, Filter, View>(
  { app, caller: scope, query }: ListCall,
  list: ListReads<T, Filter>,
  filter: Filter,
  view: (item: T) => View,
): Promise<Page<View>> {
  checkWays(query);
  const { page: number = 1, per_page = 20, before, created_from, created_to } = query;
  const narrowed: Filter & CreatedRange = {
    ...filter,
    createdFrom: instant('created_from', created_from),
    createdTo: instant('created_to', created_to),
    aheadMs: await app.merchantClock.aheadMs(scope),
  };
  const { total, capped } = await list.count(scope, narrowed);
  const cap = capped ? { total_is_capped: true as const } : {};

  if (per_page === 'all') {
    const pagination = { page: 1, per_page: total, total, total_pages: 1, has_more: false, ...cap };
    return { data: mapped(list.all(scope, narrowed), view), pagination };
  }

  // One more than asked for, to know whether there is more even where the total is capped.
  const begin = before === undefined ? { offset: (number - 1) * per_page } : { before };
  const found = await list.slice(scope, narrowed, { ...begin, limit: per_page + 1 });
  const pagination = {
    page: number,
    per_page,
    total,
    total_pages: Math.ceil(total / per_page),
    has_more: found.length > per_page,
    ...cap,
  };
  return { data: found.slice(0, per_page).map(view), pagination };
}

/** Parameters that the contract takes each by itself, and not together. */
function checkWays({ page: number, per_page, before }: PageQuery): void {
  const wrong = (field: string, code: Detail['code'], message: string) => invalid({ field, code, message });
  if (before !== undefined && number !== undefined)
    throw wrong('page', 'NOT_ALLOWED', 'Send either page or before: both say where the page begins.');
  if (before !== undefined && per_page === 'all')
    throw wrong('before', 'NOT_ALLOWED', 'With per_page=all the whole list is sent: leave before out.');
  if (per_page === 'all' && number !== undefined && number > 1)
    throw wrong('page', 'OUT_OF_RANGE', 'With per_page=all there is one page.');
}

async function* mapped<T, View>(items: AsyncIterable<T>, view: (item: T) => View): AsyncIterable<View> {
  for await (const item of items) yield view(item);
}
