import type { Scope } from '../domain/scope.ts';
import type { AffiliationReads, Affiliations } from './affiliations/affiliations-port.ts';
import type { ApiKeyReads, ApiKeys } from './api-keys/api-keys-port.ts';
import type { ChatMessageReads, ChatMessages } from './chat-messages/chat-messages-port.ts';
import type { MessagingBalanceReads, MessagingBalances } from './chat-messages/messaging-balances-port.ts';
import type { SimulatedMessageReads, SimulatedMessages } from './chat-messages/simulated-messages-port.ts';
import type { ContradictionReads, Contradictions } from './contradictions/contradictions-port.ts';
import type { ChargebackReads, Chargebacks } from './chargebacks/chargebacks-port.ts';
import type { CheckoutSessionReads, CheckoutSessions } from './checkout-sessions/checkout-sessions-port.ts';
import type { CustomerReads, Customers } from './customers/customers-port.ts';
import type { DatabaseFailure } from './database-failure.ts';
import type { ErasureReads, Erasures } from './customers/erasures-port.ts';
import type { EmailCodeReads, EmailCodes } from './email-codes/email-codes-port.ts';
import type { ProcessHeartbeatReads, ProcessHeartbeats } from './heartbeat/process-heartbeats-port.ts';
import type { HoldReads, Holds } from './hold/holds-port.ts';
import type { AdjustmentReads, Adjustments } from './ledger/adjustments-port.ts';
import type { BalanceReads, Balances } from './ledger/balances-port.ts';
import type { FeePlanReads, FeePlans } from './ledger/fee-plans-port.ts';
import type { HolidayReads, Holidays } from './ledger/holidays-port.ts';
import type { Ledger, LedgerReads } from './ledger/ledger-port.ts';
import type { ListTotalReads, ListTotals } from './lists/list-totals-port.ts';
import type { Accounts } from './merchants/accounts-port.ts';
import type { MerchantReads, Merchants } from './merchants/merchants-port.ts';
import type { ApprovalReads, Approvals } from './operators/approvals-port.ts';
import type { AuditLog, AuditLogReads } from './operators/audit-log-port.ts';
import type { OperatorPeople, OperatorPeopleReads } from './operators/operators-port.ts';
import type { ScopeReads } from './operators/scopes-port.ts';
import type { PaymentIntentReads, PaymentIntents } from './payment-intents/payment-intents-port.ts';
import type { PayoutAccountReads, PayoutAccounts } from './payouts/payout-accounts-port.ts';
import type { PayoutEntries, PayoutEntryReads } from './payouts/payout-entries-port.ts';
import type { PayoutSettingsReads, PayoutSettingsRows } from './payouts/payout-settings-port.ts';
import type { PayoutReads, Payouts } from './payouts/payouts-port.ts';
import type { RailCallReads, RailCalls } from './rail-calls/rail-calls-port.ts';
import type { SimulatedOrderReads, SimulatedOrders } from './rail-calls/simulated-orders-port.ts';
import type { RailNotificationReads, RailNotifications } from './rails/rail-notifications-port.ts';
import type { RailPaymentReads, RailPayments } from './rails/rail-payments-port.ts';
import type { StatementReads, Statements } from './reconciliation/statements-port.ts';
import type { RefundReads, Refunds } from './refunds/refunds-port.ts';
import type { RestoreReads, Restores } from './restore/restores-port.ts';
import type {
  SavedPaymentMethodReads,
  SavedPaymentMethods,
} from './saved-payment-methods/saved-payment-methods-port.ts';
import type { StatementEndReads, StatementEnds } from './statement-lines/statement-ends-port.ts';
import type { SubscriptionReads, Subscriptions } from './subscriptions/subscriptions-port.ts';
import type { SuspenseReads, SuspenseRows } from './suspense/suspense-port.ts';
import type { CallRecordReads, CallRecords, RecentCalls } from './call-records/call-records-port.ts';
import type { IdempotencyReads, IdempotencyRows } from './unit/idempotency-port.ts';
import type { KeyringCheckReads, KeyringChecks } from './secrets/keyring-checks-port.ts';
import type { KeyringUseReads, KeyringUses } from './secrets/keyring-uses-port.ts';
import type { TimerReads, Timers } from './worker/timers-port.ts';
import type { TaxRegistryStore } from './tax-registry/tax-registry-store-port.ts';
import type { TestClockReads, TestClocks } from './test-clocks/test-clocks-port.ts';
import type { Deliveries, DeliveryReads } from './webhooks/deliveries-port.ts';
import type { EventPurge, EventPurgeReads } from './webhooks/event-purge-port.ts';
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
  balances: BalanceReads;
  feePlans: FeePlanReads;
  holds: HoldReads;
  holidays: HolidayReads;
  ledger: LedgerReads;
  adjustments: AdjustmentReads;
  chargebacks: ChargebackReads;
  contradictions: ContradictionReads;
  payoutAccounts: PayoutAccountReads;
  payoutEntries: PayoutEntryReads;
  payoutSettings: PayoutSettingsReads;
  payouts: PayoutReads;
  processHeartbeats: ProcessHeartbeatReads;
  railCalls: RailCallReads;
  railNotifications: RailNotificationReads;
  railPayments: RailPaymentReads;
  affiliations: AffiliationReads;
  savedPaymentMethods: SavedPaymentMethodReads;
  emailCodes: EmailCodeReads;
  erasures: ErasureReads;
  suspense: SuspenseReads;
  statementEnds: StatementEndReads;
  statements: StatementReads;
  subscriptions: SubscriptionReads;
  chatMessages: ChatMessageReads;
  messagingBalances: MessagingBalanceReads;
  simulatedMessages: SimulatedMessageReads;
  refunds: RefundReads;
  restores: RestoreReads;
  scopes: ScopeReads;
  operators: OperatorPeopleReads;
  approvals: ApprovalReads;
  auditLog: AuditLogReads;
  simulatedOrders: SimulatedOrderReads;
  events: EventReads;
  eventPositions: EventPositionReads;
  eventPurge: EventPurgeReads;
  webhookEndpoints: WebhookEndpointReads;
  deliveries: DeliveryReads;
  testClocks: TestClockReads;
  timers: TimerReads;
  idempotency: IdempotencyReads;
  keyringChecks: KeyringCheckReads;
  keyringUses: KeyringUseReads;
  listTotals: ListTotalReads;
  callRecords: CallRecordReads;
  recentCalls: RecentCalls;
  /** When the next timer, delivery or entry of a ledger is due, in its merchant's time. Null: none waits. */
  nextDueAt(): Promise<Date | null>;
  /** The next of these times of one merchant, after this time. */
  nextDueAfter(scope: Scope, after: Date): Promise<Date | null>;
  /** The time of the database's clock. */
  databaseNow(): Promise<Date>;
  /** When the oldest event that is not fanned out was created, in real time. Null: there is none. */
  oldestUnfannedAt(): Promise<Date | null>;
  /** What has been due for the longest time by now, of each kind. */
  oldestDue(now: Date): Promise<OldestDue>;
};

