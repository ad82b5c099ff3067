import type { Fault, FaultKind } from './model.ts';

/** The service, as the runner drives it. The tests provide it. */
export type Target = {
  merchant: () => Promise<{ merchantId: string; secret: string }>;
  call: (operation: string, options: CallOptions) => Promise<Reply>;
  now: () => number;
  /** Moves the clock. No worker runs. */
  moveTo: (ms: number) => void;
  /** Everything that is due now. */
  work: () => Promise<void>;
  /** Moves the test clock of this merchant to where it was told. */
  advance: (merchantId: string) => Promise<void>;
  /** One timer: a call about this object, the expiry of an intent, or what is due of a subscription. */
  workOn: (scope: string, kind: string, subjectId: string) => Promise<void>;
  /** What the next exchange of this merchant with this partner meets. Null: nothing any more. */
  setFault: (merchantId: string, kind: FaultKind, fault: Fault | null) => void;
  /** Ends the process and starts another one on the same database. */
  restart: () => Promise<void>;
  /** Drops what others have left to do: the clock goes far on. */
  forget: () => Promise<void>;
  query: (sql: string) => Promise<Row[]>;
};

export type CallOptions = {
  id?: string;
  subId?: string;
  body?: object;
  key: string | null;
  idempotencyKey?: string;
  headers?: Record<string, string>;
};
export type Reply = { status: number; text: string };
export type Row = Record<string, unknown>;
