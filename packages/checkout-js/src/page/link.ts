/** What the address `/pay/<id>#client_secret=…` names. */
export type Link = { id: string; secret: string };

/** The id of the session or the payment intent, which the payer can quote. What follows it can be the text of a message. */
export const idIn = ({ pathname }: { pathname: string }): string | null =>
  /\/pay\/((?:cs|pi)_[a-z\d]+)/.exec(pathname)?.[1] ?? null;

/** The address with its `#`, which some mail programs write as `%23`. What stands after the secret is the query. */
export const withFragment = (href: string): string =>
  href.replace(/%23(client_secret=[^?#]*)(\?[^#]*)?/, (_, secret: string, query = '') => `${query}#${secret}`);

/** Null when the address is not complete, for example because a chat has cut it off. */
export function parseLink({ pathname, hash }: { pathname: string; hash: string }): Link | null {
  const id = idIn({ pathname });
  // What follows the secret can be the full stop of a sentence.
  const [, secret] = /[#&]client_secret=([\w-]+)[.,;:!?)\]>"'”’»]*$/.exec(hash) ?? [];
  return id !== null && secret !== undefined ? { id, secret } : null;
}
