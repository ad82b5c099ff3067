import type { Scope } from '../../domain/scope.ts';

/** What is stored of one API call: no body, no header, no query string. */
export type CallRecord = Scope & {
  /** The request id. */
  id: string;
  correlationId: string | null;
  operation: string;
  method: string;
  /** The path as it was sent, including ids. */
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  keyLast4: string | null;
  createdAt: Date;
};

export type CallRecordReads = {
  /** The newest records of a merchant in a mode, newest first. No index serves it: for a developer's own database. */
  latest(scope: Scope, limit: number): Promise<CallRecord[]>;
};

export type CallRecords = CallRecordReads & {
  insert(records: readonly CallRecord[]): Promise<void>;
  /** Deletes at most `limit` records of a mode that are older than `before`. @returns how many */
  purge(livemode: boolean, before: Date, limit: number): Promise<number>;
};
