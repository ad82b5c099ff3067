import type { Request, Response } from 'express';
import type { CallBuffer } from '../../application/call-buffer.ts';
import type { App } from '../../application/ports.ts';
import type { CallRecord } from '../../application/call-record.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Operation } from '../../generated/operations.ts';
import type { authenticator, Caller } from './authenticate.ts';
import { authorise } from './authorise.ts';
import { checkText, readBody } from './body.ts';
import type { AnyHandler } from './handler.ts';
import type { onceRunner } from './idempotent.ts';
import { countFailure, limitAddress, limitCaller } from './limit.ts';
import { perform, type Admitted } from './perform.ts';
import { asRefusal, refuse } from './refuse.ts';
import { identify } from './request-id.ts';
import type { Shed } from './shed.ts';
import { validate } from './validate.ts';

/** What the pipeline is made of, each made once for all operations. */
export type Parts = {
  app: App;
  calls: CallBuffer;
  authenticate: ReturnType<typeof authenticator>;
  once: ReturnType<typeof onceRunner>;
  /**
   * Counts calls while they are worked on: while a key is looked up, and while an operation is performed. Not while a
   * body trickles in, or an answer out.
   */
  shed: Shed;
  /** Counts the lists that are sent as a whole, until their readers have them. */
  wholeLists: Shed;
  monotonicMs: () => number;
};

/** Every call goes this way: admitted, performed, or refused in the one catch; then recorded. */
export function pipeline(parts: Parts, operation: Operation, handler: AnyHandler) {
  const { app, calls, shed, monotonicMs } = parts;
  return async (request: Request, response: Response): Promise<void> => {
    const startedMs = monotonicMs();
    const createdAt = app.now();
    const ids = identify(app.draw, request, response);
    const { requestId, correlationId } = ids;
    const record = (caller: Caller, status: number, errorCode: string | null): CallRecord => ({
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

    let caller: Caller | null = null;
    let call: Admitted | null = null;
    let code: string | null = null;
    try {
      caller = await shed.during(() => authenticated(parts, operation, request));
      await admit(app, operation, caller, request, response);
      await validate(operation, request, response);
      call = { caller, request, response, requestId, record, recorded: false };
      await perform(parts, operation, handler, call);
    } catch (error) {
      const refusal = asRefusal(error) ?? (app.store.isAway(error) ? new Refusal('SERVICE_UNAVAILABLE') : null);
      // Who left before the answer was whole has nothing to be told, and nothing of ours has failed.
      if (refusal === null && !response.destroyed)
        app.log.error({ request_id: requestId, operation: operation.id, err: error }, 'failed');
      // A list that broke off half-way cannot be taken back: cut it, so that it cannot pass for whole.
      if (response.headersSent) response.destroy();
      else code = refuse(response, app.settings, ids, refusal);
    }

    const { statusCode: status } = response;
    const durationMs = monotonicMs() - startedMs;
    if (caller !== null && call?.recorded !== true) calls.add(record(caller, status, code));
    app.metrics.call(operation.id, status, durationMs);
    const fields = { request_id: requestId, correlation_id: correlationId, operation: operation.id, status, code };
    app.log.info({ ...fields, duration_ms: Math.round(durationMs) }, 'call');
  };
}

/** Who calls. Whoever keeps failing to say so is not asked for a while. */
async function authenticated({ app, authenticate }: Parts, operation: Operation, request: Request): Promise<Caller> {
  const address = request.ip ?? '';
  limitAddress(app, address);
  const { client_secret: secret } = request.query;
  const { id } = request.params;
  const credentials = {
    headers: request.headers,
    pathId: typeof id === 'string' ? id : undefined,
    querySecret: typeof secret === 'string' ? secret : undefined,
  };
  return authenticate(operation, credentials).catch(async (error: unknown) => {
    // What fails on our side is not held against them.
    if (error instanceof Refusal) await countFailure(app, address);
    throw error;
  });
}

/** May they, and can what they sent be read? In this order: nothing is looked at before it may be. */
async function admit(
  app: App,
  operation: Operation,
  caller: Caller,
  request: Request,
  response: Response,
): Promise<void> {
  await limitCaller(app, response, caller, request.ip ?? '');
  authorise(operation, caller, request.headers.origin);
  if (operation.method === 'post') await readBody(request, response, operation.hasBody);
  checkEscapes(request.originalUrl);
  checkText(request.query);
}

/** The parser lets broken percent escapes pass as they are. @throws Refusal BAD_REQUEST */
function checkEscapes(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw new Refusal('BAD_REQUEST', 'The address has a broken percent escape.');
  }
}
