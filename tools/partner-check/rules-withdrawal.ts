import type { Kind, Order } from './contract.ts';
import type { Rule } from './rule.ts';
import { isCollection, newOrder, orderIn, type Session } from './session.ts';

const skipped = 'No --rail collection.';

function expectWithdrawn(what: string, { status }: Order): void {
  if (status !== 'WITHDRAWN') throw new Error(`${what}: expected the status WITHDRAWN, got ${status}.`);
}

/** Asks with this method, and expects the order to be WITHDRAWN. */
async function withdrawn(session: Session, method: string, reference: string, kind: Kind): Promise<Order> {
  const body = method === 'PUT' ? newOrder(session, kind) : '';
  const order = orderIn(await session.call(method, reference, body), reference);
  expectWithdrawn(`${method} ${reference}`, order);
  return order;
}

/** For each kind of collection a reference, after these calls. */
const forEach =
  (
    before: readonly ('PUT' | 'DELETE')[],
    check: (session: Session, reference: string, kind: Kind) => Promise<unknown>,
  ) =>
  async (session: Session): Promise<string | void> => {
    const collections = session.options.kinds.filter(isCollection);
    if (collections.length === 0) return skipped;
    for (const kind of collections) {
      const reference = session.newReference(kind);
      for (const method of before)
        orderIn(await session.call(method, reference, method === 'PUT' ? newOrder(session, kind) : ''), reference);
      await check(session, reference, kind);
    }
    return undefined;
  };

const keep = 'Store the withdrawal under its reference, also when there is no order yet.';

export const withdrawalRules: Rule[] = [
  {
    id: 'withdrawal.delete',
    says: 'DELETE of an open collection is 200 with the order, WITHDRAWN, with its amount.',
    todo: 'Withdraw the QR or code, and answer the order. From then on nobody can pay it.',
    check: forEach(['PUT'], async (session, reference, kind) => {
      const { amount } = await withdrawn(session, 'DELETE', reference, kind);
      if (amount?.amount !== '1.00') throw new Error(`DELETE ${reference}: the amount is ${JSON.stringify(amount)}.`);
    }),
  },
  {
    id: 'withdrawal.get',
    says: 'After a DELETE, GET says WITHDRAWN.',
    todo: keep,
    check: forEach(['PUT', 'DELETE'], (session, reference, kind) => withdrawn(session, 'GET', reference, kind)),
  },
  {
    id: 'withdrawal.again',
    says: 'DELETE again is 200 and WITHDRAWN again.',
    todo: 'Answer a repeated DELETE like the first one: its answer may have been lost.',
    check: forEach(['PUT', 'DELETE'], (session, reference, kind) => withdrawn(session, 'DELETE', reference, kind)),
  },
  {
    id: 'withdrawal.put',
    says: 'PUT after DELETE is WITHDRAWN: it does not open the order again.',
    todo: keep,
    check: forEach(['PUT', 'DELETE'], async (session, reference, kind) => {
      await withdrawn(session, 'PUT', reference, kind);
      await withdrawn(session, 'GET', reference, kind);
    }),
  },
  {
    id: 'withdrawal.unknown',
    says: 'DELETE of a reference that was never seen is 200 and WITHDRAWN.',
    todo: `${keep} Answer kind qr or code, and amount null.`,
    check: forEach([], (session, reference, kind) => withdrawn(session, 'DELETE', reference, kind)),
  },
  {
    id: 'withdrawal.kept',
    says: 'A withdrawal without an order is kept: GET says WITHDRAWN.',
    todo: keep,
    check: forEach(['DELETE'], (session, reference, kind) => withdrawn(session, 'GET', reference, kind)),
  },
  {
    id: 'withdrawal.late_put',
    says: 'A PUT that arrives after its DELETE is WITHDRAWN: its QR or code cannot be paid.',
    todo: keep,
    check: forEach(['DELETE'], async (session, reference, kind) => {
      await withdrawn(session, 'PUT', reference, kind);
      await withdrawn(session, 'GET', reference, kind);
    }),
  },
];
