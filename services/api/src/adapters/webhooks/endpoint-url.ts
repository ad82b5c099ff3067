import { urlOf } from '../../domain/url.ts';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './address.ts';
import { say, type Message } from '../../domain/message.ts';

/** Why an endpoint's URL is refused: a `details` code of the contract and a message. */
export type Problem = { code: 'INVALID_FORMAT' | 'TOO_LONG' | 'NOT_ALLOWED' | 'NOT_FOUND'; message: Message };

export type UrlRules = {
  /** Also allows `http://` to a literal loopback host: with SVC_ENV=development. */
  allowLoopbackHttp: boolean;
};

export const urlLimitChars = 2000;

/** Names that are reserved for the machine itself or its local network (RFC 6761, 6762, 8375, 7686). */
const localNames = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'onion'];

/**
 * Checks an endpoint's URL without using the network. The host is checked as the WHATWG parser normalises it, and the
 * connect uses the same parser: `0x7f.1`, `2130706433` and `０177.0.0.1` are all checked as 127.0.0.1.
 *
 * @returns null for a URL without a problem; its name must still be resolved
 */
export function endpointUrlProblem(url: string, { allowLoopbackHttp }: UrlRules): Problem | null {
  if (url.length > urlLimitChars)
    return { code: 'TOO_LONG', message: say('At most {limit} characters.', { limit: urlLimitChars }) };
  // The parser would remove or replace these characters without an error, and the result would be another URL.
  if (/[\s\\\p{Cc}]/u.test(url)) return invalid(say('Must not contain spaces, backslashes or control characters.'));
  const parsed = urlOf(url);
  if (parsed === null) return invalid(say('Must be an absolute URL, such as https://example.com/webhooks.'));

  const { protocol, username, password, hostname, port, hash } = parsed;
  const host = withoutBrackets(hostname);
  if (username !== '' || password !== '') return refused(say('Must not contain a user name or password.'));
  // A fragment is never sent. If it were accepted, two endpoints with the same target would have different URLs.
  if (hash !== '' || url.endsWith('#'))
    return refused(say('Must not contain a fragment (#…): fragments are never sent.'));
  if (port === '0') return refused(say('Port 0 is not valid.'));

  if (protocol === 'http:' && allowLoopbackHttp) {
    return isLoopbackHost(host) ? null : refused(say('Must use https; http is accepted for localhost only.'));
  }
  if (protocol !== 'https:') return refused(say('Must use https.'));
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : refused(say('Must be a public address.'));
  return nameProblem(host);
}

/** `localhost`, 127.0.0.0/8 or ::1. Another name that resolves to loopback is not a loopback host. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(withoutBrackets(host));

/** The hostname of a URL without the brackets of an IPv6 address. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

function nameProblem(host: string): Problem | null {
  if (host.endsWith('.')) return refused(say('The host must not end with a dot.'));
  if (localNames.some((name) => host === name || host.endsWith(`.${name}`))) {
    return refused(say('Must be a public host, not a local one.'));
  }
  return host.includes('.') ? null : refused(say('The host must be a full domain name.'));
}

const invalid = (message: Message): Problem => ({ code: 'INVALID_FORMAT', message });
const refused = (message: Message): Problem => ({ code: 'NOT_ALLOWED', message });
