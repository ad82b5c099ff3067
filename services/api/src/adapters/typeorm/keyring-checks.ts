import type { KeyringCheck, Tx } from '../../application/store.ts';
import { instant, table, text } from './columns.ts';
import type { Session } from './session.ts';
import { insert, select } from './statements.ts';

export const keyringCheckTable = table<KeyringCheck>('keyring_checks', {
  name: { ...text, primary: true },
  value: text,
  createdAt: instant,
});

export const keyringChecks = (session: Session): Tx['keyringChecks'] => ({
  async list() {
    return select(session, keyringCheckTable, {}, { order: { name: 'ASC' } });
  },
  async insert(checks) {
    await insert(session, keyringCheckTable, checks);
  },
});
