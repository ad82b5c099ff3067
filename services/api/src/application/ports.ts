import type { KeyKind } from '../domain/api-key.ts';
import type { Attempt } from '../domain/delivery.ts';
import type { DatabaseFailure } from './database-failure.ts';
import type { MerchantClock } from './merchants/merchant-clock-port.ts';
import type { TaxRegistry } from './merchants/tax-registry-port.ts';
import type { RailName } from '../domain/rail.ts';
import type { PartnerBook } from './partners/partner-book-port.ts';
import type { Partners } from './partners/partners-port.ts';
import type { CollectionRail } from './payment-intents/collection-rail-port.ts';
import type { Rails } from './rail-calls/rails-port.ts';
import type { Random } from './random-port.ts';
import type { RestoreWatch } from './restore/restore-watch-port.ts';
import type { Revocation } from '../domain/revocation.ts';
import type { RequestLog } from './call-records/request-log.ts';
import type { Limiter, LocalLimiter, Rates } from './rate-limits-port.ts';
import type { After } from './signal.ts';
import type { Store } from './store.ts';
import type { EventWatch } from './webhooks/streaming/event-watch.ts';
import type { PositionIds } from './webhooks/streaming/position-ids-port.ts';
import type { WebhookSender } from './webhooks/webhook-sender-port.ts';

// The port of a noun is in the noun's folder (payment-intents/collection-rail-port.ts …). Here are the technical ports
// and the objects that collect all of them.

/** The keyring. Client secrets and signing secrets are derived from it when they are needed and never stored. */
export type Secrets = {
  /** The name of the key that the secrets of new objects are derived from. */
  current: string;
  /** The keys that secrets are derived from, the current one first. */
  names: readonly string[];
  /** Keys that only check what was made with them. */
  verifyOnly: readonly string[];
  /** Whether secrets can be derived from this key. */
  has(keyName: string): boolean;
  /** A check value for each key, also of those that only check, by the key's name. It identifies the key and reveals nothing of it. */
  checks: ReadonlyMap<string, string>;
  /** The secret of one object under one key: 43 base64url characters. @throws Error when the keyring does not have the key: see `has` */
  derive(keyName: string, id: string): string;
  /** A text that only the keyring can read. @param context of its row: a sealed text is of no use in another one */
  seal(text: string, context: string): string;
  /** @throws Error when its key is not in the keyring, or it was not sealed in this context */
  open(sealed: string, context: string): string;
  /** HMAC of an API key's text, by the current key. */
  hash(text: string): string;
  /** The same, one for each key of the keyring, the current key first. */
  hashes(text: string): readonly string[];
  /** Whether `hash` is one of the HMACs of this text. Compared in constant time. */
  matches(text: string, hash: string): boolean;
  /** SHA-256 of a text that has a salt of its own. */
  textHash(text: string): string;
  /** HMAC of a row of the audit log, under a key of its own. Null: the keyring does not have the key. */
  auditMac(keyName: string, text: string): string | null;
};

/** Wakes a worker after a commit. A lost ring only delays work: workers also poll, and the state is in the database. */
export type Doorbell = { ring(): void };

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Tells whether one connection to Redis, or what is sent over it, works. Each may be told again and again. */
export type Link = { failed(error: unknown): void; works(): void };

/** Who calls: the kind of an API key, a client secret, or a partner. */
export type CallerKind = KeyKind | 'client-secret' | 'partner';

/** Logs why calls are refused with 503: a line a second for each cause, however many calls it refuses. */
export type Causes = {
  /** @param words of ours, without a value of a row */
  tell(words: string): void;
};

export type Metrics = {
  call(operation: string, status: number, durationMs: number): void;
  delivery(outcome: Attempt['outcome'], durationMs: number): void;
  transaction(outcome: 'committed' | 'refused', durationMs: number): void;
  databaseFailed(failure: Pick<DatabaseFailure, 'code' | 'kind'>): void;
  /** A call was refused with 429. @param caller null: it was not known yet whose it is */
  limited(caller: CallerKind | null): void;
};

export type Settings = {
  /** A service on a developer's machine. */
  development: boolean;
  /** The service begins on hold, and stays so. */
  hold: boolean;
  rates: Rates;
  /** What partners serve in live mode. */
  partnerRails: readonly RailName[];
  /** Base URL of the hosted payment page, without a trailing slash. */
  checkoutHost: string;
  docsUrl: string;
  /** How long what was erased of a customer with payments is kept sealed, after the last payment. */
  retentionYears: number;
  /** What payers search for in the app of their bank before they enter a payment code. */
  institutionName: string;
};

/**
 * What the operator's commands need: merchants and API keys, without HTTP and webhooks. Created in main/operator.ts.
 */
export type Operator = {
  store: Store;
  /** Real time. A merchant's time comes from `merchantNow`, and from a unit's `now`. */
  now: () => Date;
  random: Random;
  secrets: Secrets;
};

/** What the use cases need. Created in main/compose.ts. */
export type App = Operator & {
  /** A clock that never steps. Durations and waits are measured with it. */
  monotonicMs: () => number;
  after: After;
  merchantClock: MerchantClock;
  settings: Settings;
  collection: CollectionRail;
  rails: Rails;
  /** Calls to rails that requests have started. One may go on after the response; the service waits for it before it closes. */
  callsOfRequests: Set<Promise<void>>;
  /** Notices that the database is a restored copy. */
  restoreWatch: Pick<RestoreWatch, 'start' | 'beforeCall' | 'check'>;
  /** Called after the commit of what revokes something. */
  revoked: (revocations: readonly Revocation[]) => Promise<void>;
  taxRegistry: TaxRegistry;
  partners: Partners;
  /** What each partner of live mode has, for a database that is older. */
  partnerBooks: readonly PartnerBook[];
  doorbell: Doorbell;
  /** Limits calls. With Redis, all processes share it. */
  limiter: Limiter;
  failedAuthLimiter: LocalLimiter;
  webhooks: WebhookSender;
  /** Has the call records that are not written yet. */
  requestLog: RequestLog;
  eventWatch: EventWatch;
  positionIds: PositionIds;
  log: Log;
  causes: Causes;
  metrics: Metrics;
};
