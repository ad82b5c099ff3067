import type { Account, Accounts } from '../../application/merchants/accounts-port.ts';
import { instant, table, text } from './sql/columns.ts';
import type { Session } from './sql/session.ts';
import { insert, selectOne } from './sql/statements.ts';

export const accountTable = table<Account>('accounts', { id: { ...text, primary: true }, createdAt: instant });

export const accounts = (session: Session): Accounts => ({
  async insert(account) {
    await insert(session, accountTable, account);
  },
  async find(id) {
    return selectOne(session, accountTable, { id });
  },
});
