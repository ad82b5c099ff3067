import { at, node, nodes, resolved, strings, text } from './document.ts';
import { examplesOf } from './examples.ts';
import type { Input, Operation } from './source.ts';

/** A call with example values, in no language. What the operation does not have is null. */
export type SampleCall = {
  /** The summary of the request's example; '' without one. */
  example: string;
  /** In the order of the path. */
  ids: readonly string[];
  body: object | null;
  clientSecret: string | null;
  query: object | null;
};

export type Contract = Pick<Input, 'document' | 'operations'>;

/** One for each example of the request. */
export function sampleCalls(source: Contract, row: Operation): readonly SampleCall[] {
  const request = resolved(source, at(source, 'paths', row.path, row.method)['requestBody']);
  const ids = pathIds(source, row);
  const others = { ids, clientSecret: clientSecret(source, row, ids), query: queryOf(source, row) };
  const examples = examplesOf(source, request);
  if (examples.length === 0) return [{ example: '', body: null, ...others }];
  return examples.map(({ summary, value }) => ({ example: summary, body: node(value), ...others }));
}

/** What a method of an SDK gets after the ids, in this order. */
export const objectsOf = ({ body, clientSecret: client_secret, query }: SampleCall): readonly object[] =>
  [body, client_secret === null ? null : { client_secret }, query].filter((one) => one !== null);

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
function clientSecret({ document }: Contract, { keys }: Operation, [id = '']: readonly string[]): string | null {
  if (keys.some((key) => key !== 'client-secret')) return null;
  const [secret = null] = new RegExp(`${id}_secret_[\\w-]{43}`).exec(JSON.stringify(document['components'])) ?? [];
  return secret;
}

/** The required parameters with their examples. A list without such has a filter. */
function queryOf(source: Contract, row: Operation): object | null {
  if (row.query !== 'required') return listFilter(source, row);
  const required = queryParameters(source, row).filter((parameter) => parameter['required'] === true);
  return Object.fromEntries(required.map(({ name, example }) => [text(name), example]));
}

const queryParameters = (source: Contract, { path, method }: Operation) =>
  nodes(at(source, 'paths', path, method)['parameters'])
    .map((one) => resolved(source, one))
    .filter((parameter) => parameter['in'] === 'query');

/** The first filter whose field the example of the list shows: a list of PENDING intents has `{ status: 'PENDING' }`. */
function listFilter(source: Contract, row: Operation): object | null {
  if (row.response !== 'list') return null;
  const operation = at(source, 'paths', row.path, row.method);
  const [example] = examplesOf(source, resolved(source, node(operation['responses'])['200']));
  const [item] = nodes(node(example?.value)['data']);
  for (const { name, schema } of queryParameters(source, row)) {
    const value = item?.[text(name)];
    if (typeof value !== 'string') continue;
    const types = [resolved(source, schema)['type']].flat();
    return { [text(name)]: strings(types).includes('array') ? [value] : value };
  }
  return null;
}
