import type { Statements } from '../../application/reconciliation/statements-port.ts';
import type { Session } from './connection/session.ts';
import { clear, places, setWhereFree } from './statement-movement-places.ts';

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

export const matches = (session: Session): Matches => ({
  matchPayments: (ids, value) => setWhereFree(session, places.payment, ids, { column: 'day', value }),
  unmatchPayment: (id, value) => clear(session, places.payment, id, { column: 'day', value }),
  matchCalls: (ids, value) => setWhereFree(session, places.call, ids, { column: 'day', value }),
  unmatchCall: (id, value) => clear(session, places.call, id, { column: 'day', value }),
  matchChargebacks: (ids, value) => setWhereFree(session, places.taken, ids, { column: 'day', value }),
  matchWonChargebacks: (ids, value) => setWhereFree(session, places.given, ids, { column: 'day', value }),
  unmatchChargeback: (id, value, isGivenBack) =>
    clear(session, isGivenBack ? places.given : places.taken, id, { column: 'day', value }),
});
