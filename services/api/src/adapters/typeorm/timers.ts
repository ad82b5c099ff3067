import { LessThanOrEqual, type EntityManager } from 'typeorm';
import type { Timer, Tx } from '../../application/store.ts';
import { flag, instant, table, text } from './columns.ts';
import { insert } from './statements.ts';

export const timerTable = table<Timer>('timers', {
  kind: { ...text, primary: true },
  ref: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  dueAt: instant,
});

export const timers = (manager: EntityManager): Tx['timers'] => ({
  async set({ kind, ref, merchantId, livemode, dueAt }) {
    await insert(manager, timerTable, { kind, ref, merchantId, livemode, dueAt });
  },
  async drop(kind, ref) {
    await manager.delete(timerTable, { kind, ref });
  },
  async due(now, limit) {
    return manager.find(timerTable, { where: { dueAt: LessThanOrEqual(now) }, order: { dueAt: 'ASC' }, take: limit });
  },
});
