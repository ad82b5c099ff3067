import type { Detail } from './refusal.ts';
import { urlOf } from './url.ts';

/** Hosts that mean this machine, as the URL parser leaves them: 127.1 and 0x7f.1 arrive here as 127.0.0.1. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);

const loopbackToo = ' With a test key, http is accepted for localhost, 127.x.x.x and [::1].';

/** https, or in test mode http to this machine. */
const isAllowed = ({ protocol, hostname }: URL, livemode: boolean): boolean =>
  protocol === 'https:' || (protocol === 'http:' && !livemode && isLoopback(hostname));

/** Why a payer is not sent to an address after paying; null when nothing speaks against it. */
export function payerUrlProblem(text: string, livemode: boolean): Pick<Detail, 'code' | 'message'> | null {
  // The parser would drop these or turn them round, and it would not be the address that was written.
  if (/[\s\\\p{Cc}]/u.test(text))
    return { code: 'INVALID_FORMAT', message: 'Must not contain spaces, backslashes or control characters.' };
  // Without the slashes, what it means depends on the page on which it stands.
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text) ? urlOf(text) : null;
  if (url === null)
    return { code: 'INVALID_FORMAT', message: 'Write a whole address, such as https://shop.example/thanks.' };
  if (url.username !== '' || url.password !== '')
    return { code: 'NOT_ALLOWED', message: 'Must not contain a user name or password.' };
  if (isAllowed(url, livemode)) return null;
  return { code: 'NOT_ALLOWED', message: `Must use https.${livemode ? '' : loopbackToo}` };
}

/** An origin as browsers send it: lower case, no default port, international names in punycode. */
export function readOrigin(text: string, livemode: boolean): { origin: string } | { problem: string } {
  const form = 'Write it as https://shop.example, with nothing after the host but a port.';
  const url = /^[a-z]+:\/\/[^\s/?#@\\*]+$/i.test(text) ? urlOf(text) : null;
  if (url === null) return { problem: form };
  return isAllowed(url, livemode)
    ? { origin: url.origin }
    : { problem: `It must use https.${livemode ? '' : loopbackToo}` };
}
