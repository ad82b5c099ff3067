import type { RailPayment, RailPayments } from '../../application/rails/rail-payments-port.ts';
import type { Session } from './connection/session.ts';
import { centimos, instant, integer, json, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** `endId`: how it was netted or explained, while no statement has it. */
type Row = RailPayment & { endId: string | null };

/** Unique by rail, payment id and `occurrence`, so that of two at the same time only one is decided upon what was read. */
export const railPaymentTable = table<Row>('rail_payments', {
  id: { ...text, primary: true },
  rail: text,
  paymentId: text,
  occurrence: integer,
  reference: text,
  formerReferences: json,
  amountCentimos: centimos,
  at: instant,
  toldAt: instant,
  paymentIntentId: text,
  statementDay: text,
  endId: text,
  voidedAt: instant,
  createdAt: instant,
});

const fromRow = ({ endId: _, ...payment }: Row): RailPayment => payment;

export const railPayments = (session: Session): RailPayments => ({
  async find(id) {
    const row = await selectOne(session, railPaymentTable, { id });
    return row && fromRow(row);
  },
  async withPaymentIds(rail, paymentIds) {
    if (paymentIds.length === 0) return [];
    const order = { paymentId: 'ASC', occurrence: 'ASC' } as const;
    const where = { rail, paymentId: [...paymentIds] };
    return (await select(session, railPaymentTable, where, { order })).map(fromRow);
  },
  async withReferences(rail, references) {
    if (references.length === 0) return [];
    const where = { rail, reference: [...references] };
    return (await select(session, railPaymentTable, where, { index: 'rail_payments_reference' })).map(fromRow);
  },
  async withReplacedTime(since, limit) {
    const rows = await session.runUnprepared(
      `SELECT id FROM rail_payments WHERE told_at IS NOT NULL AND created_at >= ? ORDER BY id LIMIT ${limit}`,
      [instant.toStored(since, session.dialect)],
    );
    const ids = rows.map(({ id }) => String(id));
    if (ids.length === 0) return [];
    return (await select(session, railPaymentTable, { id: ids }, { order: { id: 'ASC' } })).map(fromRow);
  },
  async ofIntent(paymentIntentId) {
    const row = await selectOne(session, railPaymentTable, { paymentIntentId }, { index: 'rail_payments_intent' });
    return row && fromRow(row);
  },
  async insert(payment) {
    await insert(session, railPaymentTable, { ...payment, endId: null });
  },
  async void({ id, paymentIntentId, amountCentimos }, voidedAt) {
    const where = { id, paymentIntentId, amountCentimos, statementDay: null, voidedAt: null };
    await compareAndSet(session, railPaymentTable, where, { voidedAt, paymentIntentId: null });
  },
  async move({ id, paymentIntentId, amountCentimos, reference }, next) {
    const where = { id, paymentIntentId, amountCentimos, reference, voidedAt: null };
    await compareAndSet(session, railPaymentTable, where, next);
  },
  async correct({ id, paymentIntentId, amountCentimos }, next) {
    const where = { id, paymentIntentId, amountCentimos, voidedAt: null };
    await compareAndSet(session, railPaymentTable, where, next);
  },
  async assign(id, paymentIntentId) {
    await compareAndSet(session, railPaymentTable, { id, paymentIntentId: null }, { paymentIntentId });
  },
});
