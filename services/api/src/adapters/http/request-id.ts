import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Random } from '../../application/random-port.ts';
import { contractName } from './contract-name.ts';

export type CallIds = { requestId: string; correlationId: string | null };

const assigned = new WeakMap<IncomingMessage, CallIds>();

/**
 * Generates the request id, once for each request, and sets the headers that every response has. The `X-Request-Id` that
 * the client sent becomes the correlation id if it has at most 200 visible ASCII characters.
 */
export function assignRequestId(random: Random, request: Request, response: Response): CallIds {
  const earlier = assigned.get(request);
  if (earlier !== undefined) return earlier;
  const requestId = random.id('req_');
  const sent = request.headers['x-request-id'];
  const correlationId = typeof sent === 'string' && /^[\x21-\x7e]{1,200}$/.test(sent) ? sent : null;
  response.set({ 'X-Request-Id': requestId, 'X-Svc-Contract': contractName, 'Cache-Control': 'no-store' });
  const ids = { requestId, correlationId };
  assigned.set(request, ids);
  return ids;
}
