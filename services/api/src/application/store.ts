import type { ApiKeyReads, ApiKeys } from './api-keys/api-keys-port.ts';
import type { CheckoutSessionReads, CheckoutSessions } from './checkout-sessions/checkout-sessions-port.ts';
import type { CustomerReads, Customers } from './customers/customers-port.ts';
import type { Ledger, LedgerReads } from './ledger/ledger-port.ts';
import type { ListTotalReads, ListTotals } from './lists/list-totals-port.ts';
import type { MerchantReads, Merchants } from './merchants/merchants-port.ts';
import type { PaymentIntentReads, PaymentIntents } from './payment-intents/payment-intents-port.ts';
import type { CallRecordReads, CallRecords } from './runtime/call-records-port.ts';
import type { IdempotencyReads, IdempotencyRows } from './runtime/idempotency-port.ts';
import type { KeyringChecks } from './runtime/keyring-checks-port.ts';
import type { TimerReads, Timers } from './runtime/timers-port.ts';
import type { Deliveries, DeliveryReads } from './webhooks/deliveries-port.ts';
import type { EventReads, Events } from './webhooks/events-port.ts';
import type { EventPositionReads } from './webhooks/streaming/event-positions-port.ts';
import type { WebhookClaims } from './webhooks/webhook-claims-port.ts';
import type { WebhookEndpointReads, WebhookEndpoints } from './webhooks/webhook-endpoints-port.ts';

/** Reads outside of a unit of work. */
export type Reads = {
  paymentIntents: PaymentIntentReads;
  checkoutSessions: CheckoutSessionReads;
  customers: CustomerReads;
  merchants: MerchantReads;
  apiKeys: ApiKeyReads;
  ledger: LedgerReads;
  events: EventReads;
  eventPositions: EventPositionReads;
  webhookEndpoints: WebhookEndpointReads;
  deliveries: DeliveryReads;
  timers: TimerReads;
  idempotency: IdempotencyReads;
  listTotals: ListTotalReads;
  callRecords: CallRecordReads;
  /** When the next timer or delivery is due, in its merchant's time. Null: none waits. */
  nextDueAt(): Promise<Date | null>;
  /** When the oldest event that is not fanned out was created, in real time. Null: there is none. */
  oldestUnfannedAt(): Promise<Date | null>;
};

/** What a unit of work can read and write. A duplicate unique key, or an update of a changed row, throws Conflict. */
export type Tx = {
  paymentIntents: PaymentIntents;
  checkoutSessions: CheckoutSessions;
  customers: Customers;
  merchants: Merchants;
  apiKeys: ApiKeys;
  ledger: Ledger;
  events: Events;
  webhookEndpoints: WebhookEndpoints;
  deliveries: Deliveries;
  webhookClaims: WebhookClaims;
  timers: Timers;
  idempotency: IdempotencyRows;
  listTotals: ListTotals;
  keyringChecks: KeyringChecks;
  callRecords: CallRecords;
};

export type Store = {
  /** Reads committed data. */
  read: Reads;
  /**
   * Runs a unit of work in one transaction and resolves after the commit. It may call `run` several times (deadlocks,
   * Conflict), so `run` must have no effect outside `tx`.
   * @throws Refusal SERVICE_UNAVAILABLE when the database cannot be reached
   */
  transact<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether an error means that the database is unavailable. `transact` translates such errors itself. */
  isUnavailable(error: unknown): boolean;
  ping(): Promise<void>;
  close(): Promise<void>;
};
