import { apiError, parsed } from './errors.ts';
import type { Page } from './paging.ts';

/**
 * The data of a response: the object, or the page of a list; the whole body of a response without `success`, such as that of
 * DELETE /customers/{id}. Undefined if it has no body.
 * @throws ApiError if the service refused the call, or if the response is not from svc
 */
export function dataOf<T>(response: Response, text: string): T {
  if (!response.ok) throw apiError(response, text);
  if (response.status === 204) return undefined as T;
  const body = parsed(text) as { success?: true; data?: unknown; pagination?: unknown } | undefined;
  // An object that is its own body. The header tells it from a response of another server.
  if (body && body.success === undefined && response.headers.has('x-svc-contract')) return body as T;
  if (body?.success !== true) throw apiError(response, text);
  return (body.pagination ? { data: body.data, pagination: body.pagination } : body.data) as T;
}

/**
 * Reads the page of a list.
 *
 * @param before the last id of the page before: after a page that ends with it, too, reading would have no end
 * @throws ApiError as `dataOf`, and if nothing says where reading goes on
 */
export const pageOf =
  <T>({ before }: { before?: unknown }) =>
  (response: Response, text: string): T => {
    const page = dataOf<Page<{ id?: unknown } | null> | undefined>(response, text);
    const hasMore: unknown = page?.pagination?.has_more;
    const isPage = typeof hasMore === 'boolean' && Array.isArray(page?.data);
    const last = isPage && hasMore && page?.data.at(-1);
    if (!isPage || (last && (typeof last.id !== 'string' || last.id === before))) throw apiError(response, text);
    return page as T;
  };
