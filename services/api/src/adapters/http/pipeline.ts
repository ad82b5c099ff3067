import type { Request, Response } from 'express';
import type { App } from '../../application/ports.ts';
import type { StoredAnswer } from '../../application/store.ts';
import { inUnit, type Unit } from '../../application/unit.ts';
import type { Operation } from '../../generated/operations.ts';
import { sealedBody, sendList, unsealed } from './answer.ts';
import type { authenticator } from './authenticate.ts';
import { authorise } from './authorise.ts';
import { checkText, readBody } from './body.ts';
import type { AnyAnswer } from './handler.ts';
import type { onceRunner } from './idempotent.ts';
import { countFailure, limitAddress, limitCaller } from './limit.ts';
import { asRefusal, refuse } from './refuse.ts';
import { identify } from './request-id.ts';
import type { validator } from './validate.ts';

/** What the pipeline is made of, each made once for all operations. */
export type Parts = {
  app: App;
  authenticate: ReturnType<typeof authenticator>;
  validate: ReturnType<typeof validator>;
  once: ReturnType<typeof onceRunner>;
  monotonicMs: () => number;
};

/** A handler as the pipeline sees it: the contract's types have done their work when the table of handlers compiled. */
export type AnyHandler =
  | ((call: never) => Promise<AnyAnswer>)
  | { prepare?: (call: never) => Promise<void>; handle: (call: never) => Promise<AnyAnswer> };

/** Every call goes this way, in the order of refusal: nothing is looked at before what stands above it has passed. */
export function pipeline(parts: Parts, operation: Operation, handler: AnyHandler) {
  const { app, monotonicMs } = parts;
  const { log } = app;
  return async (request: Request, response: Response): Promise<void> => {
    const startedMs = monotonicMs();
    const ids = identify(app.draw, request, response);
    let code: string | null = null;
    try {
      await admitted(parts, operation, handler, request, response, ids.requestId);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) log.error({ request_id: ids.requestId, operation: operation.id, err: error }, 'failed');
      // A list that broke off half-way cannot be taken back: cut it, so that it cannot pass for whole.
      if (response.headersSent) response.destroy();
      else code = refuse(response, app.settings, ids, refusal);
    }
    const durationMs = monotonicMs() - startedMs;
    app.metrics.call(operation.id, response.statusCode, durationMs);
    const duration_ms = Math.round(durationMs);
    const { requestId: request_id, correlationId: correlation_id } = ids;
    log.info(
      { request_id, correlation_id, operation: operation.id, status: response.statusCode, code, duration_ms },
      'call',
    );
  };
}

async function admitted(
  { app, authenticate, validate, once }: Parts,
  operation: Operation,
  handler: AnyHandler,
  request: Request,
  response: Response,
  requestId: string,
): Promise<void> {
  const { headers } = request;
  const querySecret = request.query['client_secret'];
  const pathId = typeof request.params['id'] === 'string' ? request.params['id'] : undefined;
  const address = request.ip ?? '';
  await limitAddress(app, response, address);
  const caller = await authenticate(operation, {
    headers,
    pathId,
    querySecret: typeof querySecret === 'string' ? querySecret : undefined,
  }).catch(async (error: unknown) => {
    await countFailure(app, address);
    throw error;
  });
  await limitCaller(app, response, caller, address);
  authorise(operation, caller, headers.origin);
  if (operation.method === 'post') await readBody(request, response, operation.hasBody);
  checkText(request.query, '');
  await validate(request, response);

  const call = { app, caller, path: { ...request.params }, query: request.query, body: request.body as unknown };
  if (typeof handler === 'function') {
    const answer = await handler(call as never);
    if (answer?.pagination !== undefined) return sendList(response, app.secrets, answer);
    return send(operation.successStatus, answer);
  }

  await handler.prepare?.(call as never);
  const key = headers['idempotency-key'];
  if (!operation.idempotent || key === undefined)
    return inUnit(app, caller, { id: requestId, idempotencyKey: null }, (unit) =>
      handler.handle({ ...call, unit } as never),
    ).then((answer) => send(operation.successStatus, answer));

  const keyed = { caller, method: operation.method, path: request.path, key: String(key), requestId, body: call.body };
  const { answer, replayed } = await once(keyed, async (unit: Unit): Promise<StoredAnswer> => {
    const made = await handler.handle({ ...call, unit } as never);
    return { status: operation.successStatus, ...sealedBody(made ?? { data: null }) };
  });
  if (replayed) response.set('Idempotent-Replayed', 'true');
  sendText(answer.status, unsealed(app.secrets, answer));

  function send(status: number, sent: AnyAnswer): void {
    if (sent === undefined) response.status(status).end();
    else sendText(status, unsealed(app.secrets, sealedBody(sent)));
  }

  function sendText(status: number, text: string): void {
    response.status(status).type('application/json').send(text);
  }
}
