import type { Request, Response } from 'express';
import { Refusal } from '../../../domain/refusal.ts';
import type { OperationRow } from '../../../generated/operations.ts';
import type { Caller } from './caller.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { checkSignature, readSignatureHeaders } from './partner-signature.ts';
import { countFailedAuth, limitAddress } from './rate-limit.ts';
import { readBytes } from '../read-body.ts';

/** `signedBody` is the body of a signed call. It is parsed later, after the caller is authorised. */
export type Identified = { caller: Caller; signedBody: Buffer | null };

/**
 * Finds the caller by its API key, client secret or signature. Each failure counts against the caller's address.
 * @throws Refusal RATE_LIMITED for an address with too many failures; UNAUTHORIZED; a NOT_FOUND code of a client secret
 */
export async function identifyCaller(
  dependencies: HttpDependencies,
  operation: OperationRow,
  request: Request,
  response: Response,
): Promise<Identified> {
  const { app, authenticate, callLimit } = dependencies;
  const address = request.ip ?? '';
  limitAddress(app, address);
  const { headers, query } = request;
  const [firstParameter] = Object.values(request.params);
  const pathId = typeof firstParameter === 'string' ? firstParameter : '';
  try {
    if (operation.keys.includes('partner')) return await identifyPartner(dependencies, pathId, request, response);
    const caller = await callLimit.run(() => authenticate(operation, { headers, query, pathId }));
    return { caller, signedBody: null };
  } catch (error) {
    // SERVICE_UNAVAILABLE is not the caller's fault.
    if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') await countFailedAuth(app, address);
    throw error;
  }
}

/** The path names the partner. The signature covers the whole body, which is read only for a partner that exists. */
async function identifyPartner(
  { app }: HttpDependencies,
  name: string,
  request: Request,
  response: Response,
): Promise<Identified> {
  const signatureHeaders = readSignatureHeaders(request.headers, app.now());
  const partner = app.partners.find(name);
  if (partner === null) throw new Refusal('UNAUTHORIZED', 'There is no such partner.');
  const signedBody = await readBytes(request, response);
  checkSignature(partner, signatureHeaders, signedBody);
  return { caller: { kind: 'partner', partner: name }, signedBody };
}
