import type { Chargebacks } from '../../application/chargebacks/chargebacks-port.ts';
import type { Chargeback } from '../../domain/chargeback.ts';
import type { Session } from './connection/session.ts';
import { centimos, instant, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** `openIntentId`: unique, so that a payment, or a sum in suspense, has one open chargeback. Null when it has ended. `endId`, `wonEndId`: how its movements were netted or explained. */
type Row = Chargeback & { openIntentId: string | null; endId: string | null; wonEndId: string | null };

export const chargebackTable = table<Row>('chargebacks', {
  ...scoped,
  paymentIntentId: text,
  suspenseId: text,
  openIntentId: text,
  railPaymentId: text,
  amountCentimos: centimos,
  ourCentimos: centimos,
  wonCentimos: centimos,
  reason: text,
  status: text,
  balanceTransactionId: text,
  endTransactionId: text,
  statementDay: text,
  wonStatementDay: text,
  endId: text,
  wonEndId: text,
  endedAt: instant,
});

const fromRow = ({ openIntentId: _, endId: _end, wonEndId: _won, ...chargeback }: Row): Chargeback => chargeback;

export const chargebacks = (session: Session): Chargebacks => ({
  async find(id) {
    const row = await selectOne(session, chargebackTable, { id });
    return row && fromRow(row);
  },
  async ofIntent(paymentIntentId) {
    const options = { order: { id: 'ASC' }, index: 'chargebacks_intent' } as const;
    return (await select(session, chargebackTable, { paymentIntentId }, options)).map(fromRow);
  },
  async ofPayments(railPaymentIds) {
    if (railPaymentIds.length === 0) return [];
    const options = { order: { id: 'ASC' }, index: 'chargebacks_payment' } as const;
    return (await select(session, chargebackTable, { railPaymentId: [...railPaymentIds] }, options)).map(fromRow);
  },
  async newest(status, limit) {
    const where = status === null ? {} : { status };
    return (await select(session, chargebackTable, where, { order: { id: 'DESC' }, limit })).map(fromRow);
  },
  async insert(chargeback) {
    const openIntentId = chargeback.endedAt === null ? (chargeback.paymentIntentId ?? chargeback.suspenseId) : null;
    await insert(session, chargebackTable, { ...chargeback, openIntentId, endId: null, wonEndId: null });
  },
  async update({ id, status, ourCentimos, wonCentimos: won, statementDay }, after) {
    const { status: next, ourCentimos: ours, wonCentimos, endTransactionId, endedAt } = after;
    const ended = endedAt === null ? {} : { openIntentId: null };
    const set = { status: next, ourCentimos: ours, wonCentimos, endTransactionId, endedAt, ...ended };
    await compareAndSet(session, chargebackTable, { id, status, ourCentimos, wonCentimos: won, statementDay }, set);
  },
});
