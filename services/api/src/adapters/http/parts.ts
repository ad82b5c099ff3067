import type { CallBuffer } from '../../application/call-buffer.ts';
import type { App } from '../../application/ports.ts';
import type { OperationRow } from '../../generated/operations.ts';
import type { Authenticate } from './authenticate.ts';
import type { AnyHandler } from './handler.ts';
import type { OnceRunner } from './idempotent.ts';
import type { Json } from './request-contract.ts';
import type { Shed } from './shed.ts';

/** Which operations there are, what they do, and the document that says what they take. */
export type Api = {
  operations: readonly OperationRow[];
  handlers: { readonly [operationId: string]: AnyHandler };
  document: Json;
};

/** What the pipeline is made of, each made once for all operations. */
export type Parts = {
  app: App;
  api: Api;
  calls: CallBuffer;
  authenticate: Authenticate;
  once: OnceRunner;
  /** Counts calls while a key is looked up and while an operation is performed. */
  shed: Shed;
  /** Counts calls while they ask a rail. */
  asking: Shed;
  /** Counts the lists that are sent as a whole, until their readers have them. */
  wholeLists: Shed;
  monotonicMs: () => number;
};
