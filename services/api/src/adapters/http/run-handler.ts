import type { Request } from 'express';
import { prepareAndRun } from '../../application/payment-intents/prepare-and-run.ts';
import type { App } from '../../application/ports.ts';
import type { CallRecord } from '../../application/call-records/call-records-port.ts';
import type { Tx } from '../../application/store.ts';
import { inUnit } from '../../application/unit/unit.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { renderBody, type BodyWithPlaceholders } from './response-body.ts';
import type { Caller } from './access/caller.ts';
import { intentOfResponse } from './call-record.ts';
import type { AnyResponse, AnyCall, AnyHandler, AnyRead, AnyWrite, Streamed } from './handler.ts';
import { referenceLetters, type StoreResponse } from './idempotency.ts';
import type { HttpDependencies } from './dependencies.ts';
import { railCallRequest, type Runner } from './run-rail-call.ts';
import { orderRequest } from './run-order.ts';
import type { List } from './send-response.ts';
import type { StoredResponse } from '../../application/unit/idempotency-port.ts';

/** A call that has passed every check of the pipeline. */
export type AcceptedCall = {
  caller: Caller;
  request: Request;
  requestId: string;
  /** The call's record for a response; null when the caller has no call records. */
  callRecord: (status: number, paymentIntentId: string | null) => CallRecord | null;
};

/**
 * What to send. `isRecorded`: the call record is already committed, in the transaction of the effect. `paymentIntentId`: of
 * the response, for the record.
 */
export type Outcome = { isRecorded: boolean; paymentIntentId: string | null } & (
  | { list: List }
  | { stream: Streamed }
  | { status: number; body: BodyWithPlaceholders; replayed: boolean }
);

/** Runs the handler of a read directly; the handler of a write in a unit of work, once for each Idempotency-Key. */
export const runHandler = (
  dependencies: HttpDependencies,
  operation: OperationRow,
  handler: AnyHandler,
  call: AcceptedCall,
): Promise<Outcome> =>
  typeof handler === 'function'
    ? read(dependencies, operation, handler, call)
    : runWrite(dependencies, operation, handler, call);

async function read(
  { app }: HttpDependencies,
  operation: OperationRow,
  handler: AnyRead,
  call: AcceptedCall,
): Promise<Outcome> {
  const response = await handler(handlerCall(app, call) as never);
  const isRecorded = false;
  if (operation.response === 'list') return { isRecorded, paymentIntentId: null, list: response as List };
  if (operation.response === 'stream') {
    const stream = response as Streamed;
    return { isRecorded, paymentIntentId: stream.paymentIntentId, stream };
  }
  const body = renderBody(operation.response, response);
  const paymentIntentId = intentOfResponse(response);
  return { isRecorded, paymentIntentId, status: operation.successStatus, body, replayed: false };
}

async function runWrite(
  { app, idempotency, railCallLimit }: HttpDependencies,
  operation: OperationRow,
  given: AnyWrite,
  { caller, request, requestId, callRecord }: AcceptedCall,
): Promise<Outcome> {
  const { successStatus: status, method, response: kind } = operation;
  const call = handlerCall(app, { caller, request });
  const handler = chosen(given, call);
  const header = operation.idempotent ? request.headers['idempotency-key'] : undefined;
  const key = header === undefined ? null : String(header);
  const callsOut = 'order' in handler || ('prepare' in handler && (handler.callsOut?.(app) ?? true));

  const principal = caller.kind === 'partner' ? null : caller;
  const keyed = key === null ? null : { caller, requestId, method, path: request.path, key, body: call.body };
  const cause = { id: requestId, idempotencyKey: key, ...(keyed && { lettersOf: referenceLetters(keyed) }) };

  const rendered = (answer: AnyResponse): StoredResponse => ({ status, ...renderBody(kind, answer) });
  const record = async (tx: Tx, answer: AnyResponse): Promise<void> => {
    const made = callRecord(status, intentOfResponse(answer));
    if (made !== null) await tx.callRecords.insert([made]);
  };
  const respond = async (tx: Tx, answer: AnyResponse): Promise<StoredResponse> => {
    await record(tx, answer);
    return rendered(answer);
  };
  /** In one unit of work, whose last statement stores the response. */
  const runUnit = async (
    store: StoreResponse,
    write: (unit: never) => Promise<AnyResponse>,
  ): Promise<StoredResponse> => {
    const done = await inUnit(
      app,
      principal,
      cause,
      async (unit) => {
        const answer = await write(unit as never);
        return answer instanceof Refusal ? answer : { answer, response: rendered(answer) };
      },
      async ({ tx, realNow }, made) => {
        if (made instanceof Refusal) return;
        await record(tx, made.answer);
        await store.insert(tx, made.response, realNow);
      },
    );
    if (done instanceof Refusal) throw done;
    return done.response;
  };

  function runnerOf(): Runner {
    if ('answer' in handler)
      return railCallRequest({ app, handler, call, principal, cause, limit: railCallLimit, respond });
    if ('order' in handler && principal !== null)
      return orderRequest({ app, handler, call, principal, cause, limit: railCallLimit, respond });
    if ('handle' in handler)
      return inOneUnit((store) => runUnit(store, (unit: object) => handler.handle({ ...call, unit } as never)));
    if (!('prepare' in handler)) throw new Error(`${operation.id} orders something for a partner.`);
    const prepare = () => handler.prepare(call as never);
    const limited = callsOut ? () => railCallLimit.run(prepare) : prepare;
    return inOneUnit((store) => prepareAndRun(limited, (write) => runUnit(store, write)));
  }

  const { run, resume, isRecorded } = runnerOf();
  if (keyed === null)
    return { isRecorded: true, paymentIntentId: null, status, body: await run(storeNothing), replayed: false };
  const { response, replayed } = await idempotency(keyed, run, { callsOut, resume });
  // A replay opens no unit of work, so its call record is not written yet, unless it has gone on with a call to a rail.
  const paymentIntentId =
    replayed && response.body !== '' ? intentOfResponse(JSON.parse(response.body) as object) : null;
  return {
    isRecorded: !replayed || isRecorded(),
    paymentIntentId,
    status: response.status,
    body: response,
    replayed,
  };
}

/** How this request runs. */
function chosen(handler: AnyWrite, call: AnyCall): Exclude<AnyWrite, { choose: unknown }> {
  return 'choose' in handler ? chosen(handler.choose(call as never), call) : handler;
}

const inOneUnit = (run: Runner['run']): Runner => ({ run, resume: null, isRecorded: () => false });

const storeNothing: StoreResponse = { insert: async () => undefined, answer: async (_tx, response) => response };

const handlerCall = (app: App, { caller, request }: Pick<AcceptedCall, 'caller' | 'request'>): AnyCall => ({
  app,
  caller,
  path: { ...request.params },
  query: request.query,
  header: (name) => request.get(name),
  body: request.body as unknown,
});
