import { httpMethods, keyKinds, type Contract } from './contract.ts';

/** One row per operation, with what the pipeline needs to route a call, to authorise it and to respond. */
export function operationsTarget({ operations }: Contract): string {
  const rows = operations.map((operation) => `  ${JSON.stringify(operation)},`).join('\n');
  return `/** The columns of the table of operations. */
export type OperationRow = {
  readonly id: string;
  /** \`<resource>.<method>\` of the SDK. */
  readonly sdk: string;
  readonly method: ${union(httpMethods)};
  readonly path: string;
  readonly permission: string;
  readonly keys: readonly (${union(keyKinds)})[];
  readonly testOnly: boolean;
  /** Served under SVC_ENV=development only: elsewhere there is no such path. */
  readonly developmentOnly: boolean;
  readonly idempotent: boolean;
  readonly hasBody: boolean;
  /** Whether the body may be left out. */
  readonly bodyIsOptional: boolean;
  readonly successStatus: number;
  /** \`object\`: \`{ success, data }\`; \`list\`: with \`pagination\`; \`bare\`: a body of its own; \`stream\`: server-sent events; \`none\`: no body. */
  readonly response: 'object' | 'list' | 'bare' | 'stream' | 'none';
  /** Whether it takes query parameters, and one of them is required. A client secret does not count. */
  readonly query: 'none' | 'optional' | 'required';
  /** Where a client secret is sent, and the id prefixes of the objects that it can belong to. */
  readonly clientSecret: { readonly header: string | null; readonly query: string | null; readonly of: readonly string[] } | null;
  readonly errors: readonly string[];
};

export const operations = [
${rows}
] as const satisfies readonly OperationRow[];

export type Operation = (typeof operations)[number];
export type OperationId = Operation['id'];

/** Operations that write run in a unit of work; reads (GET) don't. */
export type WriteOperationId = Exclude<Operation, { method: 'get' }>['id'];
`;
}

const union = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' | ');
