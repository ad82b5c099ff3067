import { at, node, nodes, resolved, strings, text } from './document.ts';
import { examplesOf } from './examples.ts';
import type { Input, Operation } from './source.ts';

/** A call of an SDK with example values, in no language. */
export type SampleCall = {
  /** The summary of the request's example; '' without one. */
  example: string;
  /** In the order of the path. */
  ids: readonly string[];
  /** The body, the client secret and the query, as far as the operation has them. */
  objects: readonly object[];
};

export type Contract = Pick<Input, 'document' | 'operations'>;

/** One for each example of the request. An operation without an SDK method has none. */
export function sampleCalls(source: Contract, row: Operation): readonly SampleCall[] {
  if (row.sdk === '') return [];
  const request = resolved(source, at(source, 'paths', row.path, row.method)['requestBody']);
  const ids = pathIds(source, row);
  const secrets = clientSecrets(source, row, ids).map((client_secret) => ({ client_secret }));
  const others = [...secrets, ...queryOf(source, row)];
  const examples = examplesOf(source, request);
  if (examples.length === 0) return [{ example: '', ids, objects: others }];
  return examples.map(({ summary, value }) => ({ example: summary, ids, objects: [node(value), ...others] }));
}

/** The texts of a sample that stand for an object that must exist: its ids and its client secret. */
export const idsIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/\b[a-z]+_[0-9a-z]{26}(?:_secret_[\w-]+)?/g)].map(([id]) => id)),
];

/**
 * `paymentIntents.create` → `paymentIntent`; `events.listDeliveries` → `delivery`; `paymentIntents.simulateRefund` →
 * `refundSimulator`
 */
export function resultName(sdk: string): string {
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
