import { formatPhp } from './format-php.ts';
import { resultName, type SampleCall } from './sample-calls.ts';
import type { Operation } from './source.ts';

/** A call of the PHP SDK, as plain text. `$svc` is the client. */
export function phpSample({ sdk, response }: Operation, { ids, body, clientSecret, query }: SampleCall): string {
  // A client secret stands without a name.
  const values = [...ids, body, clientSecret, query].filter((value) => value !== null);
  const result = resultName(sdk);
  const call = `$svc->${sdk.replace('.', '->')}(${values.map((value) => formatPhp(value)).join(', ')})`;
  if (response === 'none') return `${call};`;
  if (response === 'stream') return `foreach (${call} as $streamed) {\n    echo $streamed->event['type'], "\\n";\n}`;
  if (response === 'list') return `foreach (${call} as $${result}) {\n    echo $${result}['id'], "\\n";\n}`;
  return `$${result} = ${call};`;
}
