import type { Request, Response } from 'express';
import type { CallRecord } from '../../application/call-records/call-records-port.ts';
import { Refusal } from '../../domain/refusal.ts';
import { scopeName } from '../../domain/scope.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { authorise } from './access/authorise.ts';
import { checkUrl } from './body-checks.ts';
import { callRecordOf, leavesRecord } from './call-record.ts';
import type { Caller } from './access/caller.ts';
import type { HttpDependencies } from './dependencies.ts';
import type { AnyHandler } from './handler.ts';
import { identifyCaller } from './access/identify-caller.ts';
import { limitCaller } from './access/rate-limit.ts';
import { parseBody, readBody } from './read-body.ts';
import { assignRequestId } from './request-id.ts';
import { runHandler, type AcceptedCall, type Outcome } from './run-handler.ts';
import { sendRefusal, toRefusal } from './send-refusal.ts';
import { isWholeInMemory, sendBody, sendList } from './send-response.ts';
import { sendStream, type Messages } from './send-stream.ts';
import { validate } from './validation/validate.ts';

/**
 * The steps of every call. Their order is the order of refusal:
 *
 * 1. assign the request id
 * 2. identify the caller: 401, and 429 for an address with too many failures
 * 3. limit the caller's rate: 429
 * 4. authorise: 403
 * 5. read the body and check the URL: 400, 413, 415
 * 6. validate the request against the contract: 422
 * 7. run the handler: idempotency 409, then 404, 422 and 409 of the use case
 * 8. send the response; a refusal of any step is sent in the one catch
 * 9. record, count and log the call; a stream when it starts
 */
export function pipeline(dependencies: HttpDependencies, operation: OperationRow, handler: AnyHandler) {
  const { app, api, callLimit, notificationLimit, notificationTurn, monotonicMs } = dependencies;
  const requestDocument = api.requests[operation.id];
  if (requestDocument === undefined) throw new Error(`The request of ${operation.id} has no document.`);

  return async (request: Request, response: Response): Promise<void> => {
    const startedMs = monotonicMs();
    const createdAt = app.now();
    const ids = assignRequestId(app.random, request, response);
    const { requestId, correlationId } = ids;

    let caller: Caller | null = null;
    let isRecorded = false;
    let errorCode: string | null = null;
    let problem: string | null = null;
    let paymentIntentId: string | null = null;
    /** Null for a partner and for an unknown caller, because a call record belongs to a merchant. */
    const callRecord = (status: number, ofResponse: string | null): CallRecord | null => {
      if (caller === null || caller.kind === 'partner') return null;
      const durationMs = Math.round(monotonicMs() - startedMs);
      const call = { ids, operation, request, caller, createdAt };
      return callRecordOf(call, { status, errorCode, durationMs, paymentIntentId: ofResponse });
    };

    try {
      const identified = await identifyCaller(dependencies, operation, request, response);
      ({ caller } = identified);
      await limitCaller(app, response, caller, request.ip ?? '');
      authorise(operation, caller, request.headers.origin);
      if (identified.signedBody === null) await readBody(operation, request, response);
      else parseBody(operation, request, identified.signedBody);
      checkUrl(request);
      await validate(requestDocument, request, response);
      // The call limit counts calls while a key is looked up and while the handler runs. It does not count them while a
      // body arrives slowly or a response is sent.
      const call = { caller, request, requestId, callRecord };
      const run = () => runHandler(dependencies, operation, handler, call);
      const isOfPartner = identified.caller.kind === 'partner';
      const outcome = await callLimit.run(
        isOfPartner ? () => notificationLimit.run(() => notificationTurn.run(run)) : run,
      );
      ({ isRecorded, paymentIntentId } = outcome);
      await sendOutcome(dependencies, response, call, outcome);
    } catch (error) {
      const refusal = toRefusal(error) ?? (app.store.isUnavailable(error) ? new Refusal('SERVICE_UNAVAILABLE') : null);
      // A destroyed response means that the client closed the connection: this is not an error of the service.
      if (refusal === null && !response.destroyed)
        app.log.error({ request_id: requestId, operation: operation.id, err: error }, 'call failed');
      // Without a message of its own it is the database that refuses, and the store has told the cause.
      if (refusal?.code === 'SERVICE_UNAVAILABLE' && refusal.publicMessage) app.causes.tell(refusal.publicMessage.en);
      // A list that fails after its start was sent is cut off, so that the client cannot take it for a whole list.
      if (response.headersSent) response.destroy();
      else errorCode = sendRefusal(response, app.settings, ids, refusal);
      problem = refusal?.publicMessage?.en ?? null;
    }

    const { statusCode: status } = response;
    const durationMs = monotonicMs() - startedMs;
    const record = isRecorded || !leavesRecord(operation, status) ? null : callRecord(status, paymentIntentId);
    if (record !== null) app.requestLog.add(record);
    app.metrics.call(operation.id, status, durationMs);
    if (errorCode === 'RATE_LIMITED') app.metrics.limited(caller?.kind ?? null);
    const fields = {
      request_id: requestId,
      correlation_id: correlationId,
      operation: operation.id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      ...callerFields(caller),
      address: request.ip ?? null,
      status,
      code: errorCode,
      ...partnerFields(caller, problem),
      duration_ms: Math.round(durationMs),
    };
    app.log.info(fields, 'call');
  };
}

async function sendOutcome(
  dependencies: HttpDependencies,
  response: Response,
  call: AcceptedCall,
  outcome: Outcome,
): Promise<void> {
  const { app, wholeListLimit } = dependencies;
  const { caller, requestId } = call;
  if ('stream' in outcome) {
    const { stream } = outcome;
    const { paymentIntentId } = stream;
    const leave = dependencies.enterStream({
      merchant: limitKey(caller),
      paymentIntentId,
      address: call.request.ip ?? '',
    });
    let messages: Messages;
    try {
      messages = stream.open((events) => dependencies.eventsSent(call.request, events));
    } catch (error) {
      leave();
      throw error;
    }
    void sendStream(response, messages)
      .catch((error: unknown) => {
        app.log.warn({ request_id: requestId, err: error }, 'stream failed');
        response.destroy();
      })
      .finally(leave);
    return;
  }
  if ('list' in outcome) {
    const send = () => sendList(response, app.secrets, outcome.list);
    return isWholeInMemory(outcome.list.data) ? send() : wholeListLimit.run(send, limitKey(caller));
  }
  if (outcome.replayed) response.set('Idempotent-Replayed', 'true');
  sendBody(response, app.secrets, outcome.status, outcome.body);
}

const limitKey = (caller: Caller): string => (caller.kind === 'partner' ? caller.partner : scopeName(caller));

/** Whose key it is. A client secret has no key: its id is that of what it opens. */
const callerFields = (caller: Caller | null): { merchant?: string; key?: string | null } =>
  caller === null || caller.kind === 'partner' ? {} : { merchant: caller.merchantId, key: caller.keyId };

/** A partner's calls have no records: the log says what was wrong with one. */
const partnerFields = (caller: Caller | null, problem: string | null): { partner?: string; problem?: string } =>
  caller?.kind === 'partner' ? { partner: caller.partner, ...(problem !== null && { problem }) } : {};
