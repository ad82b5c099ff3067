import { formatPythonCall } from './format-python.ts';
import { idsIn, resultName, sampleCalls, type Contract, type SampleCall } from './sample-calls.ts';
import type { NodeSample } from './node-sample.ts';
import { snakeCase } from './snake-case.ts';
import type { Operation } from './source.ts';

/** The samples of all operations in Python. `svc` is the client. */
export const pythonSamples = (source: Contract): readonly NodeSample[] =>
  source.operations.flatMap((row) => pythonSamplesOf(source, row));

/** @param isAsync for `AsyncSvc` */
export const pythonSamplesOf = (source: Contract, row: Operation, isAsync = false): readonly NodeSample[] =>
  sampleCalls(source, row).map((call) => {
    const code = statement(row, call, isAsync ? 'await ' : '', isAsync ? 'async ' : '');
    return { operationId: row.id, example: call.example, code, ids: idsIn(code) };
  });

/** Ids by their position, all other values by their names. */
function statement({ sdk, response }: Operation, { ids, objects }: SampleCall, wait: string, loop: string): string {
  const call = formatPythonCall(`svc.${snakeCase(sdk)}`, ids, Object.assign({}, ...objects));
  if (response === 'none') return `${wait}${call}`;
  if (response === 'stream') return `${loop}for streamed in ${call}:\n    print(streamed.event["type"])`;
  const name = snakeCase(resultName(sdk));
  if (response === 'object' || response === 'bare') return `${name} = ${wait}${call}`;
  return `${loop}for ${name} in ${call}:\n    print(${name}["id"])`;
}
