import type { RequestLog } from '../../application/runtime/request-log.ts';
import type { App } from '../../application/ports.ts';
import type { OperationRow } from '../../generated/operations.ts';
import type { Authenticate } from './authenticate.ts';
import type { AnyHandler } from './handler.ts';
import type { Idempotency } from './idempotency.ts';
import type { Json } from './request-contract.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

/** Which operations there are, what they do, and the document that says what they take. */
export type Api = {
  operations: readonly OperationRow[];
  handlers: { readonly [operationId: string]: AnyHandler };
  document: Json;
};

/** What the pipeline is made of, each made once for all operations. */
export type HttpDependencies = {
  app: App;
  api: Api;
  requestLog: RequestLog;
  authenticate: Authenticate;
  idempotency: Idempotency;
  /** Counts calls while a key is looked up and while an operation is performed. */
  callLimit: ConcurrencyLimit;
  /** Counts calls while they ask a rail. */
  railCallLimit: ConcurrencyLimit;
  /** Counts the lists that are sent as a whole, until their readers have them. */
  wholeListLimit: ConcurrencyLimit;
  monotonicMs: () => number;
};
