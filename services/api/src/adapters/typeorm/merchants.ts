import type { Merchants } from '../../application/merchants/merchants-port.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { instant, json, table, text } from './sql/columns.ts';
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
  hosts: json,
  status: text,
  verificationStatus: text,
  createdAt: instant,
});

export const merchants = (session: Session): Merchants => ({
  async insert(merchant) {
    await insert(session, merchantTable, merchant);
  },
  async update({ id, status, verificationStatus, hosts }, { id: _, ...after }) {
    // The list is one value of the column: without the brackets each host would be one.
    await compareAndSet(session, merchantTable, { id, status, verificationStatus, hosts: [hosts] }, after);
  },
  async find(id) {
    return selectOne(session, merchantTable, { id });
  },
  async list() {
    return select(session, merchantTable, {}, { order: { id: 'DESC' } });
  },
});
