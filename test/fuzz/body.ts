import fc, { type Arbitrary } from 'fast-check';
import { contract } from '../contract-document.ts';
import type { Operation } from '../../services/api/src/generated/operations.ts';
import { almost, fitting, oddJson, resolved, type Schema } from './values.ts';
import { one, type Part, type Side, type RequestTemplate } from './request-template.ts';

const json = { 'Content-Type': 'application/json' };
const sent = (text: string): Part => ({ headers: json, body: { text, as: 'utf8' } });
const oddTexts = [
  '',
  ' ',
  '{',
  '}',
  '{"a":1,}',
  "{'a':1}",
  '{}{}',
  '{"a":NaN}',
  '\ufeff{}',
  '\0',
  'a=1&b=2',
  '<a/>',
  '[]',
];
const oddTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=x',
];
const moreTypes = [
  'application/jsonp',
  'application/json;charset=utf-16',
  'json',
  'application/json, text/plain',
  '\xff',
];

export function bodies(operation: Operation): Side {
  const value = bodyOf(operation);
  const text = value === null ? one('', '{}') : value.map((body) => JSON.stringify(body));
  const right: Arbitrary<Part> =
    value === null
      ? one({ body: null }, { body: null }, ...(operation.method === 'post' ? [sent('{}')] : []))
      : text.map(sent);
  const as = (headers: RequestTemplate['headers'], kind: NonNullable<RequestTemplate['body']>['as'] = 'utf8') =>
    text.map((body): Part => ({ headers: { ...json, ...headers }, body: { text: body, as: kind } }));
  const wrong: Arbitrary<Part> = fc.oneof(
    ...(value === null ? [] : [{ weight: 14, arbitrary: almost(value).map(sent) }]),
    { weight: 2, arbitrary: one(...oddTexts, ...oddJson).map(sent) },
    { weight: 1, arbitrary: text.map((body) => sent(body.padEnd(524_289))) },
    { weight: 2, arbitrary: fc.json().map(sent) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map(sent) },
    { weight: 1, arbitrary: one(...oddTypes, ...moreTypes).chain((type) => as({ 'Content-Type': type })) },
    {
      weight: 1,
      arbitrary: one('gzip', 'br', 'deflate', 'compress', 'gzip, gzip', 'x').chain((name) =>
        as({ 'Content-Encoding': name }),
      ),
    },
    { weight: 1, arbitrary: as({ 'Content-Encoding': 'gzip' }, 'gzip') },
    { weight: 1, arbitrary: one('latin1' as const, 'utf16le' as const).chain((kind) => as({}, kind)) },
    { weight: 1, arbitrary: text.map((body): Part => ({ ...sent(body), chunked: true })) },
    { weight: 1, arbitrary: text.map((body): Part => ({ body: { text: body, as: 'utf8' } })) },
    { weight: 1, arbitrary: one<Part>({ body: null }, { headers: json, body: null }) },
  );
  return { right, wrong };
}

/** The contract's examples, which the domain accepts, and random values that fit the schema. */
export function bodyOf({ path, method }: Operation): Arbitrary<unknown> | null {
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const request = (item[method] as Schema)['requestBody'];
  if (request === undefined) return null;
  const media = (resolved(request)['content'] as { [type: string]: Schema })['application/json'] ?? {};
  const named = Object.values((media['examples'] ?? {}) as Schema).map((example) => resolved(example)['value']);
  const examples = 'example' in media ? [media['example'], ...named] : named;
  const schema = media['schema'] as Schema;
  if (examples.length === 0) return fitting(schema);
  const example = one(...examples);
  const blended = fc
    .tuple(example, fitting(schema), fc.infiniteStream(fc.nat(4)))
    .map(([right, other, numbers]) => blend(right, other, () => numbers.next().value === 0));
  return fc.oneof({ weight: 2, arbitrary: example }, { weight: 3, arbitrary: blended }, fitting(schema));
}

/** A valid value with random members of another one. */
function blend(right: unknown, other: unknown, takesOther: () => boolean): unknown {
  if (!isRecord(right) || !isRecord(other)) return takesOther() ? other : right;
  const keys = [...new Set([...Object.keys(right), ...Object.keys(other)])];
  const entries = keys.flatMap((key) => {
    if (!Object.hasOwn(other, key)) return [[key, right[key]]];
    if (!Object.hasOwn(right, key)) return takesOther() ? [[key, other[key]]] : [];
    return [[key, blend(right[key], other[key], takesOther)]];
  });
  return Object.fromEntries(entries) as unknown;
}

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
