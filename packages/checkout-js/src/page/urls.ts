import type { Checkout } from '../generated/types.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Urls = Pick<Checkout, 'success_url' | 'cancel_url' | 'livemode'>;

/** The address to go to after the payment. */
export const successUrl = ({ success_url, livemode }: Urls): URL | null => safeUrl(success_url, livemode);

/** The way back to the shop without a payment; at an `end` without such a way, the first page of the host of success_url. */
export function wayBack({ cancel_url, success_url, livemode }: Urls, isEnd: boolean): URL | null {
  const shop = isEnd ? safeUrl(success_url, livemode) : null;
  return safeUrl(cancel_url, livemode) ?? (shop && new URL('/', shop));
}

/** The URL if it is https, in test mode also http to this device; else null. */
function safeUrl(text: string | null, livemode: boolean): URL | null {
  try {
    const url = new URL(text ?? '');
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && !livemode && loopback.test(url.hostname));
    return isSafe && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}
