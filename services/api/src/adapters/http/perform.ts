import type { Request, Response } from 'express';
import type { CallRecord } from '../../application/call-record.ts';
import type { StoredAnswer } from '../../application/store.ts';
import { inUnit, type Unit } from '../../application/unit.ts';
import type { Operation } from '../../generated/operations.ts';
import { sealedBody, sendList, unsealed } from './answer.ts';
import type { Caller } from './authenticate.ts';
import type { AnyHandler, AnyRead, AnyWrite } from './handler.ts';
import type { Parts } from './pipeline.ts';

/** One call that has been admitted. */
export type Admitted = {
  caller: Caller;
  request: Request;
  response: Response;
  requestId: string;
  record: (caller: Caller, status: number, errorCode: string | null) => CallRecord;
  /** The record is written already: with the effect, in one transaction. */
  recorded: boolean;
};

/** Runs the handler and sends its answer. */
export async function perform(parts: Parts, operation: Operation, handler: AnyHandler, call: Admitted): Promise<void> {
  if (typeof handler === 'function') await read(parts, operation, handler, call);
  else await parts.shed.during(() => write(parts, operation, handler, call));
}

async function read(parts: Parts, operation: Operation, handler: AnyRead, call: Admitted): Promise<void> {
  const { app, shed, wholeLists } = parts;
  const answer = await shed.during(() => handler(given(app, call) as never));
  if (answer?.pagination !== undefined) {
    const sent = () => sendList(call.response, app.secrets, answer);
    if (Array.isArray(answer.data)) return sent();
    const { merchantId, livemode } = call.caller;
    return wholeLists.during(sent, `${merchantId}:${livemode ? 'live' : 'test'}`);
  }
  send(call.response, operation.successStatus, answer && unsealed(app.secrets, sealedBody(answer)));
}

async function write(parts: Parts, operation: Operation, handler: AnyWrite, call: Admitted): Promise<void> {
  const { app, once } = parts;
  const { caller, request, response, requestId, record } = call;
  const { successStatus: status } = operation;
  const work = async (unit: Unit): Promise<StoredAnswer> => {
    const answer = await handler.handle({ ...given(app, call), unit } as never);
    await unit.tx.callRecords.insert([record(caller, status, null)]);
    return { status, ...(answer === undefined ? { body: '', resourceId: null } : sealedBody(answer)) };
  };

  const prepare = async (): Promise<void> => handler.prepare?.(given(app, call) as never);
  const key = operation.idempotent ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) {
    await prepare();
    const answer = await inUnit(app, caller, { id: requestId, idempotencyKey: null }, work);
    call.recorded = true;
    return send(response, status, unsealed(app.secrets, answer));
  }
  const { method } = operation;
  const keyed = { caller, requestId, method, path: request.path, key: String(key), body: request.body as unknown };
  const { answer, replayed } = await once(keyed, work, handler.prepare && prepare);
  // A replay has no effect that its record could have been written with.
  call.recorded = !replayed;
  if (replayed) response.set('Idempotent-Replayed', 'true');
  send(response, answer.status, unsealed(app.secrets, answer));
}

/** The contract's types were proven where the table of handlers compiled; here all operations are alike. */
const given = (app: Parts['app'], { caller, request }: Admitted) => ({
  app,
  caller,
  path: { ...request.params },
  query: request.query,
  body: request.body as unknown,
});

function send(response: Response, status: number, body: string | undefined): void {
  response.statusCode = status;
  if (body) {
    // Express's own `send` looks for what is asked of it here in vain: an ETag, another charset, a HEAD.
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  response.end(body);
}
