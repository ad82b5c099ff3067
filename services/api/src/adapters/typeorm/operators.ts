import type { OperatorPeople } from '../../application/operators/operators-port.ts';
import type { OperatorPerson } from '../../domain/operator.ts';
import type { Session } from './connection/session.ts';
import { instant, json, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select } from './statements/statements.ts';

export const operatorTable = table<OperatorPerson>('operators', {
  id: { ...text, primary: true },
  name: text,
  only: json,
  last4: text,
  hash: text,
  hashKey: text,
  createdAt: instant,
  removedAt: instant,
});

export const operators = (session: Session): OperatorPeople => ({
  async list() {
    return select(session, operatorTable, {}, { order: { id: 'ASC' } });
  },
  async insert(person) {
    await insert(session, operatorTable, person);
  },
  async remove(id, at) {
    await compareAndSet(session, operatorTable, { id, removedAt: null }, { removedAt: at });
  },
  async replaceKey({ id, hash }, { last4, hash: newHash, hashKey }) {
    await compareAndSet(session, operatorTable, { id, hash, removedAt: null }, { last4, hash: newHash, hashKey });
  },
});
