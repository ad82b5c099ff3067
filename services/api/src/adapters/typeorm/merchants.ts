import type { EntityManager } from 'typeorm';
import type { Tx } from '../../application/store.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { instant, table, text } from './columns.ts';
import { compareAndSet, insert } from './statements.ts';

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

export const merchants = (manager: EntityManager): Tx['merchants'] => ({
  async insert(merchant) {
    await insert(manager, merchantTable, merchant);
  },
  async update({ id, ...merchant }) {
    await compareAndSet(manager, merchantTable, { id }, merchant);
  },
  async find(id) {
    return manager.findOneBy(merchantTable, { id });
  },
  async list() {
    return manager.find(merchantTable, { order: { id: 'DESC' } });
  },
});
