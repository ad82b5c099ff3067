import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

/** What is stored of one API call: no body, no header, no query string. */
export type CallRecord = Scope & {
  /** The request id. */
  id: string;
  correlationId: string | null;
  operation: string;
  method: string;
  /** The path with its ids. A value that is no id is not stored. */
  path: string;
  /** The payment intent of the path or of the response. Null: the call was about none. */
  paymentIntentId: string | null;
  status: number;
  errorCode: string | null;
  durationMs: number;
  keyLast4: string | null;
  createdAt: Date;
};

/** With the ids of the events that the call caused, oldest first. */
export type CallRecordWithEvents = CallRecord & { eventIds: readonly string[] };

/** Reads alike. `first` and `last` are of those that were counted, and may be the same. */
export type RepeatedRead = { count: number; first: CallRecord; last: CallRecord };

export type CallRecordFilter = { correlationId: string };

/** Null: any. `4xx` stands for every status of that class. */
export type RecentCallFilter = { statuses: readonly string[] | null; operations: readonly string[] | null };

/** All calls of a merchant in a mode. With a filter, only the newest 10,000 of them are searched. */
export type RecentCalls = ListReads<CallRecordWithEvents, RecentCallFilter>;

export type CallRecordReads = ListReads<CallRecordWithEvents, CallRecordFilter> & {
  find(scope: Scope, id: string): Promise<CallRecordWithEvents | null>;
  /** The newest calls about a payment intent that were no reads, newest first. */
  writesOfPaymentIntent(scope: Scope, paymentIntentId: string, limit: number): Promise<CallRecord[]>;
  /** The reads of a payment intent, of its newest 10,000, by operation and status. */
  readsOfPaymentIntent(scope: Scope, paymentIntentId: string): Promise<RepeatedRead[]>;
  /** The newest records of a merchant in a mode, newest first. */
  latest(scope: Scope, limit: number): Promise<CallRecord[]>;
};

export type CallRecords = CallRecordReads & {
  insert(records: readonly CallRecord[]): Promise<void>;
  /** Inserts those that are not there yet. */
  insertMissing(records: readonly CallRecord[]): Promise<void>;
  /** Deletes at most `limit` records of a mode that are older than `before`. @returns how many */
  purge(livemode: boolean, before: Date, limit: number): Promise<number>;
};
