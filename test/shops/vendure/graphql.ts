/** One of the two GraphQL APIs of the shop, with the session of one person. */
export type Api = <T>(
  query: string,
  variables?: Record<string, unknown>,
  /** Of the URL, for this call. */
  more?: Record<string, string>,
) => Promise<T>;

/** What Vendure answers instead of data, or a mutation's error result. The message is what a person sees. */
export class ShopError extends Error {}

/** Node ends a connection that was idle for five seconds. A call that is sent at that moment would be lost. */
const eachAlone = { 'Content-Type': 'application/json', Connection: 'close' };

/** @param query of the URL, for example the language and the currency */
export function apiAt(url: string, query: Record<string, string> = {}): Api {
  let token: string | null = null;

  return async <T>(document: string, variables: Record<string, unknown> = {}, more = {}): Promise<T> => {
    const address = new URL(url);
    for (const [name, value] of Object.entries({ ...query, ...more })) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...eachAlone, ...(token !== null && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: document, variables }),
    });
    token = response.headers.get('vendure-auth-token') ?? token;
    const { data, errors } = (await response.json()) as { data?: T; errors?: { message: string }[] };
    if (errors?.[0] !== undefined) throw new ShopError(errors[0].message);
    if (data === undefined) throw new ShopError(`The shop answered ${response.status} without data.`);
    return data;
  };
}

type ErrorResult = { errorCode?: string; message?: string };

/** @returns the result of a mutation. Throws when it is an error result. */
export function accepted<T extends object>(result: T & ErrorResult): T {
  if (result.errorCode !== undefined) throw new ShopError(`${result.errorCode}: ${messageOf(result)}`);
  return result;
}

/** Vendure says the particular reason in a field of its own, with another name in each error. */
export const messageOf = (result: ErrorResult & { reason?: string | null; refusal?: string }): string =>
  result.reason ?? result.refusal ?? result.message ?? 'no reason';
