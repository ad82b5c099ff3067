import { addressPlaceholder, escapeHtml } from './docs-files.ts';
import { brotli, inlineHash, staticFile, type StaticFiles } from './static-files.ts';

/** The languages of the payment page. The first one is for browsers that ask for neither. */
export const languages = ['es', 'en'] as const;

/** What the build of packages/checkout-js makes: the script for shops, and the payment page in each language. */
export type CheckoutSources = { script: string; pages: Readonly<Record<(typeof languages)[number], string>> };

export type CheckoutPlace = {
  /** The public address of the API. */
  publicUrl: string;
  /** The address of the payment page. */
  checkoutHost: string;
  /** Whether the page has a panel that simulates payments in test mode. */
  simulator: boolean;
};

/** In the script: the address of the payment page. */
const checkoutPlaceholder = '\u{E000}checkout\u{E000}';
/** In the page: `on` or `off`. */
const simulatorPlaceholder = '\u{E000}simulator\u{E000}';

/** Fills in the addresses, and compresses the files: once in each process. A page is at `es` or `en`. */
export async function prepareCheckout(
  { script, pages }: CheckoutSources,
  { publicUrl, checkoutHost, simulator }: CheckoutPlace,
): Promise<StaticFiles> {
  const scriptFile = staticFile(
    script.replaceAll(checkoutPlaceholder, () => checkoutHost),
    // For `<script crossorigin>`, with which a shop sees the details of errors.
    { 'Content-Type': 'text/javascript; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
    brotli.small,
  );
  const pageFiles = languages.map(async (language) => {
    const html = pages[language]
      .replaceAll(addressPlaceholder, () => escapeHtml(publicUrl))
      .replaceAll(simulatorPlaceholder, simulator ? 'on' : 'off');
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(html, publicUrl),
      Vary: 'Accept-Encoding, Accept-Language',
    };
    return [language, await staticFile(html, headers, brotli.small)] as const;
  });
  return new Map([['checkout.js', await scriptFile], ...(await Promise.all(pageFiles))]);
}

/**
 * The page runs and styles nothing but what is in it, and calls nothing but the API. Any shop may put it into a frame.
 * Trusted Types make the browser refuse text that a script turns into HTML. Images: a merchant's logo, and the QR.
 */
const pagePolicy = (html: string, publicUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${inlineHash(html, 'script')}`,
    `style-src ${inlineHash(html, 'style')}`,
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    'img-src https: data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
