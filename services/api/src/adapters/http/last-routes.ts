import type { NextFunction, Request, Response } from 'express';
import type { App } from '../../application/ports.ts';
import { Refusal } from '../../domain/refusal.ts';
import { assignRequestId } from './request-id.ts';
import { sendRefusal, toRefusal } from './send-refusal.ts';

/** After all routes: no route has this path. */
export function unmatched(): void {
  throw new Refusal('NOT_FOUND');
}

/** Sends what a route outside the pipeline has thrown, and errors of Express itself, such as a wrong escape in the path. */
export const failedRoute =
  (app: App) =>
  // Express takes a function for an error handler only when it has four parameters.
  (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const ids = assignRequestId(app.random, request, response);
    const refusal = toRefusal(error);
    if (refusal === null) app.log.error({ request_id: ids.requestId, err: error }, 'call failed');
    const code = sendRefusal(response, app.settings, ids, refusal);
    const fields = {
      request_id: ids.requestId,
      correlation_id: ids.correlationId,
      operation: null,
      method: request.method,
      path: loggedPath(request.originalUrl),
      address: request.ip ?? null,
      status: response.statusCode,
      code,
    };
    app.log.info(fields, 'call');
  };

/** Of a path that no operation has, without its query and without what is longer than an id: it may be a secret. */
const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 200).replaceAll(/[\w-]{32,}/g, '…');
