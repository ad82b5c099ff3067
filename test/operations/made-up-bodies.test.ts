import { expect, test } from '@jest/globals';
import { clientSecret } from '../../services/api/src/application/secrets/secret-placeholder.ts';
import { effects, noteId, startMadeUp, refusalOf } from './made-up.ts';

// PATCH and PUT, and responses without the usual envelope.

const note = `/notes/${noteId}`;
const both = ['PATCH', 'PUT'];

test.each(both)('200: the body of %s is read', async (method) => {
  const { send, seen } = await startMadeUp();

  const { status, body } = await send(method, note, { body: { text: 'Hola' } });

  expect([status, seen]).toMatchObject([200, [{ path: { id: noteId }, body: { text: 'Hola' } }]]);
  expect(JSON.stringify(body)).toContain('Hola');
});

/** The server reads the rest of a body that it refused, and an open connection would delay its end by 5 s. */
const hangUp = { Connection: 'close' };

const wrong: [why: string, body: unknown, headers: Record<string, string>, expected: unknown[]][] = [
  ['a wrong value', { text: 5 }, {}, [422, 'VALIDATION_ERROR', 'text INVALID_FORMAT']],
  ['a missing value', {}, {}, [422, 'VALIDATION_ERROR', 'text REQUIRED']],
  ['an unknown field', { text: 'x', txt: 'y' }, {}, [422, 'VALIDATION_ERROR', 'txt UNKNOWN_FIELD']],
  ['too long a text', { text: 'x'.repeat(41) }, {}, [422, 'VALIDATION_ERROR', 'text TOO_LONG']],
  ['half of JSON', '{"text":', {}, [400, 'BAD_REQUEST']],
  ['no body', undefined, {}, [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ['an empty body', undefined, { 'Content-Type': 'application/json' }, [400, 'BAD_REQUEST']],
  ['another type', '{"text":"x"}', { 'Content-Type': 'text/plain' }, [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ['too large a body', { text: 'x'.repeat(600_000) }, hangUp, [413, 'PAYLOAD_TOO_LARGE']],
  ['NUL in a text', { text: 'a\0b' }, {}, [422, 'VALIDATION_ERROR', 'text INVALID_FORMAT']],
];

test.each(both.flatMap((method) => wrong.map((row) => [method, ...row] as const)))(
  '%s with %s is refused',
  async (method, _why, body, headers, expected) => {
    const { send, seen } = await startMadeUp();
    expect(refusalOf(await send(method, note, { body, headers }))).toEqual(expected);
    expect(seen).toEqual([]);
  },
);

test('PUT without a body in the contract accepts no body or an empty object', async () => {
  const { send } = await startMadeUp();
  const touch = `${note}/touch`;

  const [none, empty] = [await send('PUT', touch), await send('PUT', touch, { body: {} })];

  expect([none.status, empty.status, none.text]).toEqual([204, 204, '']);
  expect(refusalOf(await send('PUT', touch, { body: { text: 'x' } }))).toEqual([
    422,
    'VALIDATION_ERROR',
    'text UNKNOWN_FIELD',
  ]);
});

test('a repeat of PATCH with the same key runs nothing', async () => {
  const world = await startMadeUp();
  const { send } = world;
  const headers = { 'Idempotency-Key': 'again' };
  const edit = (text: string) => send('PATCH', note, { body: { text }, headers });

  const [first, second, other] = [await edit('Hola'), await edit('Hola'), await edit('Chao')];

  expect([second.status, second.text, second.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  expect([refusalOf(other), await effects(world)]).toEqual([[409, 'IDEMPOTENCY_KEY_REUSED'], 1]);
});

test('a response without the usual envelope is sent unchanged, and a repeat gets the same bytes', async () => {
  const world = await startMadeUp();
  const remove = () => world.send('DELETE', note, { headers: { 'Idempotency-Key': 'again' } });

  const [first, second] = [await remove(), await remove()];

  expect([first.status, first.text]).toEqual([200, '{"deleted":false,"archived":true,"payment_intents_count":3}']);
  expect([second.status, second.text, second.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  expect(await effects(world)).toBe(1);
});

test('the secret is filled in when the response is sent, and is not stored', async () => {
  const world = await startMadeUp();
  const headers = { 'Idempotency-Key': 'again' };
  const replace = () => world.send('PUT', note, { body: { text: 'Hola' }, headers });

  const [first, second] = [await replace(), await replace()];

  const secret = clientSecret(noteId, world.service.app.secrets.derive('k1', noteId));
  expect([first.body, second.text]).toEqual([{ id: noteId, text: 'Hola', secret }, first.text]);
  expect(JSON.stringify((await world.rows())['idempotency_keys'])).not.toContain(secret);
});

test('404: an id of another kind in the path', async () => {
  const { send } = await startMadeUp();
  for (const id of ['cus_1', 'x', `pi_${'A'.repeat(26)}`])
    expect(refusalOf(await send('GET', `/notes/${id}`))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
});

test('a field that an open schema does not name is dropped, with any value', async () => {
  const { send, seen } = await startMadeUp();
  const about = { id: 'cus_1', name: 5, deep: { er: [1] } };

  const { status } = await send('PATCH', note, { body: { text: 'x', about } });
  const other = await send('PATCH', note, { body: { text: 'x', about: { name: 'Rosa' } } });

  expect([status, other.status]).toEqual([200, 200]);
  expect(seen.map(({ body }) => body)).toEqual([
    { text: 'x', about: { id: 'cus_1' } },
    { text: 'x', about: { name: 'Rosa' } },
  ]);
});

test('405: Allow names the methods of the path', async () => {
  const { send } = await startMadeUp();
  const reply = await send('POST', note, { body: {} });
  expect([refusalOf(reply), reply.headers.allow]).toEqual([[405, 'METHOD_NOT_ALLOWED'], 'GET, PATCH, PUT, DELETE']);
});

test('404: paths of the real contract do not exist in this service', async () => {
  const { send } = await startMadeUp();
  expect(refusalOf(await send('GET', '/events'))).toEqual([404, 'NOT_FOUND']);
});
