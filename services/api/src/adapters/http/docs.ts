import express from 'express';
import { sendFile, type ReadStaticFiles } from './static-files.ts';

/**
 * The API reference, the guides and the contract. All readers are sent the same bytes: a request renders and compresses
 * nothing.
 */
export function docsRoutes(docs: ReadStaticFiles): express.Router {
  const router = express.Router({ caseSensitive: true });
  router.all(paths, async (request, response, next) => {
    const files = await docs();
    const file = files.get(request.path.replace(/\/$/, ''));
    if (file !== undefined) return sendFile(file, request, response);
    const page = files.get(request.path.startsWith('/docs/es/') ? '/docs/es/404' : '/docs/404');
    if (page === undefined || !isReader(request)) return next();
    response.status(404);
    sendFile(page, request, response, 'no-store');
  });
  return router;
}

/** As a regular expression: Express would decode a parameter, and refuse a wrong escape with 400 instead of 404. */
const paths = /^\/(?:docs(?:\.md|\/.*)?|(?:openapi|partner|collection)\.json|llms\.txt)$/;

/** A browser asks for HTML by name; a program that takes anything gets the error as JSON. */
const isReader = (request: express.Request): boolean =>
  ['GET', 'HEAD'].includes(request.method) && request.accepts(['json', 'html']) === 'html';
