import type { Request } from 'express';
import { prepareAndRun } from '../../application/runtime/prepare-and-run.ts';
import type { App } from '../../application/ports.ts';
import type { CallRecord } from '../../application/runtime/call-record.ts';
import { inUnit } from '../../application/runtime/unit.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { renderBody, type BodyWithPlaceholders } from './response-body.ts';
import type { Caller } from './caller.ts';
import type { AnyResponse, AnyCall, AnyHandler, AnyRead, AnyWrite } from './handler.ts';
import type { Keep } from './idempotency.ts';
import type { HttpDependencies } from './dependencies.ts';
import type { List } from './send-response.ts';
import type { StoredResponse } from '../../application/runtime/idempotency-port.ts';

/** One call that has been admitted. */
export type Admitted = {
  caller: Caller;
  request: Request;
  requestId: string;
  /** The call's record, once it is known what is answered; null where none is kept. */
  record: (status: number) => CallRecord | null;
};

/** What is to be sent, and whether the call's record is written already: with the effect, in one transaction. */
export type Outcome = { recorded: boolean } & (
  { list: List } | { status: number; body: BodyWithPlaceholders; replayed: boolean }
);

/** Runs the handler. */
export const runHandler = (
  parts: HttpDependencies,
  operation: OperationRow,
  handler: AnyHandler,
  call: Admitted,
): Promise<Outcome> =>
  typeof handler === 'function' ? read(parts, operation, handler, call) : write(parts, operation, handler, call);

async function read(
  { app }: HttpDependencies,
  operation: OperationRow,
  handler: AnyRead,
  call: Admitted,
): Promise<Outcome> {
  const response = await handler(callOf(app, call) as never);
  if (operation.response === 'list') return { recorded: false, list: response as List };
  const body = renderBody(operation.response, response);
  return { recorded: false, status: operation.successStatus, body, replayed: false };
}

async function write(
  parts: HttpDependencies,
  operation: OperationRow,
  handler: AnyWrite,
  call: Admitted,
): Promise<Outcome> {
  const { app, idempotency, railCallLimit } = parts;
  const { caller, request, requestId, record } = call;
  const { successStatus: status, method, response: kind } = operation;
  const whose = caller.kind === 'partner' ? null : caller;
  const handlerCall = callOf(app, call);
  const key = operation.idempotent ? request.headers['idempotency-key'] : undefined;
  const causedBy = { id: requestId, idempotencyKey: key === undefined ? null : String(key) };

  /** One unit of work; to `keep` its answer is its last statement. */
  const run = (keep: Keep): Promise<StoredResponse> => {
    const unitOf = (work: (unit: never) => Promise<AnyResponse>) =>
      inUnit(app, whose, causedBy, async (unit) => {
        const stored = { status, ...renderBody(kind, await work(unit as never)) };
        const row = record(status);
        if (row !== null) await unit.tx.callRecords.insert([row]);
        await keep(unit.tx, stored, unit.realNow);
        return stored;
      });
    if ('prepare' in handler)
      return prepareAndRun(() => railCallLimit.run(() => handler.prepare(handlerCall as never)), unitOf);
    return unitOf((unit: object) => handler.handle({ ...handlerCall, unit } as never));
  };

  if (key === undefined) return { recorded: true, status, body: await run(keepNothing), replayed: false };
  const keyed = { caller, requestId, method, path: request.path, key: String(key), body: handlerCall.body };
  const { response, replayed } = await idempotency(keyed, run, { isPrepared: 'prepare' in handler });
  // A replay has no effect that its record could have been written with.
  return { recorded: !replayed, status: response.status, body: response, replayed };
}

const keepNothing: Keep = async () => undefined;

const callOf = (app: App, { caller, request }: Admitted): AnyCall => ({
  app,
  caller,
  path: { ...request.params },
  query: request.query,
  body: request.body as unknown,
});
