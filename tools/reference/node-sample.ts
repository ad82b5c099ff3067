import { formatJs } from './format-js.ts';
import { idsIn, resultName, sampleCalls, type Contract, type SampleCall } from './sample-calls.ts';
import type { Operation } from './source.ts';

/** A call of the Node SDK, as plain text. `svc` is the client. */
export type NodeSample = {
  operationId: string;
  /** The summary of the request's example; '' without one. */
  example: string;
  code: string;
  /** The texts in `code` that stand for an object that must exist: its ids and its client secret. */
  ids: readonly string[];
};

/** The samples of all operations: one for each example of the request. An operation without an SDK method has none. */
export const nodeSamples = (source: Contract): readonly NodeSample[] =>
  source.operations.flatMap((row) => nodeSamplesOf(source, row));

export const nodeSamplesOf = (source: Contract, row: Operation): readonly NodeSample[] =>
  sampleCalls(source, row).map((call) => sample(row, call));

/** Ids in the order of the path, then the body or the query: `svc.events.listDeliveries(id, query)`. */
export const nodeCode = (row: Operation, { ids, objects }: SampleCall): string =>
  statement(row, [...ids, ...objects].map((value) => formatJs(value)).join(', '));

function sample(row: Operation, call: SampleCall): NodeSample {
  const code = nodeCode(row, call);
  return { operationId: row.id, example: call.example, code, ids: idsIn(code) };
}

function statement({ sdk, response }: Operation, values: string): string {
  const call = `svc.${sdk}(${values})`;
  if (response === 'none') return `await ${call};`;
  if (response === 'stream') return `for await (const { event } of ${call}) {\n  console.log(event.type);\n}`;
  const name = resultName(sdk);
  if (response === 'object' || response === 'bare') return `const ${name} = await ${call};`;
  return `for await (const ${name} of ${call}) {\n  console.log(${name}.id);\n}`;
}
