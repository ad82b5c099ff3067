import type { App } from '../../../application/ports.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { say, type Message } from '../../../domain/message.ts';
import { invalid, type Detail } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import { instant } from './instant.ts';
import type { CreatedRange, ListReads } from '../../../application/lists/list-port.ts';

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
 * One page of a list. With `per_page=all` the whole list is one page, which is read and sent piece by piece.
 * @throws Refusal VALIDATION_ERROR for `page` above 1 with `per_page=all`, for `before` with `page` or `per_page=all`, and for
 * `created_to` before `created_from`
 */
export async function page<T, Filter, View>(
  { app, caller: scope, query }: ListCall,
  list: ListReads<T, Filter>,
  filter: Filter,
  view: (item: T) => View,
): Promise<Page<View>> {
  checkPageParameters(query);
  const { page: number = 1, per_page = 20, before } = query;
  const filterWithTime = { ...filter, ...createdIn(query), aheadMs: await app.merchantClock.aheadMs(scope) };
  const counted = await list.count(scope, filterWithTime);
  const { total, capped } = counted;
  const cap = capped ? { total_is_capped: true as const } : {};

  if (per_page === 'all') {
    const pagination = { page: 1, per_page: total, total, total_pages: 1, has_more: false, ...cap };
    return { data: viewed(list.all(scope, filterWithTime, counted), view), pagination };
  }

  // One item more than the page, because a capped total does not show whether there are more.
  const start = before === undefined ? { offset: (number - 1) * per_page } : { before };
  const items = await list.page(scope, filterWithTime, { ...start, limit: per_page + 1 }, counted);
  const pagination = {
    page: number,
    per_page,
    total,
    total_pages: Math.ceil(total / per_page),
    has_more: items.length > per_page,
    ...cap,
  };
  return { data: items.slice(0, per_page).map(view), pagination };
}

const wrong = (field: string, code: Detail['code'], message: Message) => invalid({ field, code, message });

function createdIn({ created_from, created_to }: PageQuery): Omit<CreatedRange, 'aheadMs'> {
  const [createdFrom, createdTo] = [instant(created_from), instant(created_to)];
  if (createdFrom !== null && createdTo !== null && createdFrom > createdTo)
    throw wrong('created_to', 'OUT_OF_RANGE', say('Must not be before created_from.'));
  return { createdFrom, createdTo };
}

/** The contract accepts each of these parameters, but not every combination. */
function checkPageParameters({ page: number, per_page, before }: PageQuery): void {
  if (before !== undefined && number !== undefined)
    throw wrong('page', 'NOT_ALLOWED', say('Send page or before, not both.'));
  if (before !== undefined && per_page === 'all')
    throw wrong('before', 'NOT_ALLOWED', say('per_page=all returns the whole list: do not send before.'));
  if (per_page === 'all' && number !== undefined && number > 1)
    throw wrong('page', 'OUT_OF_RANGE', say('Must be 1 with per_page=all.'));
}

async function* viewed<T, View>(items: AsyncIterable<T>, view: (item: T) => View): AsyncIterable<View> {
  for await (const item of items) yield view(item);
}
