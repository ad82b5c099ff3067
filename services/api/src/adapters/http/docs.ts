import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { contract } from '../../generated/contract.ts';
import { basePlaceholder, baseUrl, type Address } from './docs/base-url.ts';
import { errorsPage } from './docs/errors-page.ts';
import { escaped } from './docs/html.ts';
import { contentSecurityPolicy } from './docs/page.ts';
import { reference } from './docs/reference.ts';
import { sendBytes } from './send-bytes.ts';

/** The contract, as a document and as pages to read. All who read a page at once are sent the same bytes. */
export function docs(address: Address): express.Router {
  const router = express.Router();
  let document: Buffer | null = null;
  router.get('/openapi.json', (_request, response) => {
    document ??= Buffer.from(JSON.stringify(contract));
    send(response, 'application/json', document);
  });
  router.get('/docs', served(address, reference));
  router.get('/docs/errors', served(address, errorsPage));
  return router;
}

/** In development there is a page for each name of this machine; beyond so many the public address is shown. */
const pagesKept = 8;

/** A page that is rendered when it is first read. Its only variable part is the address of the service. */
function served(address: Address, render: () => string) {
  let pieces: string[] | null = null;
  const pages = new Map<string, Buffer>();

  function page(base: string): Buffer {
    pieces ??= render().split(basePlaceholder);
    const known = pages.get(base);
    if (known !== undefined) return known;
    if (pages.size >= pagesKept && base !== address.publicUrl) return page(address.publicUrl);
    const made = Buffer.from(pieces.join(escaped(base)));
    pages.set(base, made);
    return made;
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('Content-Security-Policy', contentSecurityPolicy);
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (address.development) response.setHeader('Vary', 'Host');
    send(response, 'text/html', page(baseUrl(address, request)));
  };
}

function send(response: ServerResponse, type: string, bytes: Buffer): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-cache');
  sendBytes(response, bytes);
}
