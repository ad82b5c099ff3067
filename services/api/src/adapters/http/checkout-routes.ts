import express, { type Request } from 'express';
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
  // As a regular expression: Express would decode a parameter, and refuse a wrong escape with 400.
  router.all(/^\/pay\/[^/]+$/, async (request, response, next) => {
    const file = (await files()).get(languageOf(request));
    if (file === undefined) return next();
    response.removeHeader('X-Frame-Options');
    sendFile(file, request, response);
  });
  return router;
}

/** The first language of the browser that the page has. A header that is longer than any browser's is not parsed. */
function languageOf(request: Request): string {
  const accepted = (request.headers['accept-language'] ?? '').length <= 200 ? request.acceptsLanguages() : [];
  const primary = accepted.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return primary.find((tag) => languages.some((language) => language === tag)) ?? languages[0];
}
