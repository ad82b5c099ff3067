import type { Detail } from './refusal.ts';
import { urlOf } from './url.ts';

/** Host names of this machine, as the URL parser returns them: it converts 127.1 and 0x7f.1 to 127.0.0.1. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);

const loopbackNote = ' With a test key, http is accepted for localhost, 127.x.x.x and [::1].';

/** https, or in test mode http to this machine. */
const isAllowed = ({ protocol, hostname }: URL, livemode: boolean): boolean =>
  protocol === 'https:' || (protocol === 'http:' && !livemode && isLoopback(hostname));

/** Why a payer cannot be redirected to a URL after paying. Null: the URL can be used. */
export function payerUrlProblem(text: string, livemode: boolean): Pick<Detail, 'code' | 'message'> | null {
  // The URL parser removes these characters or replaces them, so the result would differ from the text.
  if (/[\s\\\p{Cc}]/u.test(text))
    return { code: 'INVALID_FORMAT', message: 'Must not contain spaces, backslashes or control characters.' };
  // Without the slashes it can be a relative URL, whose target depends on the page that contains it.
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text) ? urlOf(text) : null;
  if (url === null)
    return { code: 'INVALID_FORMAT', message: 'Write a complete URL, such as https://shop.example/thanks.' };
  if (url.username !== '' || url.password !== '')
    return { code: 'NOT_ALLOWED', message: 'Must not contain a user name or password.' };
  if (isAllowed(url, livemode)) return null;
  return { code: 'NOT_ALLOWED', message: `Must use https.${livemode ? '' : loopbackNote}` };
}

/** Converts an origin to the form that browsers send: lower case, no default port, international names in punycode. */
export function readOrigin(text: string, livemode: boolean): { origin: string } | { problem: string } {
  const formatMessage = 'Write it as https://shop.example, with at most a port after the host.';
  const url = /^[a-z]+:\/\/[^\s/?#@\\*]+$/i.test(text) ? urlOf(text) : null;
  if (url === null) return { problem: formatMessage };
  return isAllowed(url, livemode)
    ? { origin: url.origin }
    : { problem: `It must use https.${livemode ? '' : loopbackNote}` };
}
