/** A target may be a whole address, as for a proxy (RFC 9112, 3.2.2): whatever scheme and host it names, its path is meant. */
export function originForm(target = '/'): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}
