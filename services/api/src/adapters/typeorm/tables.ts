import { accountTable } from './accounts.ts';
import { adjustmentTable } from './adjustments.ts';
import { affiliationTable } from './affiliations.ts';
import { apiKeyTable } from './api-keys.ts';
import { approvalTable } from './approvals.ts';
import { auditTable } from './audit-log.ts';
import { balanceTable } from './balances.ts';
import { callRecordTable } from './call-records.ts';
import { chargebackTable } from './chargebacks.ts';
import { chatMessageTable } from './chat-messages.ts';
import { checkoutSessionTable } from './checkout-sessions.ts';
import { contradictionTable } from './contradictions.ts';
import { customerTable } from './customer-rows.ts';
import { customerWordTable } from './customer-words.ts';
import { emailCodeTable } from './email-codes.ts';
import { erasureTable } from './erasures.ts';
import { eventPositionTable } from './event-positions.ts';
import { eventTable } from './events.ts';
import { feePlanTable } from './fee-plans.ts';
import { holdTable } from './holds.ts';
import { holidayTable } from './holidays.ts';
import { idempotencyTable } from './idempotency.ts';
import { keyringCheckTable } from './keyring-checks.ts';
import { bookedTransactionTable, journalEntryTable, journalLineTable } from './ledger.ts';
import { boundTable, checkpointTable } from './lists/counted-lists.ts';
import { merchantTable } from './merchant-rows.ts';
import { messagingBalanceTable } from './messaging-balances.ts';
import { operatorTable } from './operators.ts';
import { paymentIntentTable } from './payment-intents.ts';
import { payoutAccountTable } from './payout-accounts.ts';
import { payoutEntryTable } from './payout-entries.ts';
import { payoutSettingsTable } from './payout-settings.ts';
import { payoutTable } from './payouts.ts';
import { processHeartbeatTable } from './process-heartbeats.ts';
import { railCallTable } from './rail-calls.ts';
import { railNotificationTable } from './rail-notifications.ts';
import { railPaymentTable } from './rail-payments.ts';
import { refundTable } from './refunds.ts';
import { restoreTable, witnessedDatabaseTable } from './restores.ts';
import { savedPaymentMethodTable } from './saved-payment-methods.ts';
import { simulatedMessageTable } from './simulated-messages.ts';
import { nextOutcomeTable, simulatedOrderTable } from './simulated-orders.ts';
import { statementEndTable } from './statement-ends.ts';
import { machineSumTable, statementLineTable, statementTable } from './statement-tables.ts';
import { subscriptionTable } from './subscriptions.ts';
import { suspenseTable } from './suspense.ts';
import { testClockTable } from './test-clocks.ts';
import { timerTable } from './timers.ts';
import { claimTable } from './webhook-claims.ts';
import { attemptTable, deliveryTable } from './webhook-deliveries.ts';
import { webhookEndpointTable } from './webhook-endpoints.ts';

/**
 * Every table, for a data source of TypeORM that is asked about them, as a test does that compares them with the migrations. The
 * service never asks: to tell TypeORM about them would take 10 ms of each start.
 */
export const tables = [
  accountTable,
  adjustmentTable,
  affiliationTable,
  apiKeyTable,
  approvalTable,
  attemptTable,
  auditTable,
  balanceTable,
  bookedTransactionTable,
  boundTable,
  callRecordTable,
  chargebackTable,
  contradictionTable,
  chatMessageTable,
  checkoutSessionTable,
  checkpointTable,
  claimTable,
  customerTable,
  customerWordTable,
  deliveryTable,
  emailCodeTable,
  erasureTable,
  eventPositionTable,
  eventTable,
  feePlanTable,
  holdTable,
  holidayTable,
  idempotencyTable,
  journalEntryTable,
  journalLineTable,
  keyringCheckTable,
  merchantTable,
  messagingBalanceTable,
  nextOutcomeTable,
  operatorTable,
  paymentIntentTable,
  payoutAccountTable,
  payoutEntryTable,
  payoutSettingsTable,
  payoutTable,
  processHeartbeatTable,
  railCallTable,
  railNotificationTable,
  railPaymentTable,
  refundTable,
  restoreTable,
  savedPaymentMethodTable,
  simulatedMessageTable,
  simulatedOrderTable,
  statementEndTable,
  machineSumTable,
  statementLineTable,
  statementTable,
  subscriptionTable,
  suspenseTable,
  testClockTable,
  timerTable,
  webhookEndpointTable,
  witnessedDatabaseTable,
].map(({ schema }) => schema);
