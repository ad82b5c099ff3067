import type { EntitySchema } from 'typeorm';
import { idCreatedAt } from '../../domain/id-time.ts';
import { apiKeys, apiKeyTable } from './api-keys.ts';
import { callRecords, callRecordTable } from './call-records.ts';
import { checkoutSessions, checkoutSessionTable } from './checkout-sessions.ts';
import { customerTable } from './customer-rows.ts';
import { customers } from './customers.ts';
import { events, eventTable } from './events.ts';
import { idempotency, idempotencyTable } from './idempotency.ts';
import { keyringChecks, keyringCheckTable } from './keyring-checks.ts';
import { boundTable, checkpointTable } from './sql/list-totals.ts';
import { balanceTransactionTable, journalEntryTable, journalLineTable, ledger } from './ledger.ts';
import { merchants, merchantTable } from './merchants.ts';
import { paymentIntents, paymentIntentTable } from './payment-intents.ts';
import type { Session } from './sql/session.ts';
import { listTotals } from './settle-totals.ts';
import { select } from './sql/statements.ts';
import { timers, timerTable } from './timers.ts';
import { claimTable, webhookClaims } from './webhook-claims.ts';
import { attemptTable, deliveries, deliveryTable } from './webhook-deliveries.ts';
import { webhookEndpoints, webhookEndpointTable } from './webhook-endpoints.ts';
import type { Reads, Tx } from '../../application/store.ts';

export const tables: EntitySchema<never>[] = [
  apiKeyTable,
  attemptTable,
  balanceTransactionTable,
  boundTable,
  callRecordTable,
  checkoutSessionTable,
  checkpointTable,
  claimTable,
  customerTable,
  deliveryTable,
  eventTable,
  idempotencyTable,
  journalEntryTable,
  journalLineTable,
  keyringCheckTable,
  merchantTable,
  paymentIntentTable,
  timerTable,
  webhookEndpointTable,
] as unknown as EntitySchema<never>[];

/** Every port over one connection: a transaction's, or the one that reads what is committed. */
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

export const reads = (session: Session): Reads => ({
  ...repositories(session),
  async nextDueAt() {
    const [timer] = await select(session, timerTable, {}, { order: { dueAt: 'ASC' }, limit: 1 });
    const open = { nextAttemptAt: { not: null } } as const;
    const [delivery] = await select(session, deliveryTable, open, { order: { nextAttemptAt: 'ASC' }, limit: 1 });
    const due = [timer?.dueAt, delivery?.nextAttemptAt].flatMap((at) => at ?? []);
    return due.length === 0 ? null : new Date(Math.min(...due.map((at) => at.getTime())));
  },
  async oldestUnfannedAt() {
    const [event] = await select(session, eventTable, { fannedOut: false }, { order: { id: 'ASC' }, limit: 1 });
    // Its `created_at` is in its merchant's time.
    return event === undefined ? null : idCreatedAt(event.id);
  },
});
