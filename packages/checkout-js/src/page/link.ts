/** What the address `/pay/<id>#client_secret=…` names. */
export type Link = { id: string; secret: string };

/** Null when the address is not complete, for example because a chat has cut it off. */
export function parseLink({ pathname, hash }: { pathname: string; hash: string }): Link | null {
  const [, id] = /\/pay\/((?:cs|pi)_\w+)\/?$/.exec(pathname) ?? [];
  // What follows the secret can be the full stop of a sentence.
  const [, secret] = /[#&]client_secret=([\w-]+)[.,;:!?)\]>"'”’»]*$/.exec(hash) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
}
