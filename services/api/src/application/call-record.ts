import type { Scope } from '../domain/scope.ts';

/** What is remembered of one call: no body, no header, no query. */
export type CallRecord = Scope & {
  /** The request id. */
  id: string;
  correlationId: string | null;
  operation: string;
  method: string;
  /** With the ids in it. */
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  keyLast4: string | null;
  createdAt: Date;
};
