import { expect, test } from '@jest/globals';
import { contract } from '../contract-document.ts';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { resolved, type Schema } from '../fuzz/values.ts';
import { intentBody } from '../fixtures.ts';
import { partnerHeaders, receiveKeys } from '../live-partner.ts';
import { partnersWith } from '../partners.ts';
import { startWorld, type Body, type World } from '../world.ts';
import { subjectFor } from './operation-inputs.ts';
import { jsonHeaders, sendRaw } from './raw-requests.ts';

// Sends wrong values of every kind in every field and parameter. Each message must be a sentence that a person
// understands without the contract: 'Only PEN is accepted.', not 'must be equal to constant'.

/** Words of the validator that must not reach a client. */
const noSentence =
  /\bmust\b|[Pp]attern|constant|\^|\\d|regex|[Ss]chema|undefined|\bnull\b|additional|\[object|equal to/;
const sentences = /^[A-Z].*[.?]$/s;

const wrongValues: unknown[] = [
  ...[null, true, 7, -1, 1.5, '', ' ', 'x', '^', 'x'.repeat(5_000), '😀'.repeat(600)],
  ...[[], ['x'], ['x', 'x'], {}, { x: 1 }, { amount: 'x', currency: 'USD' }, { '': 'x' }, { ['k'.repeat(41)]: 'v' }],
  ...['2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z', 'http://shop.example', 'WALLET', ['WALLET']],
  ...[{ id: 5 }, { id: null }, { type: 'DNI', country: 'PE', value: '1' }, { type: 'XX', country: 'xx', value: 'ñ' }],
  ...[{ country: 'PE', type: 'CE', value: '-' }, { country: 'ZZ', type: 'PASSPORT', value: '1' }, { type: 'ROBOT' }],
];

const check = (what: string, messages: string[]): string[] =>
  messages.flatMap((message) => {
    const word = noSentence.exec(message)?.[0];
    if (word !== undefined) return `${what}: ${message} ('${word}' is no word for clients)`;
    return sentences.test(message) ? [] : `${what}: ${message} (not a sentence)`;
  });

const messagesOf = ({ error }: { error: Body }): string[] =>
  ((error['details'] ?? []) as { message: string }[]).map(({ message }) => message);

const parametersOf = ({ path, method }: Operation): Schema[] => {
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  return (((item[method] as Schema)['parameters'] ?? []) as unknown[]).map(resolved);
};

test.each(operations.filter(({ hasBody }) => hasBody))(
  '$id 422: problems in a body are explained in sentences',
  async (operation) => {
    const world = await startWorld({
      rails: { partners: partnersWith(new Map([['collection', [receiveKeys[0] ?? '']]])) },
    });
    const wrong: string[] = [];
    let count = 0;
    const right = rightBody(operation);
    const { id = '', subId = '', headers = {} } = await subjectFor(world, operation);
    const isOfPartner = operation.path.includes('{rail}');
    for (const place of placesIn(bodyOf(operation), []))
      for (const value of wrongValues) {
        const body = JSON.stringify(changed(right, place, value));
        const path = `/v1${operation.path.replace(/\{(id|rail)\}/, id).replace('{payment_method_id}', subId)}`;
        const method = operation.method.toUpperCase();
        const signed = isOfPartner ? partnerHeaders(world, path, body) : {};
        const response = await sendRaw(world, path, {
          method,
          body,
          headers: { ...jsonHeaders, ...headers, ...signed },
        });
        const messages = messagesOf(response);
        count += messages.length;
        wrong.push(...check(`${place.join('.')} ${JSON.stringify(value).slice(0, 60)}`, messages));
      }
    expect([...new Set(wrong)]).toEqual([]);
    expect(count).toBeGreaterThan(20);
  },
);

test('422: problems in a query are explained in sentences', async () => {
  const world = await startWorld();
  const wrong: string[] = [];
  for (const operation of operations)
    for (const parameter of parametersOf(operation).filter((one) => one['in'] === 'query')) {
      const name = String(parameter['name']);
      const values = [
        '',
        'x',
        '0',
        '-1',
        '1.5',
        '1e9',
        '9'.repeat(20),
        'x'.repeat(500),
        '2026-02-30T00:00:00Z',
        '2026-11-23',
      ];
      const queries = [
        ...values.map((value) => `${name}=${value}`),
        `${name}=1&${name}=2`,
        `${name}s=1`,
        `${name}[]=1`,
      ];
      for (const query of queries) {
        const response = await sendRaw(world, `/v1${operation.path.replace('{id}', 'evt_1')}?${query}`, {
          method: operation.method.toUpperCase(),
        });
        wrong.push(...check(`${operation.id} ${query.slice(0, 60)}`, messagesOf(response)));
      }
    }
  expect([...new Set(wrong)]).toEqual([]);
});

test('422: the exact messages of the most frequent mistakes', async () => {
  const world = await startWorld();
  const by = async (changes: Body): Promise<unknown> => (await refusedWith(world, intentBody(changes)))[0];
  expect(await by({ amount: { amount: '25.90', currency: 'USD' } })).toBe('amount.currency: Only PEN is accepted.');
  expect(await by({ amount: { amount: 25.9, currency: 'PEN' } })).toBe(
    'amount.amount: Must be a string. Write soles such as "25.90": at most 999999.99, at most two decimals, no leading zero.',
  );
  expect(await by({ payment_method_types: ['CARD'] })).toBe(
    'payment_method_types.0: Must be INTEROPERABLE_QR, BANK_TRANSFER or WALLET.',
  );
  expect(await by({ metadata: { order: 7 } })).toBe('metadata.order: Must be a string.');
  expect(await by({ metadata: { ['k'.repeat(41)]: 'x' } })).toBe(
    `metadata.${'k'.repeat(41)}: The key of this entry is not accepted. At most 40 characters.`,
  );
  expect(await by({ descripcion: 'x' })).toBe('descripcion: There is no such field. Did you mean description?');
  expect(await by({ metaData: {} })).toBe('metaData: There is no such field. Did you mean metadata?');
  expect(await by({ nothing_alike: {} })).toBe('nothing_alike: There is no such field.');
  expect(await by({ customer: 7 })).toBe('customer: Must be an object.');
  expect(await by({ customer: { id: 7 } })).toBe('customer.id: Must be a string.');
  expect(await by({ customer: { type: 'INDIVIDUAL', document: { country: 'PE', type: 'VISA', value: '1' } } })).toBe(
    'customer.document.type: Must be DNI, RUC, CE or PASSPORT.',
  );
  expect(await by({ external_reference: null })).toBe(
    'external_reference: Must be a string. Write it on one line, without spaces at the start or the end.',
  );
  const query = async (text: string): Promise<unknown> =>
    (await sendRaw(world, `/v1/payment-intents?${text}`, { method: 'GET' })).error['message'];
  expect(await query('status=PENDING&status=FAILED')).toBe('status: Must be sent only once.');
  expect(await query('per_page=none')).toBe('per_page: Write a number from 1 to 100, or all.');
  expect(await query('page=one')).toBe('page: Must be a whole number.');
  expect(await query('perpage=5')).toBe('perpage: There is no such parameter. Did you mean per_page?');
});

test('422: a refusal has at most 100 details, names ten in its message, and cuts long field names', async () => {
  const world = await startWorld();
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, 0]));
  const [message, details] = await refusedWith(world, intentBody(many));
  expect(details).toHaveLength(100);
  expect(message).toMatch(/ And 90 more in details\.$/);
  const [long] = await refusedWith(world, intentBody({ ['😀'.repeat(50_000)]: 1 }));
  expect(long).toBe(`${'😀'.repeat(100)}…: There is no such field.`);
});

