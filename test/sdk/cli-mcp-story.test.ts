import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { errorOf, jsonOf, startMcp } from './mcp-client.ts';

beforeAll(sdkBuilt);

test('an assistant creates a payment, has it paid, and finds it and its events without a secret', async () => {
  const { origin, keys } = await startWorld();
  const { call } = await startMcp(['--allow-writes'], { env: { SVC_BASE_URL: origin, SVC_SECRET_KEY: keys.secret } });
  const answers: string[] = [];
  const run = async (name: string, values: Record<string, unknown>) => {
    const first = await call(name, values);
    // A tool that writes answers with the key that it needs.
    const { idempotency_key } = first.isError ? errorOf(first) : {};
    const answer = idempotency_key === undefined ? first : await call(name, { ...values, idempotency_key });
    expect([name, answer.isError, answer.text]).toEqual([name, false, answer.text]);
    answers.push(answer.text);
    return jsonOf(answer);
  };
  const create = { amount: { amount: '25.90' }, payment_method_types: ['INTEROPERABLE_QR'] };
  const { id, checkout_url } = await run('payment_intents_create', create);
  expect(checkout_url).toMatch(/\/pay\/pi_\w+$/);
  expect(await run('payment_intents_simulate', { id, outcome: 'SUCCEEDED' })).toMatchObject({ status: 'SUCCEEDED' });
  expect((await run('payment_intents_list', { status: 'SUCCEEDED' }))['data']).toMatchObject([{ id }]);
  expect(await run('events_list', { resource_id: id, type: ['payment.created'] })).toMatchObject({
    pagination: { total: 1 },
  });
  await run('webhook_endpoints_create', { url: 'http://127.0.0.1:8080/hook', events: ['*'] });
  const text = answers.join('\n');
  expect(text).toContain('"client_secret":"[hidden by svc mcp]"');
  expect(text).toContain('"signing_secret":"[hidden by svc mcp]"');
  expect(text).not.toMatch(/_secret_\w{20}|whsec_|#client_secret/);
  const wrong = await call('payment_intents_create', {
    ...create,
    amount: { amount: '0.10' },
    idempotency_key: 'wrong-amount',
  });
  expect([wrong.isError, jsonOf(wrong)['error']]).toEqual([
    true,
    expect.objectContaining({ code: 'VALIDATION_ERROR' }),
  ]);
});

test('the docs are searched and read, in English and Spanish, and nothing else is', async () => {
  const { origin, keys } = await startWorld({ docs: sourceDocs });
  const { call } = await startMcp([], { env: { SVC_BASE_URL: origin, SVC_SECRET_KEY: keys.secret } });
  const found = JSON.parse((await call('search_docs', { query: 'verify webhook signature' })).text) as {
    path: string;
    heading: string;
  }[];
  expect(found.map(({ heading }) => heading)).toContain('Verify a signature');
  const { path: page, heading } = found[0] ?? {};
  expect((await call('read_docs', { path: page, heading })).text).toContain(`# ${heading}`);
  expect((await call('read_docs', { path: page })).text.length).toBeGreaterThan(1_000);
  expect((await call('read_docs')).text).toContain('## Guides');
  expect((await call('search_docs', { query: 'contracargo devolución' })).text).toContain('/docs/es/');
  for (const other of ['/openapi.json', '/../etc/passwd', 'http://elsewhere.test/x.md'])
    expect((await call('read_docs', { path: other })).isError).toBe(true);
});

test('the built program speaks nothing but the protocol on standard output, and ends with its client', async () => {
  const { origin, keys } = await startWorld();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.resolve(import.meta.dirname, '../../packages/sdk-node/dist/svc.js'), 'mcp'],
    env: { PATH: process.env['PATH'] ?? '', SVC_BASE_URL: origin, SVC_SECRET_KEY: keys.secret },
  });
  const client = new Client({ name: 'test', version: '1' });
  const errors: Error[] = [];
  Object.assign(client, { onerror: (error: Error) => errors.push(error) });
  await client.connect(transport);
  expect(client.getInstructions()).toContain('The key is a test key. The tools only read.');
  const { isError } = await client.callTool({ name: 'balance_get', arguments: {} });
  expect([isError === true, errors]).toEqual([false, []]);
  await client.close();
});
