import type { Timer, Timers } from '../../application/runtime/timers-port.ts';
import { flag, instant, table, text } from './sql/columns.ts';
import type { Session } from './sql/session.ts';
import { insert, remove, select, update } from './sql/statements.ts';

export const timerTable = table<Timer>('timers', {
  kind: { ...text, primary: true },
  ref: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  dueAt: instant,
});

/** The earliest time of a timer; null when there is none. */
export async function earliestTimerAt(session: Session): Promise<Date | null> {
  const [timer] = await select(session, timerTable, {}, { order: { dueAt: 'ASC' }, limit: 1 });
  return timer?.dueAt ?? null;
}

export const timers = (session: Session): Timers => ({
  async set({ kind, ref, merchantId, livemode, dueAt }) {
    await insert(session, timerTable, { kind, ref, merchantId, livemode, dueAt });
  },
  async postpone(kind, ref, dueAt) {
    await update(session, timerTable, { kind, ref }, { dueAt });
  },
  async remove(kind, ref) {
    await remove(session, timerTable, { kind, ref });
  },
  async due({ now, scope }, limit) {
    const ofScope = scope === null ? {} : { merchantId: scope.merchantId, livemode: scope.livemode };
    return select(session, timerTable, { ...ofScope, dueAt: { upTo: now } }, { order: { dueAt: 'ASC' }, limit });
  },
});
