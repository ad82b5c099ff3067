import { expect, test } from '@jest/globals';
import { toolName } from '../../packages/sdk-node/src/cli/mcp/tools.ts';
import { operationCommands } from '../../packages/sdk-node/src/generated/commands.ts';
import { contract } from '../contract-document.ts';
import { testKey } from './client.ts';
import { errorOf, jsonOf, startMcp } from './mcp-client.ts';
import { mockService, ok, refused } from './mock-service.ts';

const { replies, received } = mockService();
const env = { SVC_BASE_URL: 'http://svc.test' };
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const refund = { id: 'pi_1', amount: { amount: '5.90' } };

type Operations = Record<string, { operationId?: string; parameters?: object[] }>;
const { paths } = contract as unknown as { paths: Record<string, Operations> };
/** The operations that have the parameter, by the contract. */
const keyed = Object.values(paths)
  .flatMap((path) => Object.values(path))
  .filter(({ parameters = [] }) => JSON.stringify(parameters).includes('/IdempotencyKey"'))
  .map(({ operationId }) => operationId);
const keyedTools = operationCommands.filter(({ operation }) => keyed.includes(operation)).map(toolName);

test('every tool whose operation has an Idempotency-Key takes an idempotency_key, says that it is needed, and no other tool has one', async () => {
  const { tools } = await startMcp(['--allow-writes'], { env });
  const all = await tools();
  const taking = all.filter(({ inputSchema }) => 'idempotency_key' in (inputSchema.properties ?? {}));
  expect(taking.map(({ name }) => name)).toEqual(keyedTools);
  expect(keyedTools).toEqual(expect.arrayContaining(['refunds_create', 'subscriptions_update', 'test_clock_advance']));
  for (const { description, inputSchema, annotations } of taking) {
    expect(description).toContain('Needs an idempotency_key.');
    expect(inputSchema.properties?.['idempotency_key']).toMatchObject({
      type: 'string',
      description: expect.stringMatching(/^Needed\. Leave it out at first.* 24 hours/),
    });
    // A client that checks the schema lets the call without a key through: its answer has a fresh one.
    expect(inputSchema.required).not.toContain('idempotency_key');
    // The same arguments have the same key.
    expect(annotations?.idempotentHint).toBe(true);
  }
});

test('without a key none of them asks the service for anything: each answers with a fresh key of its own', async () => {
  const { call } = await startMcp(['--allow-writes'], { env });
  const keys = new Set<unknown>();
  const ids = { id: 'obj_1' };
  for (const tool of keyedTools) {
    const answer = await call(tool, ids);
    const { message, idempotency_key } = errorOf(answer);
    expect([tool, answer.isError, message]).toEqual([
      tool,
      true,
      'Nothing was done: idempotency_key is missing. Call again with this fresh one, and use the same one when you repeat the call.',
    ]);
    expect(idempotency_key).toMatch(uuid);
    // It is to be followed, so it is not marked as data.
    expect(answer.notes).toEqual([]);
    keys.add(idempotency_key);
  }
  expect([keys.size, received]).toEqual([keyedTools.length, []]);
});

test.each<[unknown, string]>([
  [null, 'is missing'],
  ['', 'is empty'],
  [7, 'must be text'],
  ['x'.repeat(256), 'has 256 characters, and at most 255 are allowed'],
  ['order 1001', 'has a space, or a character that is no visible ASCII'],
  [' order-1001', 'has a space, or a character that is no visible ASCII'],
  ['año-2026', 'has a space, or a character that is no visible ASCII'],
  ['line\nbreak', 'has a space, or a character that is no visible ASCII'],
])('the key %j does nothing: the error says what is wrong, and has a fresh one', async (idempotency_key, problem) => {
  const { call } = await startMcp(['--allow-writes'], { env });
  const error = errorOf(await call('refunds_create', { ...refund, idempotency_key }));
  expect(error).toEqual({
    message: `Nothing was done: idempotency_key ${problem}. Call again with this fresh one, and use the same one when you repeat the call.`,
    idempotency_key: expect.stringMatching(uuid),
  });
  expect(received).toEqual([]);
});

test('the key is the header of the request, and not in its body; the ends of what is allowed are', async () => {
  const { call } = await startMcp(['--allow-writes'], { env });
  replies(ok({ id: 're_1' }));
  const keys = ['!', '~'.repeat(255)];
  for (const idempotency_key of keys) await call('refunds_create', { ...refund, idempotency_key });
  expect(received.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ amount: { amount: '5.90', currency: 'PEN' } });
});

test('an operation that can be repeated by itself takes no key', async () => {
  const { call } = await startMcp(['--allow-writes'], { env });
  replies(ok({ id: 'cus_1' }));
  expect((await call('customers_delete', { id: 'cus_1' })).isError).toBe(false);
  expect(received.map(({ method }) => method)).toEqual(['DELETE']);
});

test('a live key needs a key for each call, too', async () => {
  const live = { env: { ...env, SVC_SECRET_KEY: testKey.replace('test', 'live') } };
  const { call } = await startMcp(['--live', '--allow-writes'], live);
  expect(errorOf(await call('payouts_create')).idempotency_key).toMatch(uuid);
  expect(received).toEqual([]);
});

const waits = { 'retry-after': '100' };
test.each<[string, Response]>([
  ['a failure', refused(500, 'INTERNAL_ERROR', waits)],
  ['a service that is down', refused(503, 'SERVICE_UNAVAILABLE', waits)],
  ['the first call that still runs', refused(409, 'IDEMPOTENCY_IN_PROGRESS', waits)],
  ['an answer that is none of svc', new Response('<html>')],
  // An earlier call with the key may have been done.
  ['too many calls', refused(429, 'RATE_LIMITED', waits)],
])('after %s nobody knows what was done: the answer says to repeat with the same key', async (_what, reply) => {
  const { call } = await startMcp(['--allow-writes'], { env });
  replies(reply);
  const answer = await call('refunds_create', { ...refund, idempotency_key: 'refund-1' });
  expect([answer.isError, answer.notes[1]]).toEqual([
    true,
    'Nobody knows whether it was done. Call again with the same arguments and the same idempotency_key: for 24 hours, it is done once at most.',
  ]);
});

test.each([
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [422, 'VALIDATION_ERROR'],
] as const)('a refusal that is no question of the key, %i %s, has nothing about it', async (status, code) => {
  const { call } = await startMcp(['--allow-writes'], { env });
  replies(refused(status, code));
  const answer = await call('refunds_create', { ...refund, idempotency_key: 'refund-1' });
  expect([answer.isError, answer.notes.length]).toEqual([true, 1]);
});

test('a refusal of the first call that is repeated says so, too', async () => {
  const { call } = await startMcp(['--allow-writes'], { env });
  replies(refused(422, 'MESSAGE_REFUSED', { 'idempotent-replayed': 'true' }));
  const answer = await call('payment_intents_send_chat_message', { id: 'pi_1', idempotency_key: 'message-1' });
  expect([answer.isError, jsonOf(answer)['error'], answer.notes[1]]).toEqual([
    true,
    expect.objectContaining({ code: 'MESSAGE_REFUSED' }),
    expect.stringContaining('nothing was done again'),
  ]);
});

test('the instructions tell of the key when the tools write', async () => {
  const instructions = async (...args: string[]) => (await startMcp(args, { env })).client.getInstructions();
  expect(await instructions('--allow-writes')).toContain('use the same one when you repeat');
  expect(await instructions()).not.toContain('idempotency_key');
});
