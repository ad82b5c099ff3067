import type { Contradictions } from '../../application/contradictions/contradictions-port.ts';
import { contradictionLifecycle, contradictionStatuses, type Contradiction } from '../../domain/contradiction.ts';
import type { Session } from './connection/session.ts';
import { centimos, instant, integer, table, text } from './statements/columns.ts';
import { compareAndSet, count, insert, select, selectOne } from './statements/statements.ts';

export const contradictionTable = table<Contradiction>('contradictions', {
  id: { ...text, primary: true },
  rail: text,
  notificationId: text,
  occurrence: integer,
  field: text,
  type: text,
  reference: text,
  amountCentimos: centimos,
  currency: text,
  paymentId: text,
  failureCode: text,
  at: instant,
  status: text,
  createdAt: instant,
  endedAt: instant,
});

const [open] = contradictionLifecycle.initial;

export const contradictions = (session: Session): Contradictions => ({
  async find(id) {
    return selectOne(session, contradictionTable, { id });
  },
  async ofNotification(rail, notificationId) {
    return select(session, contradictionTable, { rail, notificationId }, { order: { occurrence: 'ASC' } });
  },
  async oldest(status, limit) {
    const where = { status: status === null ? [...contradictionStatuses] : [status] };
    return select(session, contradictionTable, where, { order: { id: 'ASC' }, limit });
  },
  async countOpen() {
    return count(session, contradictionTable, { status: open });
  },
  async insert(contradiction) {
    await insert(session, contradictionTable, contradiction);
  },
  async update({ id, status }, { status: next, endedAt }) {
    await compareAndSet(session, contradictionTable, { id, status }, { status: next, endedAt });
  },
});
