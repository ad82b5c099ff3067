import { formatPythonCall } from './format-python.ts';
import { objectsOf, resultName, type SampleCall } from './sample-calls.ts';
import { snakeCase } from './snake-case.ts';
import type { Operation } from './source.ts';

/** A call of the Python SDK, as plain text. `svc` is the client. Ids by their position, all other values by their names. */
export const pythonSample = (row: Operation, sample: SampleCall): string => statement(row, sample, '', '');

/** The same for `AsyncSvc`. */
export const asyncPythonSample = (row: Operation, sample: SampleCall): string =>
  statement(row, sample, 'await ', 'async ');

function statement({ sdk, response }: Operation, sample: SampleCall, wait: string, loop: string): string {
  const call = formatPythonCall(`svc.${snakeCase(sdk)}`, sample.ids, Object.assign({}, ...objectsOf(sample)));
  if (response === 'none') return `${wait}${call}`;
  if (response === 'stream') return `${loop}for streamed in ${call}:\n    print(streamed.event["type"])`;
  const name = snakeCase(resultName(sdk));
  if (response === 'object' || response === 'bare') return `${name} = ${wait}${call}`;
  return `${loop}for ${name} in ${call}:\n    print(${name}["id"])`;
}
