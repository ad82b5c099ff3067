import type { Request, Response } from 'express';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { OperationRow } from '../../../generated/operations.ts';
import type { Caller } from './caller.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { checkSignature, readSignatureHeaders } from './partner-signature.ts';
import { networkOf } from './network.ts';
import { countFailedAuth, hasFailedOften } from './rate-limit.ts';
import { readBytes } from '../read-body.ts';

/** `signedBody` is the body of a signed call. It is parsed later, after the caller is authorised. */
export type Identified = { caller: Caller; signedBody: Buffer | null };

/**
 * Finds the caller by its API key, client secret or signature. Each failure counts against the caller's address. A correct
 * key always passes: thousands of payers share the address of their mobile network with whoever guesses.
 * @throws Refusal RATE_LIMITED for a failure of an address with too many; UNAUTHORIZED; a NOT_FOUND code of a client secret
 */
export async function identifyCaller(
  dependencies: HttpDependencies,
  operation: OperationRow,
  request: Request,
  response: Response,
): Promise<Identified> {
  const { app, authenticate, callLimit, suspectLimit } = dependencies;
  const address = request.ip ?? '';
  const isSuspect = hasFailedOften(app, address);
  const { headers, query } = request;
  const [firstParameter] = Object.values(request.params);
  const pathId = typeof firstParameter === 'string' ? firstParameter : '';
  try {
    if (operation.keys.includes('partner')) {
      // Its body is read before its signature is checked, and no partner shares its address with strangers.
      if (isSuspect) throw new Refusal('RATE_LIMITED');
      return await identifyPartner(dependencies, pathId, request, response);
    }
    const check = () => authenticate(operation, { headers, query, pathId });
    const caller = await (isSuspect ? suspectLimit.run(check, networkOf(address)) : callLimit.run(check));
    return { caller, signedBody: null };
  } catch (error) {
    // With these two codes the key was not checked, so it is no failure of the caller.
    if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'RATE_LIMITED')
      await countFailedAuth(app, address);
    throw error;
  }
}

/** The path names the partner. The signature covers the whole body, which is read only for a partner that exists. */
async function identifyPartner(
  { app, unsignedBytes }: HttpDependencies,
  name: string,
  request: Request,
  response: Response,
): Promise<Identified> {
  const signatureHeaders = readSignatureHeaders(request.headers, app.now());
  const partner = app.partners.find(name);
  if (partner === null) throw new Refusal('UNAUTHORIZED', say('There is no such partner.'));
  const { method, originalUrl: path } = request;
  return unsignedBytes.reading(request.ip ?? '', async (count) => {
    const signedBody = await readBytes(request, response, count);
    checkSignature(partner, signatureHeaders, { method, path, body: signedBody });
    return { caller: { kind: 'partner', partner: name }, signedBody };
  });
}
