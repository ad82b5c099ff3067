import type { Listed, Range } from '../../application/store.ts';
import type { Schemas } from '../../application/views/schemas.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import { instant } from './instant.ts';

type PageQuery = { page?: number; per_page?: number | 'all'; created_from?: string; created_to?: string };
type Page<View> = { data: View[] | AsyncIterable<View>; pagination: Schemas['Pagination'] };

/**
 * One page of a list, or with `per_page=all` the whole of it as one page, which is read and sent piece by piece.
 * @throws Refusal VALIDATION_ERROR for a second page of all
 */
export async function page<T, Filter, View>(
  list: Listed<T, Filter>,
  scope: Scope,
  { page: number = 1, per_page = 20, created_from, created_to }: PageQuery,
  filter: Filter,
  view: (item: T) => View,
): Promise<Page<View>> {
  const narrowed: Filter & Range = {
    ...filter,
    createdFrom: instant('created_from', created_from),
    createdTo: instant('created_to', created_to),
  };
  const { total, capped } = await list.count(scope, narrowed);
  const cap = capped ? { total_is_capped: true as const } : {};

  if (per_page === 'all') {
    if (number > 1)
      throw invalid({ field: 'page', code: 'OUT_OF_RANGE', message: 'With per_page=all there is one page.' });
    const pagination = { page: 1, per_page: total, total, total_pages: 1, has_more: false, ...cap };
    return { data: mapped(list.all(scope, narrowed), view), pagination };
  }

  // One more than asked for, to know whether there is more even where the total is capped.
  const found = await list.slice(scope, narrowed, { offset: (number - 1) * per_page, limit: per_page + 1 });
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

async function* mapped<T, View>(items: AsyncIterable<T>, view: (item: T) => View): AsyncIterable<View> {
  for await (const item of items) yield view(item);
}
