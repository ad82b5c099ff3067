import type { Contract } from './contract.ts';

/** One row an operation: what the pipeline needs to know to route, admit and answer it. */
export function operationsTarget({ operations }: Contract): string {
  const rows = operations.map((operation) => `  ${JSON.stringify(operation)},`).join('\n');
  return `export const operations = [
${rows}
] as const;

export type Operation = (typeof operations)[number];
export type OperationId = Operation['id'];

/** Operations that write run in a unit of work; reads (GET) don't. */
export type WriteOperationId = Exclude<Operation, { method: 'get' }>['id'];
`;
}
