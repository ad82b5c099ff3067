import type { Request } from 'express';
import type { App } from '../../application/ports.ts';
import type { OperationRow } from '../../generated/operations.ts';
import type { Authenticate } from './access/authenticate.ts';
import type { UnsignedBytes } from './access/unsigned-bytes.ts';
import type { AnyHandler, EventsSent } from './handler.ts';
import type { Idempotency } from './idempotency.ts';
import type { RequestDocuments } from './validation/request-schemas.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { streamLimits } from './stream-limits.ts';

/** The operations, their handlers, and the documents that their requests are validated against. */
export type Api = {
  operations: readonly OperationRow[];
  handlers: { readonly [operationId: string]: AnyHandler };
  requests: RequestDocuments;
};

/** What the pipeline needs. Created once, shared by all operations. */
export type HttpDependencies = {
  app: App;
  api: Api;
  authenticate: Authenticate;
  idempotency: Idempotency;
  /** Limits the calls whose key is being looked up or whose handler is running. */
  callLimit: ConcurrencyLimit;
  /** Limits the keys that are being looked up for addresses with too many failures. */
  suspectLimit: ConcurrencyLimit;
  /** Limits what is read of bodies before their signature is checked. */
  unsignedBytes: UnsignedBytes;
  /** Limits the calls that wait for a rail or a name server. */
  railCallLimit: ConcurrencyLimit;
  /** Limits the notifications of partners, and how many of them are processed at the same time. */
  notificationLimit: ConcurrencyLimit;
  notificationTurn: Pick<ConcurrencyLimit, 'run'>;
  /** Limits the whole lists (`per_page=all`) that are being sent. */
  wholeListLimit: ConcurrencyLimit;
  /** Counts a stream that is open. @throws Refusal when a limit is reached */
  enterStream: ReturnType<typeof streamLimits>;
  /** Remembers for the workbench which events were sent to an open stream. Elsewhere it does nothing. */
  eventsSent: (request: Request, events: Parameters<EventsSent>[0]) => void;
  monotonicMs: () => number;
};
