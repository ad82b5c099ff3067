import { at, node, nodes, resolved, strings, text } from './document.ts';
import { examplesOf } from './examples.ts';
import { formatJs } from './format-js.ts';
import type { Input, Operation } from './source.ts';

/** What a sample of any SDK shows: a call of the method `<resource>.<method>`, and a name for its result. */
export type SampleCall = {
  sdk: string;
  response: Operation['response'];
  /** Ids in the order of the path, then the client secret, then the body or the query. */
  values: readonly unknown[];
  result: string;
};

/** A call of the Node SDK, as plain text. `svc` is the client. */
export type NodeSample = {
  operationId: string;
  call: SampleCall;
  /** The summary of the request's example; '' without one. */
  example: string;
  code: string;
  /** The texts in `code` that stand for an object that must exist: its ids and its client secret. */
  ids: readonly string[];
};

type Contract = Pick<Input, 'document' | 'operations'>;

/** The samples of all operations: one for each example of the request. An operation without an SDK method has none. */
export const nodeSamples = (source: Contract): readonly NodeSample[] =>
  source.operations.flatMap((row) => nodeSamplesOf(source, row));

export function nodeSamplesOf(source: Contract, row: Operation): readonly NodeSample[] {
  if (row.sdk === '') return [];
  const request = resolved(source, at(source, 'paths', row.path, row.method)['requestBody']);
  const examples = examplesOf(source, request);
  if (examples.length === 0) return [sample(source, row, '', [])];
  return examples.map(({ summary, value }) => sample(source, row, summary, [value]));
}

/** Ids in the order of the path, then the body or the query: `svc.events.listDeliveries(id, query)`. */
function sample(source: Contract, row: Operation, example: string, body: readonly unknown[]): NodeSample {
  const ids = pathIds(source, row);
  const secrets = clientSecrets(source, row, ids);
  const bodyOrQuery = [...body, ...queryOf(source, row)];
  const inNode = [...ids, ...secrets.map((client_secret) => ({ client_secret })), ...bodyOrQuery];
  const code = statement(row, inNode.map((value) => formatJs(value)).join(', '));
  const call = {
    sdk: row.sdk,
    response: row.response,
    values: [...ids, ...secrets, ...bodyOrQuery],
    result: resultName(row.sdk),
  };
  const known = [...code.matchAll(/\b[a-z]+_[0-9a-z]{26}(?:_secret_[\w-]+)?/g)].map(([id]) => id);
  return { operationId: row.id, call, example, code, ids: [...new Set(known)] };
}

function statement({ sdk, response }: Operation, values: string): string {
  const call = `svc.${sdk}(${values})`;
  if (response === 'none') return `await ${call};`;
  if (response === 'stream') return `for await (const { event } of ${call}) {\n  console.log(event.type);\n}`;
  const name = resultName(sdk);
  if (response === 'object' || response === 'bare') return `const ${name} = await ${call};`;
  return `for await (const ${name} of ${call}) {\n  console.log(${name}.id);\n}`;
}

/**
 * `paymentIntents.create` → `paymentIntent`; `events.listDeliveries` → `delivery`; `paymentIntents.simulateRefund` →
 * `refundSimulator`
 */
function resultName(sdk: string): string {
  const [resource = '', method = ''] = sdk.split('.');
  const [, verb, noun] = /^(list|get|simulate|enable)([A-Z]\w*)$/.exec(method) ?? [];
  if (verb === undefined || noun === undefined) return singular(resource);
  if (verb === 'enable') return 'enabled';
  return singular(noun.charAt(0).toLowerCase() + noun.slice(1)) + (verb === 'simulate' ? 'Simulator' : '');
}

const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/s$/, '');

function pathIds(source: Contract, { path, method }: Operation): readonly string[] {
  const item = at(source, 'paths', path);
  const declared = [...nodes(item['parameters']), ...nodes(node(item[method])['parameters'])].map((parameter) =>
    resolved(source, parameter),
  );
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    text(declared.find((parameter) => parameter['in'] === 'path' && parameter['name'] === name)?.['example']),
  );
}

/** For an operation that only a client secret can call: the secret of the same object, from any example. */
function clientSecrets({ document }: Contract, { keys }: Operation, [id = '']: readonly string[]): readonly string[] {
  if (keys.some((key) => key !== 'client-secret')) return [];
  const secret = new RegExp(`${id}_secret_[\\w-]{43}`).exec(JSON.stringify(document['components']));
  return secret === null ? [] : [secret[0]];
}

/** The required parameters with their examples. A list without such has a filter. */
function queryOf(source: Contract, row: Operation): readonly object[] {
  if (row.query !== 'required') return listFilter(source, row);
  const required = queryParameters(source, row).filter((parameter) => parameter['required'] === true);
  return [Object.fromEntries(required.map(({ name, example }) => [text(name), example]))];
}

const queryParameters = (source: Contract, { path, method }: Operation) =>
  nodes(at(source, 'paths', path, method)['parameters'])
    .map((one) => resolved(source, one))
    .filter((parameter) => parameter['in'] === 'query');

/** The first filter whose field the example of the list shows: a list of PENDING intents has `{ status: 'PENDING' }`. */
function listFilter(source: Contract, row: Operation): readonly object[] {
  if (row.response !== 'list') return [];
  const operation = at(source, 'paths', row.path, row.method);
  const [example] = examplesOf(source, resolved(source, node(operation['responses'])['200']));
  const [item] = nodes(node(example?.value)['data']);
  for (const { name, schema } of queryParameters(source, row)) {
    const value = item?.[text(name)];
    if (typeof value !== 'string') continue;
    const types = [resolved(source, schema)['type']].flat();
    return [{ [text(name)]: strings(types).includes('array') ? [value] : value }];
  }
  return [];
}
