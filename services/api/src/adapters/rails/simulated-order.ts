import type { RailAnswer, RailOrder } from '../../application/rail-calls/rails-port.ts';
import type { SimulatedOrder } from '../../application/rail-calls/simulated-orders-port.ts';
import type { Store, Tx } from '../../application/store.ts';
import type { RailCallKind } from '../../domain/rail-call.ts';

/** How a simulated partner decides about a new order. */
export type Decide = (tx: Tx, order: RailOrder) => Promise<Pick<SimulatedOrder, 'state' | 'failureCode' | 'endsAt'>>;

/** A partner whose book is in the database of the service: it does each reference once, like a real one. */
export function simulatedRail(store: Store, rail: RailCallKind, decide: Decide) {
  return {
    ask: (order: RailOrder): Promise<RailAnswer> =>
      store.transact(async (tx) => {
        const known = await tx.simulatedOrders.find(rail, order.reference);
        return answerOf(known ?? (await accept(tx, order)), order.now);
      }),

    async find(order: RailOrder): Promise<RailAnswer | null> {
      const known = await store.read.simulatedOrders.find(rail, order.reference);
      return known && answerOf(known, order.now);
    },
  };

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
  if (endsAt !== null && endsAt > now) return { result: 'ACCEPTED', askAt: endsAt };
  if (failureCode !== null) return { result: 'FAILED', failureCode };
  return state === 'PENDING' && endsAt === null ? { result: 'ACCEPTED', askAt: null } : { result: 'SUCCEEDED' };
}
