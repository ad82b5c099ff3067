import type { Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';

/**
 * For a page or a file: it can be read and nothing else. To be called in a route for all methods; in a route for GET
 * alone, Express would answer OPTIONS itself, with text.
 *
 * @throws Refusal METHOD_NOT_ALLOWED
 */
export function onlyReads({ method }: Request, response: Response): void {
  if (method === 'GET' || method === 'HEAD') return;
  response.setHeader('Allow', 'GET, HEAD');
  throw new Refusal('METHOD_NOT_ALLOWED');
}
