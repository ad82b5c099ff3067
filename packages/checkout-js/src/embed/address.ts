import type { SvcCheckoutOptions } from './options.ts';

/** The service replaces this text with the address of the hosted page when it serves the script. */
const checkoutHost = '\u{E000}checkout\u{E000}';

/** @returns the address of the hosted page, or nothing when the options contain none */
export function addressOf({ checkoutUrl, clientSecret, appearance }: SvcCheckoutOptions): URL | undefined {
  const [, id] = /^((?:cs|pi)_[^_]+)_secret_[\w-]+$/.exec(clientSecret ?? '') ?? [];
  try {
    const url = new URL(checkoutUrl || (id ? `${checkoutHost}/pay/${id}#client_secret=${clientSecret}` : ''));
    for (const [name, value] of Object.entries(appearance ?? {})) if (value) url.searchParams.set(name, value);
    if (/^https?:$/.test(url.protocol)) return url;
  } catch {
    // It is not an absolute URL.
  }
}
