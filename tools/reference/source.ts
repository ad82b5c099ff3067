/** A JSON object of the OpenAPI document: a schema, a parameter, a response. */
export type Node = { readonly [key: string]: unknown };

/** Everything that the pages are rendered from: the contract, as codegen reads it, the guides, and the address of the API. */
export type Input = {
  /** The version of the contract. */
  readonly version: string;
  /** The OpenAPI document. */
  readonly document: Node;
  readonly operations: readonly OperationRow[];
  readonly errors: readonly ErrorRow[];
  readonly events: readonly EventRow[];
  /** The public address of the API, without `/v1`. */
  readonly address: string;
  readonly guides: readonly GuideSource[];
  /** The README of the Node SDK, in Markdown; null without one. */
  readonly sdkReadme: string | null;
  /** The script of the pages. */
  readonly script: string;
};

/** The input, with the places on the pages: path and anchor of each operation, event and object, by its id. */
export type Source = Input & { readonly places: ReadonlyMap<string, string> };

export type Language = 'en' | 'es';

/** One Markdown file of `docs/guides/<language>/<name>.md`. */
export type GuideSource = { readonly name: string; readonly language: Language; readonly markdown: string };

export type OperationRow = {
  readonly id: string;
  /** `<resource>.<method>` of the SDK; '' without one. */
  readonly sdk: string;
  readonly method: string;
  readonly path: string;
  readonly permission: string;
  readonly keys: readonly string[];
  readonly testOnly: boolean;
  readonly idempotent: boolean;
  readonly successStatus: number;
  /** `object`, `list`, `bare` or `none`; any other value is a stream. */
  readonly response: string;
  /** `none`, `optional` or `required`: whether it takes query parameters. */
  readonly query: string;
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
