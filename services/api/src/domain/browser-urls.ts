import { paragraph, say, type Message } from './message.ts';
import type { Detail } from './refusal.ts';
import { urlOf } from './url.ts';

/** Host names of this machine, as the URL parser returns them: it converts 127.1 and 0x7f.1 to 127.0.0.1. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);

const loopbackNote = say('With a test key, http is accepted for localhost, 127.x.x.x and [::1].');

/** https, or where it is allowed http to this machine. */
const isAllowed = ({ protocol, hostname }: URL, allowsLoopback: boolean): boolean =>
  protocol === 'https:' || (protocol === 'http:' && allowsLoopback && isLoopback(hostname));

/**
 * Why a payer cannot be redirected to a URL after paying. Null: the URL can be used.
 * @param allowsLoopback in test mode, and in live mode on a developer's machine
 */
export function payerUrlProblem(text: string, allowsLoopback: boolean): Pick<Detail, 'code' | 'message'> | null {
  // The URL parser removes these characters or replaces them, so the result would differ from the text.
  if (/[\s\\\p{Cc}]/u.test(text))
    return { code: 'INVALID_FORMAT', message: say('Must not contain spaces, backslashes or control characters.') };
  // Without the slashes it can be a relative URL, whose target depends on the page that contains it.
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text) ? urlOf(text) : null;
  if (url === null)
    return { code: 'INVALID_FORMAT', message: say('Write a complete URL, such as https://shop.example/thanks.') };
  if (url.username !== '' || url.password !== '')
    return { code: 'NOT_ALLOWED', message: say('Must not contain a user name or password.') };
  if (isAllowed(url, allowsLoopback)) return null;
  return { code: 'NOT_ALLOWED', message: paragraph(say('Must use https.'), allowsLoopback ? loopbackNote : null) };
}

/** The URL parser accepts more, such as `*.shop.example`, `a.example;b.example` and a dot at the end: mistakes on a list. */
const hostName = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:]+\])$/;

/** The limit of DNS for a host name (RFC 1035), without the dot at its end. */
const hostNameLimit = 253;

/** Converts a host to the form in which `URL.host` returns it: lower case, no default port, punycode, short IPv6. */
export function readHost(text: string): { host: string } | { problem: Message } {
  const url = /^[^\s/?#@\\\p{Cc}]+$/u.test(text) ? urlOf(`https://${text}`) : null;
  if (url === null || !hostName.test(url.hostname) || url.hostname.length > hostNameLimit)
    return { problem: say('Write it as shop.example or shop.example:8443, without https://, path or wildcard.') };
  return { host: url.host };
}

/**
 * Why a merchant's list of hosts forbids a URL that `payerUrlProblem` accepts. Null: the host is on the list, or there
 * is no list. The whole host is compared, with its port: no subdomain of it passes, and no other port.
 */
export function payerHostProblem(text: string, hosts: readonly string[]): Pick<Detail, 'code' | 'message'> | null {
  const host = urlOf(text)?.host ?? '';
  if (hosts.length === 0 || hosts.includes(host)) return null;
  return {
    code: 'NOT_ALLOWED',
    message: say(
      "This host, with its port, is not on the merchant's list of hosts. Ask the operator of the service to add it.",
    ),
  };
}

/** Converts an origin to the form that browsers send: lower case, no default port, international names in punycode. */
export function readOrigin(text: string, livemode: boolean): { origin: string } | { problem: Message } {
  const url = /^[a-z]+:\/\/[^\s/?#@\\*]+$/i.test(text) ? urlOf(text) : null;
  if (url === null) return { problem: say('Write it as https://shop.example, with at most a port after the host.') };
  return isAllowed(url, !livemode)
    ? { origin: url.origin }
    : { problem: paragraph(say('It must use https.'), livemode ? null : loopbackNote) };
}
