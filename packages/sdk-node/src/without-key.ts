import type { Fetch } from './options.ts';

/** A broken or hostile server can repeat the key: it is in nothing that a caller, an error or a log reads of a response. */
export function withoutKey(key: string): (fetch: Fetch) => Fetch {
  // Each letter can be an escape of JSON.
  const letters = key.replaceAll(/./g, (one) => `(${one}|\\\\u00${one.charCodeAt(0).toString(16)})`);
  const pattern = new RegExp(letters, 'gi');
  const hide = (text: string): string => text.replaceAll(pattern, '(the key)');

  const answered = (response: Response): Response => {
    const text = response.text.bind(response);
    const headers = new Headers([...response.headers].map((pair) => pair.map(hide) as [string, string]));
    const shown = { headers, statusText: hide(response.statusText), text: () => text().then(hide, failed) };
    for (const [name, value] of Object.entries(shown))
      Object.defineProperty(response, name, { value, configurable: true });
    return response;
  };
  return (fetch) => (url, init) => fetch(url, init).then(answered, failed);
}

/** What Node could not read as HTTP is in the cause of its error, as it arrived. */
function failed(error: unknown): never {
  Reflect.deleteProperty(Object((error as Error).cause), 'data');
  throw error;
}
