import { expect, test } from '@jest/globals';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { startWorld } from '../world.ts';
import { createOneOfEach, subjectOf, type OneOfEach } from './one-of-each.ts';
import {
  loseVerification,
  merchantBody,
  payoutAccountBody,
  refusal,
  rowsExceptCallRecords,
  rucOf,
  sessionBody,
} from '../fixtures.ts';
import { callersOf, type ExpectedResponse } from './callers.ts';
import { bodyFor, readsWithoutObjects, storedQuery } from './operation-inputs.ts';

type BodyOperation = Extract<Operation, { hasBody: true }>;

test.each(operations)(
  '$id: each caller gets the status that the contract documents, reads nothing of others and changes nothing on a refusal',
  async (operation) => {
    const world = await startWorld();
    const callers = await callersOf(world, operation);
    const query = storedQuery[operation.id];
    const responses: [who: string, response: ExpectedResponse][] = [];
    const leaks: unknown[] = [];
    const withoutTraces: string[] = [];
    const changed: string[] = [];

    const allRows = async () => JSON.stringify(await rowsExceptCallRecords(world));

    let objects = await createOneOfEach(world, operation);
    let before = await allRows();
    for (const [index, { who, withoutAccess, signIn }] of callers.entries()) {
      const subject = subjectOf(objects, operation);
      const body = operation.hasBody && { body: bodyOf(operation.id, index, objects) };
      const { clientSecret: _, ...ids } = subject ?? { clientSecret: null };
      const sent = { ...signIn(objects), ...body, ...(query && { query }), ...ids };
      const reply = await world.callUnchecked(operation.id, sent);
      const { status, text } = reply;

      responses.push([who, status < 400 ? [status] : [status, reply.error.code]]);
      const mayRead = !withoutAccess && status < 300;
      // Every merchant lists itself.
      const isList = operation.response === 'list' && operation.id !== 'listMerchants' && status < 400;
      const listsSomething = isList && (reply.items.length > 0 || reply.pagination.total !== 0);
      const traces = objects.traces.filter((trace) => text.includes(trace));
      if (!mayRead && (traces.length > 0 || listsSomething)) leaks.push([who, traces, text]);
      // A caller with access does receive the traces: without this check the one above could not fail.
      const showsObjects = operation.method === 'get' && !readsWithoutObjects.includes(operation.id);
      if (mayRead && showsObjects && traces.length === 0) withoutTraces.push(who);
      // An object that was cancelled, paid or deleted cannot be used for the next caller.
      if (status < 300 && operation.method !== 'get') objects = await createOneOfEach(world, operation);
      const after = await allRows();
      if (status >= 400 && after !== before) changed.push(who);
      before = after;
    }

    expect(responses).toEqual(callers.map(({ who, expected }) => [who, expected]));
    expect({ leaks, withoutTraces, changed }).toEqual({ leaks: [], withoutTraces: [], changed: [] });
  },
);

/** An account has one merchant for each RUC, and a merchant one payout account for each CCI: each caller sends another one. */
function bodyOf(id: BodyOperation['id'], caller: number, objects: OneOfEach): object | undefined {
  if (id === 'createMerchant') return merchantBody(rucOf(caller));
  if (id === 'createPayoutAccount') return payoutAccountBody({ cci: String(caller).padStart(20, '7') });
  return bodyFor(id, objects);
}

test('401: WWW-Authenticate names the scheme', async () => {
  const world = await startWorld();
  const { headers } = await world.call('listEvents', { key: null });
  expect(headers.get('www-authenticate')).toBe('Bearer realm="svc"');
});

test('403: a merchant that loses its verification can no longer use live mode after at most five seconds', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const before = await world.call('listPaymentIntents', { key });
  await loseVerification(world);
  await world.advance({ seconds: 5 });

  const after = await world.call('listPaymentIntents', { key });

  expect([before.status, refusal(after)]).toEqual([200, [403, 'KYB_REQUIRED']]);
});

test('401: a revoked key is refused after at most five seconds', async () => {
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
