import type { Checkout } from '../generated/types.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The address to go to after the payment if it is https, in test mode also http to this device; else null. */
export function safeSuccessUrl({ success_url, livemode }: Pick<Checkout, 'success_url' | 'livemode'>): string | null {
  if (success_url === null) return null;
  try {
    const { protocol, hostname, username, password, href } = new URL(success_url);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && !livemode && loopback.test(hostname));
    return isSafe && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}
