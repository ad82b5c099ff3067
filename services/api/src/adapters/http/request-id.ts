import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Random } from '../../application/ports.ts';
import { contractName } from './contract-name.ts';
import type { CallIds } from './send-refusal.ts';

const known = new WeakMap<IncomingMessage, CallIds>();

/** Our own id for the call, on every answer; the caller's, where it is a sensible one, is kept beside it. */
export function assignRequestId(draw: Random, request: Request, response: Response): CallIds {
  const earlier = known.get(request);
  if (earlier !== undefined) return earlier;
  const requestId = draw.id('req_');
  const theirs = request.headers['x-request-id'];
  const correlationId = typeof theirs === 'string' && /^[\x21-\x7e]{1,200}$/.test(theirs) ? theirs : null;
  response.set({ 'X-Request-Id': requestId, 'X-Svc-Contract': contractName, 'Cache-Control': 'no-store' });
  const ids = { requestId, correlationId };
  known.set(request, ids);
  return ids;
}
