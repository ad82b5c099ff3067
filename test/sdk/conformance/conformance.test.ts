import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../../tools/run/sdk-build.mjs';
import type { Case } from './case.ts';
import { allCases, runCases } from './conformance.ts';
import { sampleCases } from './sample-cases.ts';

const cases = allCases();
const built = path.resolve(import.meta.dirname, '../../../packages/sdk-node/dist/index.js');
const node = {
  command: process.execPath,
  args: [path.join(import.meta.dirname, 'run-node.mjs'), built],
  userAgent: /^svc-node\/\d/,
};
beforeAll(sdkBuilt);

test('there are at least 400 cases, and each has a title of its own', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});

test('the Node SDK sends, reads and refuses as each case says', async () => {
  expect(await runCases(cases, node)).toEqual([]);
}, 60_000);

test('each Node sample of the reference sends the example of the contract', async () => {
  expect(await runCases(sampleCases('node'), node)).toEqual([]);
}, 60_000);

test('what an SDK does otherwise than its case says is found', async () => {
  const [first] = cases.filter(({ call }) => call === 'paymentIntents.create');
  if (first === undefined) throw new Error('There is no case of paymentIntents.create.');
  const [exchange] = first.exchanges;
  if (exchange === undefined) throw new Error('The case has no call.');
  const asked = (request: object): Case => ({
    ...first,
    exchanges: [{ ...exchange, request: { ...exchange.request, ...request } }],
  });
  const wrong: Case[] = [
    asked({ path: '/payments' }),
    asked({ method: 'PUT' }),
    asked({ query: { page: '2' } }),
    asked({ body: {} }),
    asked({ headers: { 'x-request-id': 'order-1' } }),
    { ...first, result: {} },
    { ...first, error: { kind: 'Api' } },
    { ...first, exchanges: [exchange, exchange] },
    { ...first, ids: ['one too many'] },
  ];
  const found = await runCases(wrong, node);
  expect(found).toHaveLength(wrong.length);
  const otherAgent = await runCases([first], { ...node, userAgent: /^svc-php/ });
  expect(otherAgent.join()).toContain('the User-Agent of call 1 is svc-node');
});
