import type { SimulatedOrder, SimulatedOrders } from '../../application/rail-calls/simulated-orders-port.ts';
import type { RailCallKind } from '../../domain/rail-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { centimos, flag, instant, table, text } from './statements/columns.ts';
import { compareAndSet, insert, remove, removeOne, selectOne } from './statements/statements.ts';

export const simulatedOrderTable = table<SimulatedOrder>('simulated_orders', {
  rail: { ...text, primary: true },
  reference: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  amountCentimos: centimos,
  state: text,
  failureCode: text,
  endsAt: instant,
  createdAt: instant,
});

type NextOutcome = Scope & { rail: RailCallKind; subjectId: string; outcome: string };

export const nextOutcomeTable = table<NextOutcome>('simulated_next_outcomes', {
  rail: { ...text, primary: true },
  subjectId: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  outcome: text,
});

export const simulatedOrders = (session: Session): SimulatedOrders => ({
  async find(rail, reference) {
    return selectOne(session, simulatedOrderTable, { rail, reference });
  },
  async nextOutcome(rail, subjectId) {
    return (await selectOne(session, nextOutcomeTable, { rail, subjectId }))?.outcome ?? null;
  },
  async insert(order) {
    await insert(session, simulatedOrderTable, order);
  },
  async end({ rail, reference }, state, failureCode) {
    await compareAndSet(session, simulatedOrderTable, { rail, reference, state: 'PENDING' }, { state, failureCode });
  },
  async revoke({ rail, reference }, failureCode) {
    const set = { state: 'FAILED', failureCode } as const;
    await compareAndSet(session, simulatedOrderTable, { rail, reference, state: 'SUCCEEDED' }, set);
  },
  async setNextOutcome({ merchantId, livemode }, rail, subjectId, outcome) {
    await remove(session, nextOutcomeTable, { rail, subjectId });
    if (outcome !== null) await insert(session, nextOutcomeTable, { rail, subjectId, merchantId, livemode, outcome });
  },
  async takeNextOutcome(rail, subjectId) {
    const next = await selectOne(session, nextOutcomeTable, { rail, subjectId });
    if (next === null || !(await removeOne(session, nextOutcomeTable, next))) return null;
    const [outcome = null, ...later] = next.outcome.split(',');
    if (later.length > 0) await insert(session, nextOutcomeTable, { ...next, outcome: later.join(',') });
    return outcome;
  },
});
