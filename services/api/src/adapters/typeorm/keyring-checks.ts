import type { KeyringCheck, KeyringChecks } from '../../application/secrets/keyring-checks-port.ts';
import type { Session } from './connection/session.ts';
import { instant, table, text } from './statements/columns.ts';
import { insert, select } from './statements/statements.ts';

export const keyringCheckTable = table<KeyringCheck>('keyring_checks', {
  name: { ...text, primary: true },
  value: text,
  createdAt: instant,
});

export const keyringChecks = (session: Session): KeyringChecks => ({
  async list() {
    return select(session, keyringCheckTable, {}, { order: { name: 'ASC' } });
  },
  async insert(checks) {
    await insert(session, keyringCheckTable, checks);
  },
});
