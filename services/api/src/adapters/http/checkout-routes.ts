import express, { type Request } from 'express';
import { acceptedLanguage } from './accepted-language.ts';
import { languages } from './checkout-files.ts';
import { sendFile, type ReadStaticFiles } from './static-files.ts';

/** Shops load the script on many pages. A new one reaches all of them within this time. */
const scriptCacheControl = 'public, max-age=300';

/**
 * The script that embeds the checkout, and the payment page. The page is the same for every id: its script reads the
 * checkout, with the client secret, which a browser does not send with the address.
 */
export function checkoutRoutes(files: ReadStaticFiles): express.Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  router.all('/v1/checkout.js', async (request, response, next) => {
    const file = (await files()).get('checkout.js');
    if (file === undefined) next();
    else sendFile(file, request, response, scriptCacheControl);
  });
  // Also where a link was cut off: its page tells the payer so.
  // As a regular expression: Express would decode a parameter, and refuse a wrong escape with 400.
  router.all(/^\/pay(?:\/[^/]*\/?)?$/, async (request, response, next) => {
    const file = (await files()).get(languageOf(request));
    if (file === undefined) return next();
    response.removeHeader('X-Frame-Options');
    sendFile(file, request, response);
  });
  return router;
}

/** The language of the query, which a shop or the switch of the page sets; else the one that the browser prefers. */
function languageOf(request: Request): string {
  const asked = new URLSearchParams(request.url.split('?', 2)[1]).get('locale');
  return languages.find((language) => language === asked) ?? acceptedLanguage(request) ?? languages[0];
}
