import type { NextFunction, Request, Response } from 'express';
import type { OperationRow } from '../../generated/operations.ts';

/** Contract 1.1 said to count down by `Date`, so pages may read it. The `now` of a checkout is the time to use. */
const exposed = 'Date, X-Request-Id, X-Svc-Contract, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy';

/** Whether browsers may call the operation: x-key of the contract has a publishable key, a client secret or public. */
const isOpen = ({ keys }: OperationRow): boolean =>
  keys.some((kind) => kind === 'publishable' || kind === 'client-secret' || kind === 'public');

/**
 * Opens these operations, and no others, to every origin. Credentials are not allowed: the service uses no cookies.
 * Secret keys and partners' signatures must never be in a browser.
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
      'Authorization, Content-Type, Idempotency-Key, X-Svc-Token, X-Svc-Payer-Token, X-Request-Id',
    );
    response.set('Access-Control-Max-Age', '86400');
    response.status(204).end();
  };
}
