import type { EntityManager, EntitySchema } from 'typeorm';
import type { Reads, Tx } from '../../application/store.ts';
import { apiKeys, apiKeyTable } from './api-keys.ts';
import { callRecords, callRecordTable } from './call-records.ts';
import { checkoutSessions, checkoutSessionTable } from './checkout-sessions.ts';
import { customerTable } from './customer-rows.ts';
import { customers } from './customers.ts';
import { events, eventTable } from './events.ts';
import { idempotency, idempotencyTable } from './idempotency.ts';
import { balanceTransactionTable, journalEntryTable, journalLineTable, ledger } from './ledger.ts';
import { merchants, merchantTable } from './merchants.ts';
import { paymentIntents, paymentIntentTable } from './payment-intents.ts';
import { timers, timerTable } from './timers.ts';
import { attemptTable, deliveries, deliveryTable } from './webhook-deliveries.ts';
import { webhookEndpoints, webhookEndpointTable } from './webhook-endpoints.ts';

export const tables: EntitySchema<never>[] = [
  apiKeyTable,
  attemptTable,
  balanceTransactionTable,
  callRecordTable,
  checkoutSessionTable,
  customerTable,
  deliveryTable,
  eventTable,
  idempotencyTable,
  journalEntryTable,
  journalLineTable,
  merchantTable,
  paymentIntentTable,
  timerTable,
  webhookEndpointTable,
] as unknown as EntitySchema<never>[];

/** Every port over one connection: a transaction's, or the one that reads what is committed. */
export const repositories = (manager: EntityManager): Tx => ({
  apiKeys: apiKeys(manager),
  callRecords: callRecords(manager),
  checkoutSessions: checkoutSessions(manager),
  customers: customers(manager),
  deliveries: deliveries(manager),
  events: events(manager),
  idempotency: idempotency(manager),
  ledger: ledger(manager),
  merchants: merchants(manager),
  paymentIntents: paymentIntents(manager),
  timers: timers(manager),
  webhookEndpoints: webhookEndpoints(manager),
});

export const reads = (manager: EntityManager): Reads => ({
  ...repositories(manager),
  async nextDueAt() {
    const [timer] = await manager.find(timerTable, { order: { dueAt: 'ASC' }, take: 1 });
    const delivery = await manager
      .createQueryBuilder(deliveryTable, 'row')
      .where('row.nextAttemptAt IS NOT NULL')
      .orderBy('row.nextAttemptAt')
      .limit(1)
      .getOne();
    const due = [timer?.dueAt, delivery?.nextAttemptAt].flatMap((at) => at ?? []);
    return due.length === 0 ? null : new Date(Math.min(...due.map((at) => at.getTime())));
  },
  async oldestUnfannedAt() {
    const [event] = await manager.find(eventTable, { where: { fannedOut: false }, order: { id: 'ASC' }, take: 1 });
    return event?.createdAt ?? null;
  },
});