async function refusedWith(world: World, body: Body): Promise<[message: unknown, details: unknown[]]> {
  const { error } = await sendRaw(world, '/v1/payment-intents', {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  return [error['message'], (error['details'] ?? []) as unknown[]];
}

const mediaOf = ({ path, method }: Operation): Schema => {
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const content = resolved((item[method] as Schema)['requestBody'])['content'] as { [type: string]: Schema };
  return content['application/json'] ?? {};
};

const bodyOf = (operation: Operation): unknown => mediaOf(operation)['schema'];

function rightBody(operation: Operation): Schema {
  const { example, examples } = mediaOf(operation);
  const named = Object.values((examples ?? {}) as Schema).map((one) => resolved(one)['value']);
  return (example ?? named.at(-1)) as Schema;
}

function placesIn(given: unknown, path: readonly string[]): string[][] {
  const schema = resolved(given);
  const choices = ((schema['anyOf'] ?? []) as unknown[]).flatMap((choice) => placesIn(choice, path));
  const inside = Object.entries((schema['properties'] ?? {}) as Schema).flatMap(([name, property]) =>
    placesIn(property, [...path, name]),
  );
  const all = [...(path.length === 0 ? [] : [[...path]]), ...choices, ...inside];
  return [...new Map(all.map((one) => [one.join('.'), one])).values()];
}

function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
  return { ...members, [name]: changed(members[name], rest, to) };
}
