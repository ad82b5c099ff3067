import type { Reads, Tx } from '../../application/store.ts';
import { accounts } from './accounts.ts';
import { adjustments } from './adjustments.ts';
import { affiliations } from './affiliations.ts';
import { apiKeys } from './api-keys.ts';
import { approvals } from './approvals.ts';
import { auditLog } from './audit-log.ts';
import { balances } from './balances.ts';
import { callRecords } from './call-records.ts';
import { chargebacks } from './chargebacks.ts';
import { chatMessages } from './chat-messages.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import type { Session } from './connection/session.ts';
import { contradictions } from './contradictions.ts';
import { customers } from './customers.ts';
import { emailCodes } from './email-codes.ts';
import { erasures } from './erasures.ts';
import { eventPositions } from './event-position-reads.ts';
import { eventPurge } from './event-purge.ts';
import { events, oldestUnfannedAt } from './events.ts';
import { feePlans } from './fee-plans.ts';
import { holds } from './holds.ts';
import { holidays } from './holidays.ts';
import { idempotency } from './idempotency.ts';
import { keyringChecks } from './keyring-checks.ts';
import { keyringUses } from './keyring-uses.ts';
import { earliestAvailableOn, ledger, entryDueAfter } from './ledger.ts';
import { listTotals } from './list-totals.ts';
import { merchants } from './merchants.ts';
import { messagingBalances } from './messaging-balances.ts';
import { operators } from './operators.ts';
import { paymentIntents } from './payment-intents.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { payoutEntries } from './payout-entries.ts';
import { payoutSettings } from './payout-settings.ts';
import { payouts } from './payouts.ts';
import { processHeartbeats } from './process-heartbeats.ts';
import { railCalls } from './rail-calls.ts';
import { recentCalls } from './recent-calls.ts';
import { railNotifications } from './rail-notifications.ts';
import { railPayments } from './rail-payments.ts';
import { refunds } from './refunds.ts';
import { restores } from './restores.ts';
import { savedPaymentMethods } from './saved-payment-methods.ts';
import { scopes } from './scopes.ts';
import { simulatedMessages } from './simulated-messages.ts';
import { simulatedOrders } from './simulated-orders.ts';
import { databaseClock } from './statements/dialects.ts';
import { statementEnds } from './statement-ends.ts';
import { statements } from './statement-lines.ts';
import { subscriptions } from './subscriptions.ts';
import { suspense } from './suspense.ts';
import { testClocks } from './test-clocks.ts';
import { earliestTimerAt, timerDueAfter, timers } from './timers.ts';
import { webhookClaims } from './webhook-claims.ts';
import { deliveries, deliveryDueAfter, earliestAttemptAt, oldestDueDeliveries } from './webhook-deliveries.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** Every port, over a session that runs units. */
export const repositories = (session: Session): Tx => ({
  accounts: accounts(session),
  adjustments: adjustments(session),
  affiliations: affiliations(session),
  apiKeys: apiKeys(session),
  approvals: approvals(session),
  auditLog: auditLog(session),
  balances: balances(session),
  callRecords: callRecords(session),
  chargebacks: chargebacks(session),
  contradictions: contradictions(session),
  chatMessages: chatMessages(session),
  checkoutSessions: checkoutSessions(session),
  customers: customers(session),
  deliveries: deliveries(session),
  emailCodes: emailCodes(session),
  erasures: erasures(session),
  events: events(session),
  eventPurge: eventPurge(session),
  feePlans: feePlans(session),
  holds: holds(session),
  holidays: holidays(session),
  idempotency: idempotency(session),
  keyringChecks: keyringChecks(session),
  keyringUses: keyringUses(session),
  ledger: ledger(session),
  listTotals: listTotals(session),
  merchants: merchants(session),
  messagingBalances: messagingBalances(session),
  operators: operators(session),
  paymentIntents: paymentIntents(session),
  payoutAccounts: payoutAccounts(session),
  payoutEntries: payoutEntries(session),
  payoutSettings: payoutSettings(session),
  payouts: payouts(session),
  processHeartbeats: processHeartbeats(session),
  railCalls: railCalls(session),
  railNotifications: railNotifications(session),
  railPayments: railPayments(session),
  refunds: refunds(session),
  restores: restores(session),
  savedPaymentMethods: savedPaymentMethods(session),
  scopes: scopes(session),
  simulatedMessages: simulatedMessages(session),
  simulatedOrders: simulatedOrders(session),
  statementEnds: statementEnds(session),
  statements: statements(session),
  subscriptions: subscriptions(session),
  suspense: suspense(session),
  testClocks: testClocks(session),
  timers: timers(session),
  webhookClaims: webhookClaims(session),
  webhookEndpoints: webhookEndpoints(session),
});

/** The reads of every port, over a session that reads committed data. */
export const reads = (session: Session): Reads => ({
  ...repositories(session),
  eventPositions: eventPositions(session),
  recentCalls: recentCalls(session),
  async nextDueAt() {
    return earliest([earliestTimerAt(session), earliestAttemptAt(session), earliestAvailableOn(session)]);
  },
  async nextDueAfter(scope, after) {
    return earliest([
      timerDueAfter(session, scope, after),
      deliveryDueAfter(session, scope, after),
      entryDueAfter(session, scope, after),
    ]);
  },
  async databaseNow() {
    const { rows } = await session.run(`SELECT ${databaseClock(session).epochMs} AS now_ms`, []);
    return new Date(Number(rows[0]?.['now_ms']));
  },
  oldestUnfannedAt: () => oldestUnfannedAt(session),
  async oldestDue(now) {
    const [timer, entry, event, ofDeliveries] = await Promise.all([
      earliestTimerAt(session),
      earliestAvailableOn(session),
      oldestUnfannedAt(session),
      oldestDueDeliveries(session, now),
    ]);
    return { timer, entry, event, ...ofDeliveries };
  },
});

async function earliest(dates: Promise<Date | null>[]): Promise<Date | null> {
  const times = (await Promise.all(dates)).flatMap((at) => at ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
}
