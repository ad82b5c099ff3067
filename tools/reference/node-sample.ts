import { formatJs } from './format-js.ts';
import { objectsOf, resultName, type SampleCall } from './sample-calls.ts';
import type { Operation } from './source.ts';

/**
 * A call of the Node SDK, as plain text. `svc` is the client. Ids in the order of the path, then the body or the query:
 * `svc.events.listDeliveries(id, query)`.
 */
export function nodeSample({ sdk, response }: Operation, sample: SampleCall): string {
  const call = `svc.${sdk}(${[...sample.ids, ...objectsOf(sample)].map((value) => formatJs(value)).join(', ')})`;
  if (response === 'none') return `await ${call};`;
  if (response === 'stream') return `for await (const { event } of ${call}) {\n  console.log(event.type);\n}`;
  const name = resultName(sdk);
  if (response === 'object' || response === 'bare') return `const ${name} = await ${call};`;
  return `for await (const ${name} of ${call}) {\n  console.log(${name}.id);\n}`;
}
