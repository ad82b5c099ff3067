import type { Request } from 'express';
import { askAndRun } from '../../application/ask-and-run.ts';
import type { App } from '../../application/ports.ts';
import type { CallRecord } from '../../application/call-record.ts';
import type { StoredAnswer } from '../../application/store.ts';
import { inUnit } from '../../application/unit.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { sealedBody, type SealedBody } from './answer.ts';
import type { Caller } from './caller.ts';
import type { AnyAnswer, AnyCall, AnyHandler, AnyRead, AnyWrite } from './handler.ts';
import type { Keep } from './idempotent.ts';
import type { Parts } from './parts.ts';
import type { List } from './send-answer.ts';

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
  { list: List } | { status: number; sealed: SealedBody; replayed: boolean }
);

/** Runs the handler. */
export const perform = (
  parts: Parts,
  operation: OperationRow,
  handler: AnyHandler,
  call: Admitted,
): Promise<Outcome> =>
  typeof handler === 'function' ? read(parts, operation, handler, call) : write(parts, operation, handler, call);

async function read({ app }: Parts, operation: OperationRow, handler: AnyRead, call: Admitted): Promise<Outcome> {
  const answer = await handler(given(app, call) as never);
  if (operation.answer === 'list') return { recorded: false, list: answer as List };
  const sealed = sealedBody(operation.answer, answer);
  return { recorded: false, status: operation.successStatus, sealed, replayed: false };
}

async function write(parts: Parts, operation: OperationRow, handler: AnyWrite, call: Admitted): Promise<Outcome> {
  const { app, once, asking } = parts;
  const { caller, request, requestId, record } = call;
  const { successStatus: status, method, answer: kind } = operation;
  const whose = caller.kind === 'partner' ? null : caller;
  const sent = given(app, call);
  const key = operation.idempotent ? request.headers['idempotency-key'] : undefined;
  const cause = { id: requestId, idempotencyKey: key === undefined ? null : String(key) };

  /** One unit of work; to `keep` its answer is its last statement. */
  const run = (keep: Keep): Promise<StoredAnswer> => {
    const unitOf = (work: (unit: never) => Promise<AnyAnswer>) =>
      inUnit(app, whose, cause, async (unit) => {
        const stored = { status, ...sealedBody(kind, await work(unit as never)) };
        const row = record(status);
        if (row !== null) await unit.tx.callRecords.insert([row]);
        await keep(unit.tx, stored, unit.realNow);
        return stored;
      });
    if ('prepare' in handler) return askAndRun(() => asking.during(() => handler.prepare(sent as never)), unitOf);
    return unitOf((unit: object) => handler.handle({ ...sent, unit } as never));
  };

  if (key === undefined) return { recorded: true, status, sealed: await run(keepNothing), replayed: false };
  const keyed = { caller, requestId, method, path: request.path, key: String(key), body: sent.body };
  const { answer, replayed } = await once(keyed, run, { asks: 'prepare' in handler });
  // A replay has no effect that its record could have been written with.
  return { recorded: !replayed, status: answer.status, sealed: answer, replayed };
}

const keepNothing: Keep = async () => undefined;

const given = (app: App, { caller, request }: Admitted): AnyCall => ({
  app,
  caller,
  path: { ...request.params },
  query: request.query,
  body: request.body as unknown,
});
