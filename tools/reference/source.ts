/** A JSON object of the OpenAPI document: a schema, a parameter, a response. */
export type Node = { readonly [key: string]: unknown };

/** Everything that the pages are rendered from: the contract, as codegen reads it, and the address of the API. */
export type Source = {
  /** The version of the contract. */
  readonly version: string;
  /** The OpenAPI document. */
  readonly document: Node;
  readonly operations: readonly OperationRow[];
  readonly errors: readonly ErrorRow[];
  readonly events: readonly EventRow[];
  /** The public address of the API, without `/v1`. */
  readonly address: string;
};

export type OperationRow = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly permission: string;
  readonly keys: readonly string[];
  readonly testOnly: boolean;
  readonly idempotent: boolean;
  readonly successStatus: number;
  readonly errors: readonly string[];
};

export type ErrorRow = {
  readonly code: string;
  readonly status: number;
  /** Any operation can return it. */
  readonly shared: boolean;
  readonly message: string;
  readonly action: string;
};

/** An event type and the name of the field in its `data`. */
export type EventRow = { readonly type: string; readonly resource: string };
