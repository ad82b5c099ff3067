import type { Account, Accounts } from '../../application/merchants/accounts-port.ts';
import type { Session } from './connection/session.ts';
import { instant, table, text } from './statements/columns.ts';
import { insert, selectOne } from './statements/statements.ts';

export const accountTable = table<Account>('accounts', { id: { ...text, primary: true }, createdAt: instant });

export const accounts = (session: Session): Accounts => ({
  async insert(account) {
    await insert(session, accountTable, account);
  },
  async find(id) {
    return selectOne(session, accountTable, { id });
  },
});
