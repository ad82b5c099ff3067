import { apiError, type ApiError } from './errors.ts';

/** Writes text of a server without the key. */
export type Hide = (text: string) => string;

/**
 * A broken or hostile server can repeat the key: it is in no error and in no line of a log. Data and headers that a caller
 * asked for stay as they came.
 */
export function hiding(key: string): Hide {
  // Each letter can be an escape of JSON.
  const letters = key.replaceAll(/./g, (one) => `(${one}|\\\\u00${one.charCodeAt(0).toString(16)})`);
  const pattern = new RegExp(letters, 'gi');
  return (text) => text.replaceAll(pattern, '(the key)');
}

export const apiErrorWithout =
  (hide: Hide) =>
  (response: Response, text: string, problem?: string): ApiError =>
    apiError(responseWithout(hide, response), hide(text), problem);

/** The response of a `fetch` of the caller's own can be a simple object, and belongs to the caller: it is not changed. */
function responseWithout(hide: Hide, response: Response): Response {
  const { headers, ok, status, statusText = '', url } = response;
  const all = Symbol.iterator in headers ? [...headers] : [];
  if ([statusText, ...all.flat()].every((text) => hide(text) === text)) return response;
  const shown = all
    .filter(([name]) => hide(name) === name)
    .map(([name, value]): [string, string] => [name, hide(value)]);
  const copy = new Response(null, { headers: shown, statusText: hide(statusText) });
  // Not given to the constructor: it takes fewer of them than arrive.
  return Object.defineProperties(copy, { ok: { value: ok }, status: { value: status }, url: { value: url } });
}
