import type { Operation } from '../codegen/contract.ts';
import type { ErrorRow } from '../codegen/operation-rules.ts';
import type { Included } from './include.ts';

/** A JSON object of the OpenAPI document: a schema, a parameter, a response. */
export type Node = { readonly [key: string]: unknown };

/** Everything that the pages are rendered from: the contract, as codegen reads it, the guides, and the address of the API. */
export type Input = {
  /** The version of the contract. */
  readonly version: string;
  /** The OpenAPI document. */
  readonly document: Node;
  /** The contract of the partners of live mode, which is another OpenAPI document. */
  readonly partner: Node;
  readonly operations: readonly Operation[];
  readonly errors: readonly ErrorRow[];
  readonly events: readonly EventRow[];
  /** The public address of the API, without `/v1`. */
  readonly address: string;
  readonly guides: readonly GuideSource[];
  /** The files that guides show parts of. */
  readonly included: Included;
  /** The README of each SDK, in Markdown. */
  readonly sdkReadmes: Readonly<Record<SdkName, string>>;
  /** The script of the pages. */
  readonly script: string;
  /** Makes the script of the search, with this index (JSON) in it. */
  readonly bundleSearch: (index: string) => string;
};

/** The input, with the places on the pages: path and anchor of each operation, event and object, by its id. */
export type Source = Input & { readonly places: ReadonlyMap<string, string> };

export type SdkName = 'node' | 'python' | 'php';

export type Language = 'en' | 'es';

/** One Markdown file of `docs/guides/<language>/<name>.md`. */
export type GuideSource = { readonly name: string; readonly language: Language; readonly markdown: string };

export type { ErrorRow, Operation };

/** An event type and the name of the field in its `data`. */
export type EventRow = { readonly type: string; readonly resource: string };
