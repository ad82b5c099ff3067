import {
  claimOrders,
  endOrders,
  leaveOrders,
  OrderEnded,
  placeOrders,
} from '../../application/payment-intents/order-instructions.ts';
import { ReferenceTaken } from '../../application/payment-intents/reference-taken.ts';
import type { App } from '../../application/ports.ts';
import type { ClaimedCall } from '../../application/rail-calls/rail-calls-port.ts';
import type { Tx } from '../../application/store.ts';
import type { StoredResponse } from '../../application/unit/idempotency-port.ts';
import { inUnit, type CausingRequest, type Principal } from '../../application/unit/unit.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { AnyCall, AnyOrderWrite, AnyResponse, Ordered } from './handler.ts';
import type { StoreResponse } from './idempotency.ts';
import type { Runner } from './run-rail-call.ts';

type Deps = {
  app: App;
  handler: AnyOrderWrite;
  call: AnyCall;
  principal: Principal;
  cause: NonNullable<CausingRequest>;
  limit: ConcurrencyLimit;
  /** Renders the response, and writes the call record. */
  respond: (tx: Tx, response: AnyResponse) => Promise<StoredResponse>;
};

/** A request whose payment intent needs instruments of a partner: see payment-intents/order-instructions.ts. */
export function orderRequest({ app, handler, call, principal, cause, limit, respond }: Deps): Runner {
  let isRecorded = false;
  const { store } = app;

  /** What another request has created. Null: nothing. */
  async function earlier(ordered: Ordered<AnyResponse>, intentId: string, storeResponse: StoreResponse) {
    const found = await ordered.find(store.read, intentId);
    if (found === null) return null;
    const stored = await store.transact(async (tx) => storeResponse.answer(tx, await respond(tx, found), app.now()));
    isRecorded = true;
    return stored;
  }

  async function create(
    ordered: Ordered<AnyResponse>,
    calls: readonly ClaimedCall[],
    storeResponse: StoreResponse,
  ): Promise<StoredResponse> {
    const intentId = calls[0]?.subjectId ?? '';
    const placed = await placeOrders(app, calls, cause);
    let stored: StoredResponse | null = null;
    await inUnit(
      app,
      principal,
      cause,
      async (unit) => {
        stored = null;
        const instructions = await endOrders(unit, placed);
        const created = await ordered.create(unit, intentId, instructions);
        const isPaid = await ordered.receive(unit, placed);
        return isPaid ? ((await ordered.find(unit.tx, intentId)) ?? created) : created;
      },
      async ({ tx, realNow }, created) => {
        stored = await storeResponse.answer(tx, await respond(tx, created), realNow);
      },
    ).catch((error: unknown) => {
      if (error instanceof OrderEnded) return;
      // A partner that gives the same code twice: the orders are withdrawn.
      throw error instanceof ReferenceTaken ? new Refusal('RAIL_UNAVAILABLE') : error;
    });
    if (stored !== null) isRecorded = true;
    const response = stored ?? (await earlier(ordered, intentId, storeResponse));
    if (response !== null) return response;
    await leaveOrders(app, calls, cause);
    throw new Refusal('RAIL_UNAVAILABLE');
  }

  return {
    run: (storeResponse) =>
      limit.run(async () => {
        const ordered = await handler.order(call as never);
        const started = await inUnit(
          app,
          principal,
          { ...cause, makesCalls: true },
          async (unit) => {
            const orders = await ordered.order(unit, app.random.id('pi_'));
            if ('calls' in orders) return orders;
            return { response: await respond(unit.tx, await ordered.takeOver(unit, orders.intentId)) };
          },
          ({ tx, realNow }, done) =>
            storeResponse.insert(
              tx,
              'response' in done ? done.response : { railCallId: done.calls[0]?.id ?? '' },
              realNow,
            ),
        );
        if ('calls' in started) return create(ordered, started.calls, storeResponse);
        isRecorded = true;
        return started.response;
      }),

    async resume(railCallId, storeResponse) {
      const first = await store.read.railCalls.find(railCallId);
      const intentId = first?.subjectId ?? '';
      const ordered = await handler.order(call as never);
      const done = await earlier(ordered, intentId, storeResponse);
      if (done !== null) return done;
      const calls = await claimOrders(app, intentId, cause.id);
      // An order has ended: with the intent, which the first request has just created, or without one.
      if (calls === null) return earlier(ordered, intentId, storeResponse);
      return limit.run(() => create(ordered, calls, storeResponse));
    },

    isRecorded: () => isRecorded,
  };
}
