import type { ApiKey } from '../domain/api-key.ts';
import type { CheckoutSession } from '../domain/checkout-session.ts';
import type { Customer } from '../domain/customer.ts';
import type { Delivery, DisabledReason, EndpointHealth } from '../domain/delivery.ts';
import type { BalanceTransaction, JournalEntry } from '../domain/ledger.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { PaymentIntent } from '../domain/payment-intent.ts';
import type { Scope } from '../domain/scope.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { CallRecord } from './call-record.ts';
import type { DeliveryWithAttempts, DueDelivery, DueEndpoint, EndpointRef, Recorded } from './delivery-rows.ts';
import type { DueBy } from './due-by.ts';
import type { EventType } from '../generated/events.ts';
import type { ListTotalReads, ListTotals } from './list-totals.ts';
import type {
  BalanceTransactionFilter,
  DeliveryFilter,
  EventFilter,
  Listed,
  NoFilter,
  PaymentIntentFilter,
  Range,
} from './lists.ts';

export type { DeliveryWithAttempts, DueDelivery, DueEndpoint, EndpointRef, Recorded };
export type { BalanceTransactionFilter, DeliveryFilter, EventFilter, Listed, NoFilter, PaymentIntentFilter, Range };

export { Conflict, ReferenceTaken } from './conflicts.ts';

// What is read

export type PaymentIntentReads = Listed<PaymentIntent, PaymentIntentFilter> & {
  find(scope: Scope, id: string): Promise<PaymentIntent | null>;
  /** By the id alone, for whoever holds its client secret: prove the secret before you use it. */
  findForSecret(id: string): Promise<PaymentIntent | null>;
};

export type CheckoutSessionReads = {
  findByIntent(scope: Scope, paymentIntentId: string): Promise<CheckoutSession | null>;
  /** By the id alone, for whoever holds its client secret: prove the secret before you use it. */
  findForSecret(id: string): Promise<CheckoutSession | null>;
};

export type CustomerReads = {
  find(scope: Scope, id: string): Promise<Customer | null>;
  findByExternalId(scope: Scope, externalId: string): Promise<Customer | null>;
  countPaymentIntents(scope: Scope, id: string): Promise<number>;
};

export type MerchantReads = {
  find(id: string): Promise<Merchant | null>;
  list(): Promise<Merchant[]>;
};

export type ApiKeyReads = {
  find(id: string): Promise<ApiKey | null>;
  /** @param hashes of one text, one for each key of the ring */
  findByHash(hashes: readonly string[]): Promise<{ key: ApiKey; merchant: Merchant } | null>;
  list(merchantId: string): Promise<ApiKey[]>;
};

export type LedgerReads = Listed<BalanceTransaction, BalanceTransactionFilter> & {
  findBySource(scope: Scope, sourceId: string): Promise<BalanceTransaction | null>;
};

/** An event as it is kept: `body` is the text that is sent, with seals where its secrets go. */
export type StoredEvent = Scope & {
  /** The call that caused it; null when the system did. */
  requestId: string | null;
  id: string;
  type: EventType;
  resourceId: string;
  body: string;
  createdAt: Date;
};

/** What it takes to tell who listens to an event. */
export type UnfannedEvent = Scope & Pick<StoredEvent, 'id' | 'type'>;

export type EventReads = Listed<StoredEvent, EventFilter> & {
  find(scope: Scope, id: string): Promise<StoredEvent | null>;
};

export type EndpointReads = Listed<WebhookEndpoint, NoFilter> & {
  find(scope: Scope, id: string): Promise<WebhookEndpoint | null>;
};

export type DeliveryReads = Listed<DeliveryWithAttempts, DeliveryFilter> & {
  find(scope: Scope, id: string): Promise<DeliveryWithAttempts | null>;
  /**
   * Endpoints with something due that no other worker has claimed, but for those named: those that do not fail first,
   * and of each kind those that wait longest. Of thousands of names the last ones may count for nothing.
   */
  dueEndpoints(
    by: DueBy,
    which: { worker: string; limit: number; except?: readonly string[]; healthyOnly?: boolean },
  ): Promise<DueEndpoint[]>;
  /** What is due to one endpoint by its merchant's time, but for those named, the longest waiting first. */
  due(ref: EndpointRef, now: Date, which: { limit: number; except: readonly string[] }): Promise<DueDelivery[]>;
};

export type TimerKind = 'expire-payment-intent';
/** `dueAt` is in the merchant's time. */
export type Timer = Scope & { kind: TimerKind; ref: string; dueAt: Date };

/** Of one merchant in one mode, or of all; the earliest first. */
export type TimerReads = { due(by: DueBy, limit: number): Promise<Timer[]> };

export type IdempotencyReads = { find(id: string): Promise<IdempotencyRow | null> };

/** What a key of the ring must be; it gives nothing of the key away. */
export type KeyringCheck = { name: string; value: string; createdAt: Date };

export type Reads = {
  paymentIntents: PaymentIntentReads;
  checkoutSessions: CheckoutSessionReads;
  customers: CustomerReads;
  merchants: MerchantReads;
  apiKeys: ApiKeyReads;
  ledger: LedgerReads;
  events: EventReads;
  webhookEndpoints: EndpointReads;
  deliveries: DeliveryReads;
  timers: TimerReads;
  idempotency: IdempotencyReads;
  listTotals: ListTotalReads;
  /** The earliest moment, by its merchant's time, at which a timer or a delivery is due; null when nothing waits. */
  nextDueAt(): Promise<Date | null>;
  /** Since when, in real time, the oldest event waits that no relay has fanned out; null when there is none. */
  oldestUnfannedAt(): Promise<Date | null>;
};

