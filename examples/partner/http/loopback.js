/**
 * The page and the control move money without a password. So they answer only programs on this machine, and only pages of
 * their own: `Host` shows a name that somebody else has pointed at this machine, `Origin` a form on another page.
 */
export function isFromHere({ socket, headers }) {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLocal = address === '::1' || address.startsWith('127.');
  const { host = '', origin } = headers;
  const isLocalName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
  return isLocal && isLocalName && (origin === undefined || origin === `http://${host}`);
}
