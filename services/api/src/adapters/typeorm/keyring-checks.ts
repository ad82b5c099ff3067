import type { KeyringCheck, KeyringChecks } from '../../application/secrets/keyring-checks-port.ts';
import type { Session } from './connection/session.ts';
import { instant, table, text } from './statements/columns.ts';
import { compareAndRemove, compareAndSet, insert, select } from './statements/statements.ts';

export const keyringCheckTable = table<KeyringCheck>('keyring_checks', {
  name: { ...text, primary: true },
  value: text,
  createdAt: instant,
  usedAt: instant,
  retiredAt: instant,
  verifyOnlyAt: instant,
});

const unchanged = ({ name, usedAt, retiredAt, verifyOnlyAt }: KeyringCheck) => ({
  name,
  usedAt,
  retiredAt,
  verifyOnlyAt,
});

export const keyringChecks = (session: Session): KeyringChecks => ({
  async list() {
    return select(session, keyringCheckTable, {}, { order: { name: 'ASC' } });
  },
  async insert(checks) {
    await insert(session, keyringCheckTable, checks);
  },
  async change(before, set) {
    await compareAndSet(session, keyringCheckTable, unchanged(before), set);
  },
  async remove(check) {
    await compareAndRemove(session, keyringCheckTable, unchanged(check));
  },
});
