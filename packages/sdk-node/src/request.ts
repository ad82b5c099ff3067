/** A call of an operation, before it has an address and headers. */
export type ApiRequest = {
  method: string;
  /** With `{id}` for each of `ids`. */
  path: string;
  ids: { [name: string]: unknown };
  query?: object | undefined;
  body?: unknown;
};

/** @throws Error if an argument cannot be sent */
export function requestUrl({ path, ids, query }: ApiRequest, baseUrl: string): string {
  if (query != null && typeof query !== 'object') throw new Error('a query is an object, such as { per_page: 50 }.');
  const given = (query ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(given))
    if (![value].flat().every(canBeSent))
      throw new Error(`${name} must be a text, a number, a boolean, a Date, or a list of them.`);
  const search = queryText(given);
  const target = pathText(path, ids) + (search && `?${search}`);
  if (noId.test(target)) throw new Error('an id is empty, or is no id, such as an object that has one.');
  return baseUrl + target;
}

/** The text of another object would be no filter. */
const canBeSent = (value: unknown): boolean =>
  value == null || value instanceof Date || /^(string|number|boolean)$/.test(typeof value);

/** A list is a repeated parameter, and a `Date` is its time. */
const queryText = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .flatMap(([name, values]) =>
      [values]
        .flat()
        .filter((value) => value != null)
        .map((value) => `${name}=${encodeURIComponent(value instanceof Date ? value.toJSON() : String(value))}`),
    )
    .join('&');

/** What is no text stays a name in braces. */
const pathText = (path: string, ids: ApiRequest['ids']): string =>
  path.replaceAll(/{(\w+)}/g, (braces, name: string) => {
    const id = ids[name];
    return typeof id === 'string' ? encodeURIComponent(id) : braces;
  });

/** A part of a path that is missing, or that would lead to another path. */
const noId = /\/(\.{0,2}|\{\w+\})([/?]|$)/;

/** @param idempotencyKey for a POST or PATCH whose headers have none */
export function requestInit({ method, body }: ApiRequest, given: Headers, idempotencyKey: string) {
  const headers = new Headers(given);
  if (body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  if (['POST', 'PATCH'].includes(method) && !headers.has(idempotencyHeader))
    headers.set(idempotencyHeader, idempotencyKey);
  return { method, headers, body: JSON.stringify(body), redirect: 'manual' } satisfies RequestInit;
}

const idempotencyHeader = 'Idempotency-Key';
