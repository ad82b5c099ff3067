import type { Merchants } from '../../application/merchants/merchants-port.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { instant, table, text } from './sql/columns.ts';
import type { Session } from './sql/session.ts';
import { compareAndSet, insert, select, selectOne } from './sql/statements.ts';

export const merchantTable = table<Merchant>('merchants', {
  id: { ...text, primary: true },
  legalName: text,
  tradeName: text,
  taxId: text,
  email: text,
  phone: text,
  categoryCode: text,
  city: text,
  status: text,
  verificationStatus: text,
  createdAt: instant,
});

export const merchants = (session: Session): Merchants => ({
  async insert(merchant) {
    await insert(session, merchantTable, merchant);
  },
  async update({ id, status, verificationStatus }, { id: _, ...after }) {
    await compareAndSet(session, merchantTable, { id, status, verificationStatus }, after);
  },
  async find(id) {
    return selectOne(session, merchantTable, { id });
  },
  async list() {
    return select(session, merchantTable, {}, { order: { id: 'DESC' } });
  },
});
