import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { startWorld } from '../world.ts';
import { createOneOfEach, notFoundCode } from './one-of-each.ts';
import { sessionBody, loseVerification, refusal, rowsExceptCallRecords } from '../fixtures.ts';
import { callersOf, type ExpectedResponse } from './callers.ts';
import { requestBodies } from './operation-inputs.ts';

test.each(operations)('$id: each may what the contract says, and sees and moves nothing else', async (operation) => {
  const world = await startWorld();
  const everybody = await callersOf(world, operation);
  const kind = notFoundCode(operation);
  const body = operation.hasBody && { body: requestBodies[operation.id].body };
  const answers: [who: string, answer: ExpectedResponse][] = [];
  const leaks: unknown[] = [];
  const blind: string[] = [];
  const moved: string[] = [];

  const everything = async () => JSON.stringify(await rowsExceptCallRecords(world));

  let things = await createOneOfEach(world);
  let before = await everything();
  for (const { who, withoutAccess, signIn } of everybody) {
    const sent = { ...signIn(things), ...body, ...(kind && { id: things.ids[kind] }) };
    const reply = await world.callUnchecked(operation.id, sent);
    const { status, text } = reply;

    answers.push([who, status < 400 ? [status] : [status, reply.error.code]]);
    const isTheirs = !withoutAccess && status < 300;
    const isList = operation.response === 'list' && status < 400;
    const listsSomething = isList && (reply.items.length > 0 || reply.pagination.total !== 0);
    const traces = things.traces.filter((trace) => text.includes(trace));
    if (!isTheirs && (traces.length > 0 || listsSomething)) leaks.push([who, traces, text]);
    // And there is something to be recognised.
    if (isTheirs && operation.method === 'get' && traces.length === 0) blind.push(who);
    // What is cancelled, paid or deleted cannot be so again.
    if (status < 300 && operation.method !== 'get') things = await createOneOfEach(world);
    const after = await everything();
    if (status >= 400 && after !== before) moved.push(who);
    before = after;
  }

  expect(answers).toEqual(everybody.map(({ who, expected }) => [who, expected]));
  expect({ leaks, blind, moved }).toEqual({ leaks: [], blind: [], moved: [] });
});

test('401: says how to sign in', async () => {
  const world = await startWorld();
  const { headers } = await world.call('listEvents', { key: null });
  expect(headers.get('www-authenticate')).toBe('Bearer realm="svc"');
});

test('403: a merchant that loses its verification loses live mode within five seconds', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const before = await world.call('listPaymentIntents', { key });
  await loseVerification(world);
  await world.advance({ seconds: 5 });

  const after = await world.call('listPaymentIntents', { key });

  expect([before.status, refusal(after)]).toEqual([200, [403, 'KYB_REQUIRED']]);
});

test('401: a revoked key dies within five seconds', async () => {
  const world = await startWorld();
  const key = await world.key({});
  const before = await world.call('listEvents', { key });
  const { app } = world.service;
  const [newest] = await app.store.read.apiKeys.list(world.keys.merchantId);
  await app.store.transact((tx) => tx.apiKeys.revoke(newest?.id ?? '', world.now()));
  await world.advance({ seconds: 5 });

  const after = await world.call('listEvents', { key });

  expect([before.status, refusal(after)]).toEqual([200, [401, 'UNAUTHORIZED']]);
});

test.each([
  [201, 'its own', { Origin: 'https://shop.example' }],
  [403, 'another', { Origin: 'https://evil.example' }],
  [403, 'no', {}],
])('%i: a publishable key with a list of origins, from %s origin', async (expected, _whose, headers) => {
  const world = await startWorld();
  const key = await world.key({ kind: 'publishable', origins: ['https://shop.example'] });
  const { status } = await world.call('createCheckoutSession', { key, body: sessionBody(), headers });
  expect(status).toBe(expected);
});