// What is written. A unique key that is taken, and an update that finds another state, throw Conflict.

export type StoredAnswer = { status: number; body: string; resourceId: string | null };
/** An answer that is kept for its Idempotency-Key, in the transaction of its effect. */
export type IdempotencyRow = StoredAnswer & { id: string; fingerprint: string; requestId: string; createdAt: Date };

export type Tx = {
  paymentIntents: PaymentIntentReads & {
    /** @throws ReferenceTaken, at the latest when the unit is committed */
    insert(intent: PaymentIntent): Promise<void>;
    /** Compare-and-set on the status in `before`. */
    update(before: PaymentIntent, after: PaymentIntent): Promise<void>;
  };
  checkoutSessions: CheckoutSessionReads & {
    insert(session: CheckoutSession): Promise<void>;
    update(before: CheckoutSession, after: CheckoutSession): Promise<void>;
  };
  customers: CustomerReads & { insert(customer: Customer): Promise<void> };
  merchants: MerchantReads & {
    insert(merchant: Merchant): Promise<void>;
    /** Compare-and-set on both statuses in `before`. */
    update(before: Merchant, after: Merchant): Promise<void>;
  };
  apiKeys: ApiKeyReads & {
    insert(key: ApiKey): Promise<void>;
    revoke(id: string, at: Date): Promise<void>;
  };
  ledger: LedgerReads & {
    /** The entry and its face, together. */
    book(entry: JournalEntry, transaction: BalanceTransaction): Promise<void>;
  };
  events: EventReads & {
    append(event: StoredEvent): Promise<void>;
    /** The oldest events that no relay has fanned out yet. They count as fanned out when this unit commits. */
    takeUnfanned(limit: number): Promise<UnfannedEvent[]>;
  };
  webhookEndpoints: EndpointReads & {
    insert(endpoint: WebhookEndpoint): Promise<void>;
    /** Compare-and-set on the status in `before`. Only what differs is written: another change may come between. */
    update(before: WebhookEndpoint, after: WebhookEndpoint): Promise<void>;
    /**
     * The counters alone, and compare-and-set on the status: an attempt that ends late must not undo what was decided
     * meanwhile.
     */
    updateHealth(endpoint: Pick<WebhookEndpoint, 'id' | 'status'> & EndpointHealth): Promise<void>;
    /** By the lifecycle's move; one that is disabled already gets the new reason. */
    disable(id: string, reason: DisabledReason): Promise<void>;
    delete(endpoint: WebhookEndpoint): Promise<void>;
    findAll(ids: readonly string[]): Promise<WebhookEndpoint[]>;
    /** All of them; there are few. */
    ofScope(scope: Scope): Promise<WebhookEndpoint[]>;
  };
  deliveries: DeliveryReads & {
    /** Unique by event and endpoint: one that exists already is left alone. */
    insert(deliveries: readonly Delivery[]): Promise<void>;
    /** Compare-and-set on the status and the number of attempts in `before`. */
    update(before: Delivery, after: Delivery): Promise<void>;
    findAll(ids: readonly string[]): Promise<Delivery[]>;
    /** The same for many, each with the attempt that caused it. */
    record(recorded: readonly Recorded[]): Promise<void>;
    /** Everything still due to an endpoint becomes DEAD. */
    giveUp(webhookEndpointId: string): Promise<void>;
  };
  /** One worker at a time sends to an endpoint. */
  webhookClaims: {
    /**
     * For so many seconds by the database's own clock, which is the same for every process. Claiming once more makes it
     * longer. False while another worker's claim lasts.
     */
    claim(webhookEndpointId: string, claim: { worker: string; seconds: number }): Promise<boolean>;
    release(webhookEndpointId: string, worker: string): Promise<void>;
    /** Whoever holds them. */
    releaseAll(): Promise<void>;
  };
  timers: TimerReads & {
    set(timer: Timer): Promise<void>;
    /** One that is no longer there is left so. */
    putOff(kind: TimerKind, ref: string, dueAt: Date): Promise<void>;
    drop(kind: TimerKind, ref: string): Promise<void>;
  };
  idempotency: IdempotencyReads & {
    /** @throws Refusal IDEMPOTENCY_IN_PROGRESS when the row is there already, or another unit is inserting it */
    insert(row: IdempotencyRow): Promise<void>;
    /** This very row: one that another call has put in its place stays. */
    delete(row: Pick<IdempotencyRow, 'id' | 'requestId'>): Promise<void>;
    /** Deletes so many of the older ones at most. @returns how many */
    purge(before: Date, limit: number): Promise<number>;
  };
  listTotals: ListTotals;
  keyringChecks: {
    list(): Promise<KeyringCheck[]>;
    insert(checks: readonly KeyringCheck[]): Promise<void>;
  };
  callRecords: {
    insert(records: readonly CallRecord[]): Promise<void>;
    purge(livemode: boolean, before: Date, limit: number): Promise<number>;
  };
};

export type Store = {
  /** What is committed. */
  read: Reads;
  /**
   * Runs a unit of work: all of it or nothing. May run it several times (deadlocks, Conflict), so it has no effect
   * outside `tx`. Resolves after the commit.
   * @throws Refusal SERVICE_UNAVAILABLE when the database cannot be reached
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether an error says that the database is away. `transact` says so by itself. */
  isAway(error: unknown): boolean;
  ping(): Promise<void>;
  close(): Promise<void>;
};
