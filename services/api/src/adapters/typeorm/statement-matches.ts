import type { Statements } from '../../application/reconciliation/statements-port.ts';
import { chargebackTable } from './chargebacks.ts';
import type { Session } from './connection/session.ts';
import { railCallTable } from './rail-calls.ts';
import { railPaymentTable } from './rail-payments.ts';
import { compareAndSet } from './statements/statements.ts';

// A movement of ours has the day of the statement whose line is matched with it.

type Matches = Pick<
  Statements,
  | 'matchPayments'
  | 'unmatchPayment'
  | 'matchCalls'
  | 'unmatchCall'
  | 'matchChargebacks'
  | 'matchWonChargebacks'
  | 'unmatchChargeback'
>;

/** Of chargebacks that took money. */
const shown = ['OPEN', 'WON', 'LOST'] as const;

export const matches = (session: Session): Matches => ({
  async matchPayments(ids, statementDay) {
    if (ids.length === 0) return;
    const where = { id: [...ids], statementDay: null, voidedAt: null };
    await compareAndSet(session, railPaymentTable, where, { statementDay }, ids.length);
  },
  async unmatchPayment(id, statementDay) {
    await compareAndSet(session, railPaymentTable, { id, statementDay }, { statementDay: null });
  },
  async matchCalls(ids, statementDay) {
    if (ids.length === 0) return;
    await compareAndSet(session, railCallTable, { id: [...ids], statementDay: null }, { statementDay }, ids.length);
  },
  async unmatchCall(id, statementDay) {
    await compareAndSet(session, railCallTable, { id, statementDay }, { statementDay: null });
  },
  async matchChargebacks(ids, statementDay) {
    if (ids.length === 0) return;
    // One that was cancelled meanwhile has no money that a statement could show.
    const where = { id: [...ids], statementDay: null, status: [...shown] };
    await compareAndSet(session, chargebackTable, where, { statementDay }, ids.length);
  },
  async matchWonChargebacks(ids, wonStatementDay) {
    if (ids.length === 0) return;
    const where = { id: [...ids], wonStatementDay: null };
    await compareAndSet(session, chargebackTable, where, { wonStatementDay }, ids.length);
  },
  async unmatchChargeback(id, day, isGivenBack) {
    if (isGivenBack)
      await compareAndSet(session, chargebackTable, { id, wonStatementDay: day }, { wonStatementDay: null });
    else await compareAndSet(session, chargebackTable, { id, statementDay: day }, { statementDay: null });
  },
});
