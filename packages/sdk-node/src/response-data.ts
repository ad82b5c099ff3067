import { parsed, type ApiError } from './errors.ts';
import type { Page } from './paging.ts';

/** Makes the error of a response. @param text the body @param problem what is wrong with it, as the end of a sentence */
export type ErrorOf = (response: Response, text: string, problem?: string) => ApiError;

/** Reads the body of a response. */
export type Read<Body, T> = (response: Response, body: Body, errorOf: ErrorOf) => T;

/**
 * The data of a response: the object, or the page of a list; the whole body of a response without `success`, such as that of
 * DELETE /customers/{id}. Undefined if it has no body.
 * @throws ApiError if the service refused the call, or if the response is not from svc
 */
export function dataOf<T>(response: Response, text: string, errorOf: ErrorOf): T {
  if (!response.ok) throw errorOf(response, text);
  if (response.status === 204) return undefined as T;
  const body = parsed(text) as { success?: true; data?: unknown; pagination?: unknown } | undefined;
  // An object that is its own body. The header tells it from a response of another server.
  if (body && body.success === undefined && response.headers.has('x-svc-contract')) return body as T;
  if (body?.success !== true) throw errorOf(response, text);
  return (body.pagination ? { data: body.data, pagination: body.pagination } : body.data) as T;
}

/**
 * Reads the page of a list.
 *
 * @param readAfter the ids that this and earlier pages were asked for after: a page that ends with one leads back
 * @throws ApiError as `dataOf`, and if nothing says where reading goes on
 */
export const pageOf =
  <T>(readAfter: ReadonlySet<unknown>): Read<string, T> =>
  (response, text, errorOf) => {
    const page = dataOf<Page<{ id?: unknown } | null> | undefined>(response, text, errorOf);
    const hasMore: unknown = page?.pagination?.has_more;
    const isPage = typeof hasMore === 'boolean' && Array.isArray(page?.data);
    const last = isPage && hasMore && page?.data.at(-1);
    if (!isPage || (last && typeof last.id !== 'string')) throw errorOf(response, text);
    if (last && readAfter.has(last.id)) throw errorOf(response, text, leadsBack);
    return page as T;
  };

const leadsBack =
  'ends with the same id as an earlier page of the list, and says that more follow: reading on would never end.';
