import type { Timer, Timers } from '../../application/worker/timers-port.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { flag, instant, table, text } from './statements/columns.ts';
import { insert, remove, removeOne, select, selectOne, update } from './statements/statements.ts';

export const timerTable = table<Timer>('timers', {
  kind: { ...text, primary: true },
  ref: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  dueAt: instant,
});

/** The earliest time of a timer; null when there is none. */
export async function earliestTimerAt(session: Session): Promise<Date | null> {
  const timer = await selectOne(session, timerTable, {}, earliestFirst);
  return timer?.dueAt ?? null;
}

/** The next time of a timer of one merchant, after this time. */
export async function timerDueAfter(
  session: Session,
  { merchantId, livemode }: Scope,
  after: Date,
): Promise<Date | null> {
  const where = { merchantId, livemode, dueAt: { after } };
  const timer = await selectOne(session, timerTable, where, { ...earliestFirst, index: 'timers_scope' });
  return timer?.dueAt ?? null;
}

const earliestFirst = { order: { dueAt: 'ASC' } } as const;

export const timers = (session: Session): Timers => ({
  async find(kind, ref) {
    return selectOne(session, timerTable, { kind, ref });
  },
  async set({ kind, ref, merchantId, livemode, dueAt }) {
    await insert(session, timerTable, { kind, ref, merchantId, livemode, dueAt });
  },
  async postpone({ kind, ref, dueAt: before }, dueAt) {
    await update(session, timerTable, { kind, ref, dueAt: before }, { dueAt });
  },
  async remove(kind, ref) {
    await remove(session, timerTable, { kind, ref });
  },
  async take({ kind, ref, dueAt }) {
    return removeOne(session, timerTable, { kind, ref, dueAt });
  },
  async due({ now, scope }, limit, kind) {
    const where = { dueAt: { upTo: now }, ...(kind !== undefined && { kind }) };
    // The database might choose the primary key, and sort all that are not due.
    const index = kind === undefined ? 'timers_due' : 'timers_kind';
    if (scope === null) return select(session, timerTable, where, { ...earliestFirst, limit, index });
    const { merchantId, livemode } = scope;
    const ofScope = { merchantId, livemode, ...where };
    return select(session, timerTable, ofScope, { ...earliestFirst, limit, index: 'timers_scope' });
  },
});
