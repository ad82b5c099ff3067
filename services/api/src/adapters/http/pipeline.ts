import type { Request, Response } from 'express';
import type { App } from '../../application/ports.ts';
import type { CallRecord } from '../../application/runtime/call-record.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { authorise } from './authorise.ts';
import { parseBody, readBody, readBytes } from './read-body.ts';
import { checkText } from './body-checks.ts';
import type { Caller, MerchantCaller } from './caller.ts';
import type { AnyHandler } from './handler.ts';
import { countFailedAuth, limitAddress, limitCaller } from './rate-limit.ts';
import { checkSignature, readSignatureHeaders } from './partner-signature.ts';
import type { HttpDependencies } from './dependencies.ts';
import { runHandler, type Outcome } from './run-handler.ts';
import { toRefusal, sendRefusal } from './send-refusal.ts';
import { assignRequestId } from './request-id.ts';
import { isWholeInMemory, sendBody, sendList } from './send-response.ts';
import { validate } from './validate.ts';

/** Every call goes this way: recognised, admitted, performed, answered, or refused in the one catch; then recorded. */
export function pipeline(parts: HttpDependencies, operation: OperationRow, handler: AnyHandler) {
  const { app, api, requestLog, callLimit, monotonicMs } = parts;
  return async (request: Request, response: Response): Promise<void> => {
    const startedMs = monotonicMs();
    const createdAt = app.now();
    const ids = assignRequestId(app.random, request, response);
    const { requestId, correlationId } = ids;
    const recordOf = (caller: MerchantCaller, status: number, errorCode: string | null): CallRecord => ({
      id: requestId,
      merchantId: caller.merchantId,
      livemode: caller.livemode,
      correlationId,
      operation: operation.id,
      method: request.method,
      path: request.path.slice(0, 200),
      status,
      errorCode,
      durationMs: Math.round(monotonicMs() - startedMs),
      keyLast4: caller.keyLast4,
      createdAt,
    });
    /** A record is a merchant's: of a partner's call there is none. */
    const record = (caller: Caller, status: number, errorCode: string | null = null): CallRecord | null =>
      caller.kind === 'partner' ? null : recordOf(caller, status, errorCode);

    let caller: Caller | null = null;
    let recorded = false;
    let code: string | null = null;
    try {
      // Calls are counted while a key is looked up and while an operation is performed: not while a body comes in
      // slowly, nor while an answer goes out.
      const { caller: known, bytes } = await identifyCaller(parts, operation, request, response);
      caller = known;
      await admit(app, operation, known, request, response, bytes);
      await validate(api.document, operation, request, response);
      const call = { caller: known, request, requestId, record: (status: number) => record(known, status) };
      const outcome = await callLimit.run(() => runHandler(parts, operation, handler, call));
      ({ recorded } = outcome);
      await respond(parts, response, known, outcome);
    } catch (error) {
      const refusal = toRefusal(error) ?? (app.store.isUnavailable(error) ? new Refusal('SERVICE_UNAVAILABLE') : null);
      // Who left before the answer was whole has nothing to be told, and nothing of ours has failed.
      if (refusal === null && !response.destroyed)
        app.log.error({ request_id: requestId, operation: operation.id, err: error }, 'failed');
      // A list that broke off half-way cannot be taken back: cut it, so that it cannot pass for whole.
      if (response.headersSent) response.destroy();
      else code = sendRefusal(response, app.settings, ids, refusal);
    }

    const { statusCode: status } = response;
    const durationMs = monotonicMs() - startedMs;
    const row = caller === null || recorded ? null : record(caller, status, code);
    if (row !== null) requestLog.add(row);
    app.metrics.call(operation.id, status, durationMs);
    const partner = caller?.kind === 'partner' ? { partner: caller.partner } : {};
    const fields = { request_id: requestId, correlation_id: correlationId, operation: operation.id, status, code };
    app.log.info({ ...fields, ...partner, duration_ms: Math.round(durationMs) }, 'call');
  };
}

type Recognised = {
  caller: Caller;
  /** Of a signed call: what was signed, to be read once it is admitted. */
  bytes: Buffer | null;
};

/** Who calls. Whoever keeps failing to say so is not asked for a while. */
async function identifyCaller(
  { app, authenticate, callLimit }: HttpDependencies,
  operation: OperationRow,
  request: Request,
  response: Response,
): Promise<Recognised> {
  const address = request.ip ?? '';
  limitAddress(app, address);
  const { headers, query } = request;
  const [first] = Object.values(request.params);
  const pathId = typeof first === 'string' ? first : '';
  try {
    if (!operation.keys.includes('partner')) {
      const caller = await callLimit.run(() => authenticate(operation, { headers, query, pathId }));
      return { caller, bytes: null };
    }
    // The path names the partner, and the signature is over the whole body: a stranger's is not read.
    const stamp = readSignatureHeaders(headers, app.now());
    const partner = app.partners.find(pathId);
    if (partner === null) throw new Refusal('UNAUTHORIZED', 'There is no such partner.');
    const bytes = await readBytes(request, response);
    checkSignature(partner, stamp, bytes);
    return { caller: { kind: 'partner', partner: pathId }, bytes };
  } catch (error) {
    // What fails on our side is not held against them.
    if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') await countFailedAuth(app, address);
    throw error;
  }
}

/** May they, and can what they sent be read? In this order: nothing is looked at before it may be. */
async function admit(
  app: App,
  operation: OperationRow,
  caller: Caller,
  request: Request,
  response: Response,
  bytes: Buffer | null,
): Promise<void> {
  await limitCaller(app, response, caller, request.ip ?? '');
  authorise(operation, caller, request.headers.origin);
  if (bytes !== null) parseBody(request, bytes, operation.hasBody);
  else if (mayHaveBody(operation)) await readBody(request, response, operation.hasBody);
  checkEscapes(request.originalUrl);
  checkText(request.query);
}

/** A body of a GET or a DELETE has no meaning: it is not read. */
const mayHaveBody = ({ method, hasBody }: OperationRow): boolean =>
  hasBody || method === 'post' || method === 'put' || method === 'patch';

async function respond(parts: HttpDependencies, response: Response, caller: Caller, outcome: Outcome): Promise<void> {
  const { app, wholeListLimit } = parts;
  if ('list' in outcome) {
    const send = () => sendList(response, app.secrets, outcome.list);
    return isWholeInMemory(outcome.list.data) ? send() : wholeListLimit.run(send, nameOf(caller));
  }
  if (outcome.replayed) response.set('Idempotent-Replayed', 'true');
  sendBody(response, app.secrets, outcome.status, outcome.body);
}

const nameOf = (caller: Caller): string =>
  caller.kind === 'partner' ? caller.partner : `${caller.merchantId}:${caller.livemode ? 'live' : 'test'}`;

/** The parser lets broken percent escapes pass as they are. @throws Refusal BAD_REQUEST */
function checkEscapes(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw new Refusal('BAD_REQUEST', 'The address has a broken percent escape.');
  }
}
