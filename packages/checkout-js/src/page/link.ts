/** What the address `/pay/<id>#client_secret=…` names. */
export type Link = { id: string; secret: string };

/** Null when the address is not complete, for example because a chat has cut it off. */
export function parseLink({ pathname, hash }: { pathname: string; hash: string }): Link | null {
  const [, id] = /\/pay\/((?:cs|pi)_\w+)\/?$/.exec(pathname) ?? [];
  const secret = new URLSearchParams(hash.slice(1)).get('client_secret') ?? '';
  return id !== undefined && /^[\w-]+$/.test(secret) ? { id, secret } : null;
}
