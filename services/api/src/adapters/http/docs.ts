import express from 'express';
import { sendFile, type ReadStaticFiles } from './static-files.ts';

/**
 * The API reference, the guides and the contract. All readers are sent the same bytes: a request renders and compresses
 * nothing.
 */
export function docsRoutes(docs: ReadStaticFiles): express.Router {
  const router = express.Router({ caseSensitive: true });
  router.all(paths, async (request, response, next) => {
    const file = (await docs()).get(request.path.replace(/\/$/, ''));
    if (file === undefined) next();
    else sendFile(file, request, response);
  });
  return router;
}

/** As a regular expression: Express would decode a parameter, and refuse a wrong escape with 400 instead of 404. */
const paths = /^\/(?:docs(?:\/.*)?|(?:openapi|collection)\.json|llms\.txt)$/;
