import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { App } from '../../application/ports.ts';
import { sendRefusal } from './send-refusal.ts';
import { assignRequestId } from './request-id.ts';

/** What every answer has, on every port and path; and what is refused whatever its path. */
export const requestFraming =
  (app: Pick<App, 'random' | 'settings'>) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const ids = assignRequestId(app.random, request, response);
    // Node's parser drops what it has of further requests behind one that asks for another protocol.
    if (request.headers.upgrade !== undefined) response.set('Connection', 'close');
    const problem = framingProblem(request);
    if (problem === null) return next();
    // Where this request ends is in doubt, so nothing behind it is read.
    response.set('Connection', 'close');
    sendRefusal(response, app.settings, ids, new Refusal('BAD_REQUEST', problem));
  };

/**
 * What Node takes and a proxy in front of us may read in another way: one of the two would then find a request where the
 * other sees a body (request smuggling). Node itself refuses other versions, and both lengths at once.
 */
function framingProblem({ httpVersion, headers }: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Only HTTP/1.1 and HTTP/1.0 are spoken here.';
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  if (httpVersion === '1.0') return 'HTTP/1.0 has no Transfer-Encoding: send a Content-Length.';
  if (headers['content-length'] !== undefined) return 'Send a Content-Length or a Transfer-Encoding, not both.';
  return coding.toLowerCase() === 'chunked' ? null : 'The only Transfer-Encoding taken here is chunked.';
}
