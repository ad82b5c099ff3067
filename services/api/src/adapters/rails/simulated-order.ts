import type { RailAnswer, RailOrder } from '../../application/rail-calls/rails-port.ts';
import type { SimulatedOrder } from '../../application/rail-calls/simulated-orders-port.ts';
import type { Store, Tx } from '../../application/store.ts';
import type { RailCallKind } from '../../domain/rail-call.ts';

/** How a simulated partner decides about a new order. */
export type Decide = (tx: Tx, order: RailOrder) => Promise<Pick<SimulatedOrder, 'state' | 'failureCode' | 'endsAt'>>;

/** A partner whose book is in the database of the service: it does each reference once, like a real one. */
export function simulatedRail(
  store: Store,
  rail: RailCallKind,
  decide: Decide,
  tokenOf?: (reference: string) => string,
) {
  return {
    ask: (order: RailOrder): Promise<RailAnswer> =>
      store.transact(async (tx) => {
        const known = await tx.simulatedOrders.find(rail, order.reference);
        return answer(known ?? (await accept(tx, order)), order.now);
      }),

    async find(order: RailOrder): Promise<RailAnswer | null> {
      const known = await store.read.simulatedOrders.find(rail, order.reference);
      return known && answer(known, order.now);
    },
  };

  function answer(order: SimulatedOrder, now: Date): RailAnswer {
    const told = answerOf(order, now);
    return told.result === 'SUCCEEDED' && tokenOf !== undefined ? { ...told, token: tokenOf(order.reference) } : told;
  }

  async function accept(tx: Tx, order: RailOrder): Promise<SimulatedOrder> {
    const { merchantId, livemode, reference, request, now } = order;
    const { amountCentimos } = request;
    const decided = await decide(tx, order);
    const accepted = { ...decided, rail, merchantId, livemode, reference, amountCentimos, createdAt: now };
    await tx.simulatedOrders.insert(accepted);
    return accepted;
  }
}

/** One that ends by itself has its result from the beginning. */
function answerOf({ state, failureCode, endsAt }: SimulatedOrder, now: Date): RailAnswer {
  const waits = state === 'PENDING' && (endsAt === null || endsAt > now);
  if (waits) return { result: 'ACCEPTED', askAt: endsAt };
  return failureCode === null ? { result: 'SUCCEEDED' } : { result: 'FAILED', failureCode };
}
