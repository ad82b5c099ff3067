import type { Approvals } from '../../application/operators/approvals-port.ts';
import { approvalLifecycle, type Approval } from '../../domain/approval.ts';
import type { Session } from './connection/session.ts';
import { instant, longText, table, text } from './statements/columns.ts';
import { compareAndSet, count, insert, select, selectOne } from './statements/statements.ts';

export const approvalTable = table<Approval>('approvals', {
  id: { ...text, primary: true },
  kind: text,
  arguments: longText,
  summary: longText,
  status: text,
  preparedBy: text,
  endedBy: text,
  createdAt: instant,
  expiresAt: instant,
  endedAt: instant,
});

const [pending] = approvalLifecycle.initial;

export const approvals = (session: Session): Approvals => ({
  async find(id) {
    return selectOne(session, approvalTable, { id });
  },
  async pending() {
    return select(session, approvalTable, { status: pending }, { order: { id: 'ASC' } });
  },
  async newest(limit) {
    return select(session, approvalTable, {}, { order: { id: 'DESC' }, limit });
  },
  async countWaiting(now) {
    return count(session, approvalTable, { status: pending, expiresAt: { after: now } });
  },
  async insert(approval) {
    await insert(session, approvalTable, approval);
  },
  async update({ id, status }, { status: newStatus, endedBy, endedAt }) {
    await compareAndSet(session, approvalTable, { id, status }, { status: newStatus, endedBy, endedAt });
  },
});