/**
 * Null: nothing waits. A timer and an entry of the ledger may be due later than now. `failingDelivery`: to an endpoint whose last attempt
 * failed.
 */
export type OldestDue = {
  [Kind in 'timer' | 'entry' | 'event' | 'delivery' | 'failingDelivery']: Date | null;
};

/** What a unit of work can read and write. A duplicate unique key, or an update of a changed row, throws Conflict. */
export type Tx = {
  paymentIntents: PaymentIntents;
  checkoutSessions: CheckoutSessions;
  customers: Customers;
  accounts: Accounts;
  merchants: Merchants;
  apiKeys: ApiKeys;
  balances: Balances;
  feePlans: FeePlans;
  holds: Holds;
  holidays: Holidays;
  ledger: Ledger;
  adjustments: Adjustments;
  chargebacks: Chargebacks;
  contradictions: Contradictions;
  payoutAccounts: PayoutAccounts;
  payoutEntries: PayoutEntries;
  payoutSettings: PayoutSettingsRows;
  payouts: Payouts;
  processHeartbeats: ProcessHeartbeats;
  railCalls: RailCalls;
  railNotifications: RailNotifications;
  railPayments: RailPayments;
  affiliations: Affiliations;
  savedPaymentMethods: SavedPaymentMethods;
  emailCodes: EmailCodes;
  erasures: Erasures;
  suspense: SuspenseRows;
  statementEnds: StatementEnds;
  statements: Statements;
  subscriptions: Subscriptions;
  chatMessages: ChatMessages;
  messagingBalances: MessagingBalances;
  simulatedMessages: SimulatedMessages;
  refunds: Refunds;
  restores: Restores;
  scopes: ScopeReads;
  simulatedOrders: SimulatedOrders;
  events: Events;
  eventPurge: EventPurge;
  webhookEndpoints: WebhookEndpoints;
  deliveries: Deliveries;
  webhookClaims: WebhookClaims;
  testClocks: TestClocks;
  timers: Timers;
  idempotency: IdempotencyRows;
  listTotals: ListTotals;
  operators: OperatorPeople;
  approvals: Approvals;
  auditLog: AuditLog;
  keyringChecks: KeyringChecks;
  keyringUses: KeyringUses;
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
  /** Runs what only reads, as a unit of work would: other units do not wait for it. */
  examine<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** The imported tax registry. On SQLite it is not in the same file, so no unit of work can use it. */
  taxRegistry: TaxRegistryStore;
  /** Whether an error means that the database is unavailable. `transact` translates such errors itself. */
  isUnavailable(error: unknown): boolean;
  /** How often a connection was lost, or could not be made: the next one may lead to a server that has less. */
  losses(): number;
  failures: Failures;
  load(): DatabaseLoad;
  /** Over a connection of its own, which is a new one where the database is another program. */
  ping(): Promise<void>;
  /** When the certificate ends that the database shows; null without TLS. */
  certificateEnd(): Promise<Date | null>;
  /** `transact`, over such a connection. */
  probe<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Errors of the database, also those after which a unit is run again. */
export type Failures = {
  /** Those that svc has words for, whether they have happened or not. */
  known: readonly Pick<DatabaseFailure, 'code' | 'kind'>[];
  /** Calls `listener` with each from now on, in place of the one before. */
  listen(listener: (failure: DatabaseFailure) => void): void;
};

/** Connections to the database that are open, those of them in use, and the units and reads that wait for one. */
export type DatabaseLoad = { open: number; busy: number; waiting: number };
