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
      store.transact(async (tx) => answer((await present(tx, order)) ?? (await accept(tx, order)), order.now)),

    async find(order: RailOrder): Promise<RailAnswer | null> {
      const known = await store.transact((tx) => present(tx, order));
      return known && answer(known, order.now);
    },
  };

  /** Who is told that an order has ended by itself can rely on it: the book says so from then on. */
  async function present(tx: Tx, { reference, now }: RailOrder): Promise<SimulatedOrder | null> {
    const order = await tx.simulatedOrders.find(rail, reference);
    if (order?.state !== 'PENDING' || waits(order, now)) return order;
    const state = order.failureCode === null ? 'SUCCEEDED' : 'FAILED';
    await tx.simulatedOrders.end(order, state, order.failureCode);
    return { ...order, state };
  }

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

const waits = ({ state, endsAt }: SimulatedOrder, now: Date): boolean =>
  state === 'PENDING' && (endsAt === null || endsAt > now);

/** One that ends by itself has its result from the beginning. */
function answerOf(order: SimulatedOrder, now: Date): RailAnswer {
  if (waits(order, now)) return { result: 'ACCEPTED', askAt: order.endsAt };
  return order.failureCode === null ? { result: 'SUCCEEDED' } : { result: 'FAILED', failureCode: order.failureCode };
}
