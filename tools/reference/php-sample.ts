import { formatPhp } from './format-php.ts';
import type { SampleCall } from './node-sample.ts';

/** A call of the PHP SDK, as plain text. `$svc` is the client. */
export function phpSample({ sdk, response, values, result }: SampleCall): string {
  const call = `$svc->${sdk.replace('.', '->')}(${values.map((value) => formatPhp(value)).join(', ')})`;
  if (response === 'none') return `${call};`;
  if (response === 'stream') return `foreach (${call} as $streamed) {\n    echo $streamed->event['type'], "\\n";\n}`;
  if (response === 'list') return `foreach (${call} as $${result}) {\n    echo $${result}['id'], "\\n";\n}`;
  return `$${result} = ${call};`;
}
