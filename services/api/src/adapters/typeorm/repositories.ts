import type { Reads, Tx } from '../../application/store.ts';
import { apiKeys } from './api-keys.ts';
import { callRecords } from './call-records.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { customers } from './customers.ts';
import { eventPositions } from './event-position-reads.ts';
import { events, oldestUnfannedAt } from './events.ts';
import { idempotency } from './idempotency.ts';
import { keyringChecks } from './keyring-checks.ts';
import { ledger } from './ledger.ts';
import { listTotals } from './list-totals.ts';
import { merchants } from './merchants.ts';
import { paymentIntents } from './payment-intents.ts';
import type { Session } from './sql/session.ts';
import { earliestTimerAt, timers } from './timers.ts';
import { webhookClaims } from './webhook-claims.ts';
import { deliveries, earliestAttemptAt } from './webhook-deliveries.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** Every port, over a session that runs units. */
export const repositories = (session: Session): Tx => ({
  apiKeys: apiKeys(session),
  callRecords: callRecords(session),
  checkoutSessions: checkoutSessions(session),
  customers: customers(session),
  deliveries: deliveries(session),
  events: events(session),
  idempotency: idempotency(session),
  keyringChecks: keyringChecks(session),
  ledger: ledger(session),
  listTotals: listTotals(session),
  merchants: merchants(session),
  paymentIntents: paymentIntents(session),
  timers: timers(session),
  webhookClaims: webhookClaims(session),
  webhookEndpoints: webhookEndpoints(session),
});

/** The reads of every port, over a session that reads committed data. */
export const reads = (session: Session): Reads => ({
  ...repositories(session),
  eventPositions: eventPositions(session),
  async nextDueAt() {
    const due = [await earliestTimerAt(session), await earliestAttemptAt(session)].flatMap((at) => at ?? []);
    return due.length === 0 ? null : new Date(Math.min(...due.map((at) => at.getTime())));
  },
  oldestUnfannedAt: () => oldestUnfannedAt(session),
});
