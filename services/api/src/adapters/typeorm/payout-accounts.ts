import type { NoFilter } from '../../application/lists/list-port.ts';
import type { PayoutAccounts } from '../../application/payouts/payout-accounts-port.ts';
import type { PayoutAccount } from '../../domain/payout-account.ts';
import type { Session } from './connection/session.ts';
import { listQuery } from './lists/list-query.ts';
import { scoped, table, text } from './statements/columns.ts';
import { count, insert, remove, selectOne, update } from './statements/statements.ts';

export const payoutAccountTable = table<PayoutAccount>('payout_accounts', {
  ...scoped,
  cci: text,
  accountType: text,
  pausedReason: text,
});

export const payoutAccounts = (session: Session): PayoutAccounts => ({
  ...listQuery<PayoutAccount, PayoutAccount, NoFilter>(session, {
    table: payoutAccountTable,
    prefix: 'pacc_',
    index: () => 'payout_accounts_list',
    where: () => ({}),
    toDomain: (rows) => rows,
  }),
  async insert(account) {
    await insert(session, payoutAccountTable, account);
  },
  async find({ merchantId, livemode }, id) {
    return selectOne(session, payoutAccountTable, { id, merchantId, livemode });
  },
  async findByCci({ merchantId, livemode }, cci) {
    return selectOne(session, payoutAccountTable, { merchantId, livemode, cci });
  },
  async total({ merchantId, livemode }) {
    return count(session, payoutAccountTable, { merchantId, livemode });
  },
  async setPausedReason({ id, merchantId, livemode }, pausedReason) {
    await update(session, payoutAccountTable, { id, merchantId, livemode }, { pausedReason });
  },
  async delete({ id, merchantId, livemode }) {
    await remove(session, payoutAccountTable, { id, merchantId, livemode });
  },
});
