import type { NextFunction, Request, Response } from 'express';
import { operations } from '../../generated/operations.ts';

const exposed = 'X-Request-Id, X-Svc-Contract, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy';

/** What a browser may call, as the contract's x-key says: with a publishable key or with a client secret. */
const openOperations = operations.filter(({ keys }) => (keys as readonly string[]).some((kind) => kind !== 'secret'));

const routes = openOperations.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Open to every origin, without credentials, for those operations and for nothing else: there is no cookie to steal,
 * and a secret key has no business in a browser.
 */
export function cors(request: Request, response: Response, next: NextFunction): void {
  const preflight = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : undefined;
  const method = preflight ?? request.method;
  if (!routes.some((route) => route.method === method && route.pattern.test(request.path))) return next();

  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Expose-Headers', exposed);
  if (preflight === undefined) return next();
  response.set('Access-Control-Allow-Methods', method);
  response.set(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, X-Svc-Token, X-Request-Id',
  );
  response.set('Access-Control-Max-Age', '86400');
  response.status(204).end();
}
