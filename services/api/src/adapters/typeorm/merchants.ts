import type { MerchantFilter, Merchants } from '../../application/merchants/merchants-port.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { Session } from './connection/session.ts';
import { listQuery } from './lists/list-query.ts';
import { fromMerchantRow, merchantTable, toMerchantRow, type MerchantRow } from './merchant-rows.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

export const merchants = (session: Session): Merchants => ({
  ...listQuery<MerchantRow, Merchant, MerchantFilter>(session, {
    table: merchantTable,
    prefix: 'mer_',
    index: () => 'merchants_list',
    ofScope: ({ merchantId }) => ({
      sql: 'account_id = (SELECT own.account_id FROM merchants own WHERE own.id = ?)',
      values: [merchantId],
    }),
    where: () => ({}),
    // An account has few merchants: all of its rows are searched. INSTR has no wildcards.
    whereSql: ({ q }) => (q === null ? [] : [{ sql: 'INSTR(search_text, ?) > 0', values: [q] }]),
    toDomain: (rows) => rows.map(fromMerchantRow),
  }),
  async insert(merchant) {
    await insert(session, merchantTable, toMerchantRow(merchant));
  },
  async update(before, after) {
    const { id, legalName, tradeName, email, phone, supportEmail, supportPhone, address } = before;
    const { hosts, status, verificationStatus, mayOverdraw } = before;
    const changeable = { legalName, tradeName, email, phone, supportEmail, supportPhone, address };
    const { id: _, ...set } = toMerchantRow(after);
    // The list is one value of the column: without the brackets each host would be one.
    const was = { id, ...changeable, status, verificationStatus, mayOverdraw, hosts: [hosts] };
    await compareAndSet(session, merchantTable, was, set);
  },
  async find(id) {
    const row = await selectOne(session, merchantTable, { id });
    return row && fromMerchantRow(row);
  },
  async findByTaxId(accountId, taxId) {
    const row = await selectOne(session, merchantTable, { accountId, taxId });
    return row && fromMerchantRow(row);
  },
  async list() {
    return (await select(session, merchantTable, {}, { order: { id: 'DESC' } })).map(fromMerchantRow);
  },
});
