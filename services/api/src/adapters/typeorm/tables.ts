import type { EntitySchema } from 'typeorm';
import { apiKeyTable } from './api-keys.ts';
import { callRecordTable } from './call-records.ts';
import { checkoutSessionTable } from './checkout-sessions.ts';
import { customerTable } from './customer-rows.ts';
import { eventPositionTable } from './event-positions.ts';
import { eventTable } from './events.ts';
import { idempotencyTable } from './idempotency.ts';
import { keyringCheckTable } from './keyring-checks.ts';
import { balanceTransactionTable, journalEntryTable, journalLineTable } from './ledger.ts';
import { merchantTable } from './merchants.ts';
import { paymentIntentTable } from './payment-intents.ts';
import { boundTable, checkpointTable } from './sql/counted-lists.ts';
import { timerTable } from './timers.ts';
import { claimTable } from './webhook-claims.ts';
import { attemptTable, deliveryTable } from './webhook-deliveries.ts';
import { webhookEndpointTable } from './webhook-endpoints.ts';

/** Every table, as TypeORM's data sources need them. */
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
  eventPositionTable,
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
