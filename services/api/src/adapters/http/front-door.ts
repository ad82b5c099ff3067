import express, { type Router } from 'express';

/**
 * `/` in a browser leads to a page for people. A program, which does not ask for HTML, gets what every path without an
 * operation answers.
 *
 * @param page the workbench in development, else the docs
 */
export function frontDoor(page: string): Router {
  const router = express.Router();
  // For all methods: in a route for GET alone, Express would answer OPTIONS itself, with text.
  router.all('/', (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.vary('Accept');
    if (request.accepts('json', 'html') !== 'html') return next();
    // Without a body, for Express would write one in HTML.
    response.status(302).location(page).end();
  });
  return router;
}
