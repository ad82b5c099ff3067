import type { NextFunction, Request, Response } from 'express';
import type { OperationRow } from '../../generated/operations.ts';

const exposed = 'X-Request-Id, X-Svc-Contract, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy';

/** What a browser may call, as the contract's x-key says: with a publishable key or with a client secret. */
const isOpen = ({ keys }: OperationRow): boolean =>
  keys.some((kind) => kind === 'publishable' || kind === 'client-secret' || kind === 'public');

/**
 * Open to every origin, without credentials, for those operations and for nothing else: there is no cookie to steal,
 * and neither a secret key nor a partner's signature has any business in a browser.
 */
export function cors(operations: readonly OperationRow[]) {
  const routes = operations.filter(isOpen).map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

  return (request: Request, response: Response, next: NextFunction): void => {
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
  };
}
