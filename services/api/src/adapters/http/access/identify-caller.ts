import type { Request, Response } from 'express';
import { say } from '../../../domain/message.ts';
import { Refusal, type RefusalCode } from '../../../domain/refusal.ts';
import type { OperationRow } from '../../../generated/operations.ts';
import type { Caller } from './caller.ts';
import { closeAfter } from '../close-after.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { checkSignedLength, readSignedBody } from '../read-signed-body.ts';
import { checkSignature, readSignatureHeaders } from './partner-signature.ts';
import { networkOf } from './network.ts';
import { countFailedAuth, hasFailedOften } from './rate-limit.ts';

/** `signedBody` is the body of a signed call. It is parsed later, after the caller is authorised. */
export type Identified = { caller: Caller; signedBody: Buffer | null };

/** With these codes the key was not checked, so they are no failure of the caller. */
const unchecked: readonly RefusalCode[] = [
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'BAD_REQUEST',
];

/**
 * Finds the caller by its API key, client secret or signature. Each failure counts against the caller's address. A correct
 * key always passes: thousands of payers share the address of their mobile network with whoever guesses.
 * @throws Refusal RATE_LIMITED for a failure of an address with too many; UNAUTHORIZED; a NOT_FOUND code of a client secret; for
 * a signed call as `readSignedBody`
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
  const isSigned = operation.keys.includes('partner');
  try {
    if (isSigned) {
      checkSignedLength(request);
      // Its body is read before its signature is checked, and no partner shares its address with strangers.
      if (isSuspect) throw new Refusal('RATE_LIMITED');
      return await identifyPartner(dependencies, pathId, request);
    }
    const check = () => authenticate(operation, { headers, query, pathId });
    const caller = await (isSuspect ? suspectLimit.run(check, networkOf(address)) : callLimit.run(check));
    return { caller, signedBody: null };
  } catch (error) {
    // Node would read the rest of the body and drop it: 3,000 bodies of 515,000 bytes took 500 MB.
    if (isSigned && !request.complete) closeAfter(response);
    if (error instanceof Refusal && !unchecked.includes(error.code)) await countFailedAuth(app, address);
    throw error;
  }
}

/** The path names the partner. The signature covers the whole body, which is read only for a partner that exists. */
async function identifyPartner(
  { app, unsignedBytes }: HttpDependencies,
  name: string,
  request: Request,
): Promise<Identified> {
  const signatureHeaders = readSignatureHeaders(request.headers, app.now());
  const partner = app.partners.find(name);
  if (partner === null) throw new Refusal('UNAUTHORIZED', say('There is no such partner.'));
  const signedBody = await readSignedBody(request, unsignedBytes);
  const { method, originalUrl: path } = request;
  checkSignature(partner, signatureHeaders, { method, path, body: signedBody });
  return { caller: { kind: 'partner', partner: name }, signedBody };
}
