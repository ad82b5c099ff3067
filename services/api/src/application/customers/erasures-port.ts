import type { Erasure, PaymentsOfCustomer } from '../../domain/erasure.ts';
import type { Scope } from '../../domain/scope.ts';

/** The id of a row and its JSON. */
export type StoredText = { id: string; body: string };

/** For the operator alone: looked up by the customer's id. */
export type ErasureReads = {
  find(customerId: string): Promise<Erasure | null>;
  /** The scope of a customer that is not there any more, by its events. */
  scopeByEvents(customerId: string): Promise<Scope | null>;
  paymentsOf(scope: Scope, customerId: string): Promise<PaymentsOfCustomer>;
  /** The rows of the audit log in which one of these texts stands, the first `limit` of them. */
  auditRowsNaming(texts: readonly string[], limit: number): Promise<number[]>;
};

/** Copies of a customer's data, a few at a time. */
export type Erasures = ErasureReads & {
  insert(erasure: Erasure): Promise<void>;
  /** Compare-and-set. @throws Conflict when another unit has gone on with it */
  update(before: Erasure, after: Erasure): Promise<void>;
  /** Removes what operators have written in their own words, where it has one of these texts. @returns the ids of the rows of the audit log */
  eraseFreeTexts(texts: readonly string[]): Promise<string[]>;
  /** The events of the customer, its saved wallets and its subscriptions, after an event's id. */
  eventsOfCustomer(scope: Scope, customerId: string, after: string, limit: number): Promise<StoredText[]>;
  /** The payment intents of the customer, after an id. */
  intentIds(scope: Scope, customerId: string, after: string, limit: number): Promise<string[]>;
  /** The events of these payment intents. An intent has few. */
  eventsOfIntents(scope: Scope, intentIds: readonly string[]): Promise<StoredText[]>;
  /** Stored answers that name the customer, among the next `limit` after an id. `last`: where to go on; null at the end. */
  answersNaming(
    customerId: string,
    after: string,
    limit: number,
  ): Promise<{ found: StoredText[]; last: string | null }>;
  replaceEvent(event: StoredText): Promise<void>;
  replaceAnswer(answer: StoredText): Promise<void>;
  /** What the endpoints have answered to these events: they may repeat them. */
  removeExcerpts(eventIds: readonly string[]): Promise<void>;
  /** Phone numbers and texts of the chat messages, and phone numbers of the wallets that were asked, for these intents. */
  removePhonesOfIntents(scope: Scope, intentIds: readonly string[]): Promise<void>;
  /** Phone numbers of the saved wallets. None can be charged any more. */
  removePhonesOfWallets(scope: Scope, customerId: string): Promise<void>;
};
