import { expect, test } from '@jest/globals';
import { loadProtocol } from '../../packages/sdk-node/src/cli/mcp/protocol.ts';
import { withoutSecrets } from '../../packages/sdk-node/src/cli/mcp/secrets.ts';
import { toolName } from '../../packages/sdk-node/src/cli/mcp/tools.ts';
import { isWrite } from '../../packages/sdk-node/src/cli/operations/arguments.ts';
import { operationCommands, secretFields } from '../../packages/sdk-node/src/generated/commands.ts';
import { contract } from '../contract-document.ts';
import { cli } from './cli.ts';
import { testKey } from './client.ts';
import { jsonOf, startMcp } from './mcp-client.ts';
import { mockService, ok, page, refused } from './mock-service.ts';

const { replies, received } = mockService();
const env = { SVC_BASE_URL: 'http://svc.test' };
const live = { env: { ...env, SVC_SECRET_KEY: testKey.replace('test', 'live') } };
const docsTools = ['search_docs', 'read_docs'];

test('the tools are the operations that read, and the docs; with --allow-writes all', async () => {
  const reading = await (await startMcp([], { env })).tools();
  const reads = operationCommands.filter((command) => !isWrite(command));
  expect(reading.map(({ name }) => name)).toEqual([...reads.map(toolName), ...docsTools]);
  expect(reading.every(({ annotations }) => annotations?.readOnlyHint && !annotations.destructiveHint)).toBe(true);
  const all = await (await startMcp(['--allow-writes'], { env })).tools();
  expect(all.map(({ name }) => name)).toEqual([...operationCommands.map(toolName), ...docsTools]);
  const hints = (name: string) => all.find((tool) => tool.name === name)?.annotations;
  expect(hints('customers_delete')).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
  expect(hints('refunds_create')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  expect(hints('customers_create')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
  // An assistant reads all of this before its first word: about four letters are a token.
  expect(JSON.stringify(reading).length).toBeLessThan(45_000);
  expect(all.every(({ name }) => name.length <= 54)).toBe(true);
});

test('--only offers the tools of some resources', async () => {
  const tools = await (await startMcp(['--only', 'refunds,balance'], { env })).tools();
  expect(tools.map(({ name }) => name)).toEqual(['refunds_list', 'refunds_get', 'balance_get', ...docsTools]);
  const { code, stderr } = await cli('mcp --only refund', { env });
  expect([code, stderr]).toEqual([2, expect.stringContaining('there is no resource refund. Did you mean refunds?')]);
});

test('a schema has the nested fields of the contract, its choices and what is required, without what is filled in', async () => {
  const tools = await (await startMcp(['--allow-writes'], { env })).tools();
  const schema = tools.find(({ name }) => name === 'payment_intents_create')?.inputSchema;
  expect(schema).toMatchObject({
    required: ['amount', 'payment_method_types'],
    properties: {
      amount: { type: 'object', required: ['amount'], properties: { amount: { type: 'string' } } },
      payment_method_types: { type: 'array', items: { enum: ['INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET'] } },
      customer: { properties: { document: { properties: { value: { type: 'string' } } } } },
      metadata: { additionalProperties: { type: 'string' } },
      confirm: { type: 'boolean' },
    },
  });
  expect(JSON.stringify(schema)).not.toContain('currency');
  for (const { ids, body, query } of operationCommands)
    for (const field of [...(body ?? []), ...(query ?? [])])
      expect([...ids, 'idempotency_key']).not.toContain(field.name);
});

test('a list is called with its query, and a write with its key and its currency', async () => {
  const { call } = await startMcp(['--allow-writes'], { env });
  replies(page([{ id: 'cus_1' }]));
  expect(jsonOf(await call('customers_list', { q: 'rosa', per_page: 5 }))).toMatchObject({ data: [{ id: 'cus_1' }] });
  replies(ok({ id: 're_1' }));
  await call('refunds_create', { id: 'pi_1', amount: { amount: '5.90' }, idempotency_key: 'refund-1' });
  const [list, refund] = received;
  expect([list?.url.search, refund?.url.pathname]).toEqual(['?q=rosa&per_page=5', '/v1/payment-intents/pi_1/refunds']);
  expect(JSON.parse(refund?.body ?? '')).toEqual({ amount: { amount: '5.90', currency: 'PEN' } });
  expect(refund?.headers.get('idempotency-key')).toBe('refund-1');
});

test('a write that is not allowed, an unknown tool and a missing id are errors that say what to do; nothing is sent', async () => {
  const { call } = await startMcp([], { env });
  const says = async (name: string, values = {}) => {
    const answer = await call(name, values);
    return [answer.isError, String((jsonOf(answer)['error'] as { message: string }).message)];
  };
  expect(await says('refunds_create', { id: 'pi_1' })).toEqual([
    true,
    expect.stringContaining('without --allow-writes'),
  ]);
  expect(await says('customer_list')).toEqual([true, 'There is no tool customer_list. Did you mean customers_list?']);
  expect(await says('customers_get')).toEqual([true, expect.stringContaining('id is missing')]);
  expect(await says('read_docs', { path: 7 })).toEqual([true, expect.stringContaining('path is missing')]);
  expect(received).toEqual([]);
});

test('a refusal has its code, details and request id; a result that is too long is refused', async () => {
  const { call } = await startMcp([], { env });
  replies(refused(404, 'NOT_FOUND'));
  const answer = await call('customers_get', { id: 'cus_1' });
  expect([answer.isError, jsonOf(answer)['error']]).toEqual([
    true,
    expect.objectContaining({
      code: 'NOT_FOUND',
      status: 404,
      request_id: 'req_01m84eqjc00082jdz83hhr9t7x',
      details: [expect.anything()],
    }),
  ]);
  replies(page([{ id: 'cus_1', text: 'x'.repeat(100_000) }]));
  expect((await call('customers_list')).text).toContain('a smaller per_page');
});

test('every field that the contract marks is hidden, at any depth; so is a key in a text', async () => {
  expect([...secretFields.keys()].toSorted()).toEqual(['checkout_url', 'client_secret', 'signing_secret']);
  const shown = withoutSecrets({
    client_secret: null,
    data: [{ payment_intent: { client_secret: 'pi_1_secret_x', checkout_url: 'http://a/pay/pi_1#client_secret=x' } }],
    signing_secret: 'whsec_x',
    text: `The key is ${testKey}.`,
    texts: [`whsec_test_${'a'.repeat(43)} and whsec_${'b'.repeat(43)}`, `pi_1_secret_${'c'.repeat(43)}`],
  });
  const hidden = '[hidden by svc mcp]';
  expect(shown).toEqual({
    client_secret: null,
    data: [{ payment_intent: { client_secret: hidden, checkout_url: 'http://a/pay/pi_1' } }],
    signing_secret: hidden,
    text: `The key is ${hidden}.`,
    texts: [`${hidden} and ${hidden}`, `pi_1${hidden}`],
  });
});

test('the docs of another host are not read, and no key is sent for them', async () => {
  const { call } = await startMcp([], { env });
  replies(() => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test/llms.txt' } }));
  expect((await call('read_docs')).isError).toBe(true);
  expect(received.map(({ url, headers }) => [url.host, headers.get('authorization')])).toEqual([['svc.test', null]]);
});

test('what the contract calls a secret is marked as one', () => {
  const { schemas } = contract['components'] as { schemas: Record<string, { properties?: Record<string, object> }> };
  const fields = Object.values(schemas).flatMap(({ properties = {} }) => Object.entries(properties));
  const named = fields.filter(([name]) => name.includes('secret'));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(([, field]) => !('x-secret' in field))).toEqual([]);
});

test('a live key needs --live, and then has no tools of test mode', async () => {
  const { code, stdout, stderr } = await cli('mcp', live);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('This is a live key: an assistant would see real payers');
  const tools = await (await startMcp(['--live', '--allow-writes'], live)).tools();
  const names = tools.map(({ name }) => name);
  expect([names.includes('refunds_create'), names.includes('payment_intents_simulate')]).toEqual([true, false]);
});

test('garbage on standard input is reported on standard error, and the next message is answered', async () => {
  const { input, tools, stderr, stdout } = await startMcp([], { env });
  input.write('garbage\n{"jsonrpc":"2.0"}\n\n');
  expect((await tools()).length).toBeGreaterThan(10);
  expect(stderr()).toContain('svc mcp: a message was not understood');
  expect(stdout()).toBe('');
});

test('it ends with its input, after what has begun was answered', async () => {
  const { call, input, ended } = await startMcp([], { env });
  let reply = (_response: Response): void => {};
  const slow = new Promise<Response>((resolve) => (reply = resolve));
  replies(() => slow);
  const answer = call('customers_get', { id: 'cus_1' });
  input.end();
  reply(ok({ id: 'cus_1' }));
  expect(jsonOf(await answer)).toEqual({ id: 'cus_1' });
  expect(await ended).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('without the package of the protocol, the error says how to install it', async () => {
  const absent = () =>
    Promise.reject(Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' }));
  await expect(loadProtocol(absent)).rejects.toThrow('npm install @modelcontextprotocol/sdk');
});
