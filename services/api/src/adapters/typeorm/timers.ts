import { flag, instant, table, text } from './sql/columns.ts';
import type { Session } from './sql/session.ts';
import { insert, remove, select, update } from './sql/statements.ts';
import type { Timer } from '../../application/runtime/timers-port.ts';
import type { Tx } from '../../application/store.ts';

export const timerTable = table<Timer>('timers', {
  kind: { ...text, primary: true },
  ref: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  dueAt: instant,
});

export const timers = (session: Session): Tx['timers'] => ({
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
    const whose = scope === null ? {} : { merchantId: scope.merchantId, livemode: scope.livemode };
    return select(session, timerTable, { ...whose, dueAt: { upTo: now } }, { order: { dueAt: 'ASC' }, limit });
  },
});
