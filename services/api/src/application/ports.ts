import type { Attempt } from '../domain/delivery.ts';
import type { FeePlanOf, Merchant } from '../domain/merchant.ts';
import type { PaymentInstructions } from '../domain/payment-intent.ts';
import type { PaymentMethodType } from '../domain/payment-method.ts';
import type { Scope } from '../domain/scope.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { Store } from './store.ts';

/** Time, ids and randomness: given, never taken, so that a run can be repeated. */
export type Random = {
  /** A new id: the prefix and 26 characters that sort by time. */
  id(prefix: string): string;
  digits(count: number): string;
  base62(count: number): string;
  /** In [0, 1) */
  fraction(): number;
};

/** Secrets are derived when they are needed and stored nowhere. */
export type Secrets = {
  /** The name of the key that new objects are sealed with. */
  current: string;
  has(keyName: string): boolean;
  /** Of each key of the ring, by its name: a value by which it is recognised, and that gives nothing of it away. */
  checks: ReadonlyMap<string, string>;
  /** 43 base64url characters: the secret of one object under one key of the ring. */
  derive(keyName: string, id: string): string;
  /** HMACs of an API key's text, one for each key of the ring, the current one first. */
  hashes(text: string): readonly string[];
};

export type InstructionsRequest = {
  merchant: Merchant;
  livemode: boolean;
  amountCentimos: number;
  types: readonly PaymentMethodType[];
};

/** Asks a rail for a way to be paid. It is asked before a unit of work, never inside a transaction. */
export type CollectionRail = {
  /** Each call gives a reference and a code of their own. Rejects with Refusal RAIL_UNAVAILABLE, or whatever failed. */
  createInstructions(request: InstructionsRequest, draw: Random): Promise<PaymentInstructions>;
};

/** Partners sign what they send us, each under a secret that was agreed with it, as we sign our webhooks. */
export type Partners = { find(name: string): Partner | null };
export type Partner = {
  /** What it would have signed these bytes with, under each secret that it has. */
  signatures(timestampSeconds: number, body: Uint8Array): readonly string[];
};

/** Rings after a commit that left work. Losing a ring loses only time: the database is the truth. */
export type Doorbell = { ring(): void };

export type WebhookSender = {
  /** Never rejects. */
  send(
    endpoint: WebhookEndpoint,
    event: { id: string; body: string },
    signingSecret: string,
  ): Promise<Pick<Attempt, 'responseStatus' | 'durationMs' | 'error' | 'responseExcerpt'>>;
  /** What is wrong with an address, asked before it is registered. */
  urlProblem(
    url: string,
    livemode: boolean,
  ): Promise<{ code: 'INVALID_FORMAT' | 'TOO_LONG' | 'NOT_ALLOWED' | 'NOT_FOUND'; message: string } | null>;
};

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What is counted and timed. */
export type Metrics = {
  call(operation: string, status: number, durationMs: number): void;
  delivery(outcome: Attempt['outcome'], durationMs: number): void;
  transaction(outcome: 'committed' | 'refused', durationMs: number): void;
};

export type RateLimitResult = { allowed: boolean; remaining: number };

/** Buckets of tokens that fill at so many a second, up to `burst`: one second's worth where it is not said. */
export type Limiter = {
  take(bucket: string, perSecond: number, burst?: number): Promise<RateLimitResult>;
};

/** Buckets of this process alone. */
export type LocalLimiter = Limiter & {
  /** Whether a token could be taken, taking none. */
  peek(bucket: string, perSecond: number, burst?: number): RateLimitResult;
};

/** How many a second. */
export type Rates = {
  /** Calls of one merchant's secret keys, in live and in test mode. */
  live: number;
  test: number;
  /** Calls with a merchant's publishable keys, in each mode. */
  publishable: number;
  /** The same, of one address. */
  publishableAddress: number;
  /** Calls of one partner. */
  partner: number;
  /** Failed authentications of one address. */
  failedAuth: number;
};

export type Settings = {
  rates: Rates;
  /** Where the hosted payment page is, without a trailing slash. */
  checkoutHost: string;
  docsUrl: string;
};

/** How far a merchant's time is ahead of real time, in milliseconds: 0, or more where its test clock was moved. Never negative, never shrinks. */
export type MerchantClock = {
  aheadMs(scope: Scope): Promise<number> | number;
  /** All that are ahead. */
  ahead(): Promise<readonly Ahead[]> | readonly Ahead[];
};
export type Ahead = Scope & { aheadMs: number };

/** What an operator's commands use: merchants and keys, no calls and no deliveries. See main/back-office.ts. */
export type Operator = {
  store: Store;
  /** Real time. A merchant's own is in `merchantNow`, and in a unit's `now`. */
  now: () => Date;
  random: Random;
  secrets: Secrets;
};

/** Everything that the use cases may use, put together in main/compose.ts. */
export type App = Operator & {
  /** A clock that never steps: what measures how long something takes goes by it. */
  monotonicMs: () => number;
  /** Calls back once after so long; returns a function that takes it back. */
  after: (delayMs: number, callback: () => void) => () => void;
  merchantClock: MerchantClock;
  settings: Settings;
  collection: CollectionRail;
  partners: Partners;
  feePlanOf: FeePlanOf;
  doorbell: Doorbell;
  /** Of calls, shared by all processes where there is a way to. */
  limiter: Limiter;
  /** Of failed authentications. */
  failedAuthLimiter: LocalLimiter;
  webhooks: WebhookSender;
  log: Log;
  metrics: Metrics;
};
