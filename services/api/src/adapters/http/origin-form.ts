/** The path and query of a request target. A target may also be a whole URL, as for a proxy (RFC 9112, 3.2.2). */
export function originForm(target = '/'): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

/** The host in a request target that is a whole URL. It counts instead of the Host header (RFC 9112, 3.2.2). */
export const targetHost = (target = '/'): string | null =>
  target.startsWith('/') ? null : (/^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(target)?.[1] ?? null);
