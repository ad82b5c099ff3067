import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { contract } from '../../generated/contract.ts';
import { basePlaceholder, baseUrl } from './docs/base-url.ts';
import { errorsPage } from './docs/errors-page.ts';
import { contentSecurityPolicy } from './docs/page.ts';
import { reference } from './docs/reference.ts';

/** The contract, as a document and as pages to read. Each page is rendered once, when it is first read. */
export function docs(): express.Router {
  const router = express.Router();
  router.get('/openapi.json', (_request, response) => send(response, 'application/json', JSON.stringify(contract)));
  router.get('/docs', served(reference));
  router.get('/docs/errors', served(errorsPage));
  return router;
}

/** A page whose only variable part is the address at which its reader found it. */
function served(render: () => string) {
  let pieces: string[] | null = null;
  return (request: IncomingMessage, response: ServerResponse): void => {
    pieces ??= render().split(basePlaceholder);
    response.setHeader('Content-Security-Policy', contentSecurityPolicy);
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Vary', 'X-Forwarded-Proto');
    send(response, 'text/html', pieces.join(baseUrl(request)));
  };
}

function send(response: ServerResponse, type: string, text: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
