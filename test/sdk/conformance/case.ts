/**
 * One call of an SDK: what must leave, what comes back, and what the caller must see. Cases are data, so that the SDK of each language
 * runs the same ones. Fields that are left out are not compared.
 */
export type Case = {
  title: string;
  /** The settings of the client. */
  client?: Settings;
  /** `<resource>.<method>` of the contract. */
  call: string;
  /** A sample of the reference, which makes the call in its own way. What it prints is the result. */
  code?: string;
  /** The variables of the shell that a command needs. */
  variables?: { [name: string]: string };
  ids?: readonly unknown[];
  body?: unknown;
  query?: { [name: string]: unknown };
  /** Authorises the call instead of the key. */
  client_secret?: string;
  /** The settings of this call. */
  options?: Settings & { idempotency_key?: string };
  /** `page`: the first page of a list; `items`: all of its items; `events`: those of a stream until it ends. */
  read: 'data' | 'page' | 'items' | 'events' | 'nothing';
  /** One for each attempt. */
  exchanges: readonly Exchange[];
  /** For webhooks.verify: no call leaves. */
  webhook?: { body: string; headers: { [name: string]: string }; secrets: readonly string[] };
  result?: unknown;
  error?: ExpectedError;
};

export type Settings = { max_retries?: number; timeout_ms?: number; headers?: { [name: string]: string } };

export type Exchange = { request: ExpectedRequest; answer: Answer };

export type ExpectedRequest = {
  method: string;
  path: string;
  query?: { [name: string]: string | readonly string[] };
  /** Names in lower case. Null: it must not be sent. */
  headers?: { [name: string]: string | null };
  body?: unknown;
};

export type Answer =
  | { status: number; headers?: { [name: string]: string }; json?: unknown; text?: string }
  /** The connection ends without an answer. */
  | { lost: true }
  /** No answer comes, and the connection stays open. */
  | { silent: true }
  /** The head of an answer, then a byte now and then, without an end. */
  | { drips: true };

/** `kind` is the name of the class without Error or Exception; `code` of a webhook is the reason why it is refused. */
export type ExpectedError = {
  kind: string;
  status?: number;
  code?: string | null;
  retryable?: boolean;
  request_id?: string | null;
  doc_url?: string | null;
  details?: unknown;
  /** Part of its message. */
  says?: string;
};

/** What a runner prints for each case, as a line of JSON. */
export type Outcome = {
  index: number;
  result?: unknown;
  error?: Omit<ExpectedError, 'says'> & { message: string };
};
