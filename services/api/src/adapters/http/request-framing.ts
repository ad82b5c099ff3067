import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { say, type Message } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { App } from '../../application/ports.ts';
import { closeAfter } from './close-after.ts';
import { sendRefusal } from './send-refusal.ts';
import { assignRequestId } from './request-id.ts';

/** Assigns the request id, and refuses a request whose end is not certain. Used on every port, for every path. */
export const requestFraming =
  (app: Pick<App, 'random' | 'settings'>) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const ids = assignRequestId(app.random, request, response);
    // After a request with `Upgrade` Node drops the requests that it has already received on this connection.
    if (request.headers.upgrade !== undefined) closeAfter(response);
    const problem = framingProblem(request);
    if (problem === null) return next();
    // The end of this request is not certain, so nothing more is read from the connection.
    closeAfter(response);
    sendRefusal(response, app.settings, ids, new Refusal('BAD_REQUEST', problem));
  };

/**
 * Finds framing that Node accepts and that a proxy in front of the service may read in another way. One of the two would
 * then read a request where the other reads a body (request smuggling). Node itself refuses other versions and requests
 * with both lengths; both are checked here too.
 */
function framingProblem({ httpVersion, headers, rawHeaders }: IncomingMessage): Message | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return say('Only HTTP/1.1 and HTTP/1.0 are supported.');
  const hosts = hostCount(rawHeaders);
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return say('Send exactly one Host header.');
  const encoding = headers['transfer-encoding'];
  if (encoding === undefined) return null;
  if (httpVersion === '1.0') return say('HTTP/1.0 has no Transfer-Encoding: send a Content-Length.');
  if (headers['content-length'] !== undefined) return say('Send a Content-Length or a Transfer-Encoding, not both.');
  return encoding.toLowerCase() === 'chunked' ? null : say('The only supported Transfer-Encoding is chunked.');
}

/** Node keeps the first Host; a proxy may have read the last one. Source: RFC 9112, 3.2. */
function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
