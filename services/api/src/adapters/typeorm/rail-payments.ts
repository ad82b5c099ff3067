import type { RailPayment, RailPayments } from '../../application/rails/rail-payments-port.ts';
import type { Session } from './connection/session.ts';
import { centimos, instant, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** `firstPaymentId`: the payment id of the first one that has it, and unique by rail, so that of two at the same time one is the first. */
type Row = Omit<RailPayment, 'sharesPaymentId'> & { firstPaymentId: string | null };

export const railPaymentTable = table<Row>('rail_payments', {
  id: { ...text, primary: true },
  rail: text,
  paymentId: text,
  firstPaymentId: text,
  reference: text,
  amountCentimos: centimos,
  at: instant,
  paymentIntentId: text,
  statementDay: text,
  createdAt: instant,
});

const fromRow = ({ firstPaymentId, ...payment }: Row): RailPayment => ({
  ...payment,
  sharesPaymentId: firstPaymentId === null,
});

export const railPayments = (session: Session): RailPayments => ({
  async withPaymentIds(rail, paymentIds) {
    if (paymentIds.length === 0) return [];
    return (await select(session, railPaymentTable, { rail, paymentId: [...paymentIds] })).map(fromRow);
  },
  async withReferences(rail, references) {
    if (references.length === 0) return [];
    const where = { rail, reference: [...references] };
    return (await select(session, railPaymentTable, where, { index: 'rail_payments_reference' })).map(fromRow);
  },
  async ofIntent(paymentIntentId) {
    const row = await selectOne(session, railPaymentTable, { paymentIntentId }, { index: 'rail_payments_intent' });
    return row && fromRow(row);
  },
  async insert({ sharesPaymentId, ...payment }) {
    const firstPaymentId = sharesPaymentId ? null : payment.paymentId;
    await insert(session, railPaymentTable, { ...payment, firstPaymentId });
  },
  async assign(id, paymentIntentId) {
    await compareAndSet(session, railPaymentTable, { id, paymentIntentId: null }, { paymentIntentId });
  },
});
