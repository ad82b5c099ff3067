import { svcError } from './errors.ts';
import type { SvcCheckoutOptions } from './options.ts';

/** The service replaces this text with the address of the hosted page when it serves the script. */
const checkoutHost = '\u{E000}checkout\u{E000}';

/** @returns the address of the hosted page, with what it should look like in its query */
export function addressOf({ checkoutUrl, clientSecret, appearance, locale, theme }: SvcCheckoutOptions): URL {
  const address =
    checkoutUrl ||
    (clientSecret && `${checkoutHost}/pay/${clientSecret.split('_secret_')[0]}#client_secret=${clientSecret}`);
  if (!address) throw svcError('MISSING_CHECKOUT_URL', 'No checkoutUrl or clientSecret');
  const url = new URL(address);
  for (const [name, value] of Object.entries({ ...appearance, locale, theme }))
    if (value) url.searchParams.set(name, value);
  return url;
}
