import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { ask, ownRequest, startWorkbench } from './workbench.ts';

const created = (text: string): { id: string; status: string } => (JSON.parse(text) as { data: never }).data;

test('a payment is created, paid and delivered, and its delivery is sent again', async () => {
  const { act, snapshot, listen, work } = await startWorkbench();
  const inbox = await listen('payment.succeeded');

  const { id } = created((await act('/payment-intents', intentBody())).text);
  const before = await snapshot();
  expect(before.payments).toMatchObject([{ id, status: 'PENDING', actions: ['pay', 'fail', 'cancel'] }]);

  const paid = await act(`/payment-intents/${id}/simulate`, { outcome: 'SUCCEEDED' });
  expect([paid.status, created(paid.text).status]).toEqual([200, 'SUCCEEDED']);
  await work();
  const after = await snapshot();
  expect(after.payments).toMatchObject([{ id, status: 'SUCCEEDED', actions: [] }]);
  const succeeded = after.events.find(({ type }) => type === 'payment.succeeded');
  expect(succeeded).toMatchObject({
    resource_id: id,
    body: inbox.received()[0],
    deliveries: [{ url: inbox.url, status: 'SUCCEEDED', attempt_history: [{ attempt: 1, response_status: 200 }] }],
  });
  expect(after.calls.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    `POST /payment-intents/${id}/simulate 200`,
    'POST /payment-intents 201',
    'POST /webhook-endpoints 201',
  ]);
  expect(succeeded?.request_id).toBe(after.calls[0]?.id);

  const resent = await act(`/webhook-deliveries/${succeeded?.deliveries[0]?.id}/retry`);
  expect(resent.status).toBe(200);
  await work();
  expect(inbox.received()).toHaveLength(2);
});

test('a payment fails and is cancelled', async () => {
  const { act, snapshot } = await startWorkbench();
  const { id } = created((await act('/payment-intents', intentBody())).text);
  expect((await act(`/payment-intents/${id}/simulate`, { outcome: 'FAILED' })).status).toBe(200);
  expect((await snapshot()).payments).toMatchObject([{ status: 'FAILED', actions: ['pay', 'cancel'] }]);
  expect((await act(`/payment-intents/${id}/cancel`)).status).toBe(200);
  expect((await snapshot()).payments).toMatchObject([{ status: 'CANCELLED', actions: [] }]);
});

test('an action with the same Idempotency-Key is done once', async () => {
  const { act, snapshot } = await startWorkbench();
  const twice = [1, 2].map(() => act('/payment-intents', intentBody(), { 'Idempotency-Key': 'click-1' }));
  const statuses = (await Promise.all(twice)).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect((await snapshot()).payments).toHaveLength(1);
});

test('no response contains a key or a secret', async () => {
  const workbench = await startWorkbench();
  const { origin, keys, call, listen, act } = workbench;
  const inbox = await listen();
  const { data } = await call('createPaymentIntent', { body: intentBody() });
  const secret = String(data.client_secret).split('_secret_')[1] ?? '';
  const texts = [
    JSON.stringify(await workbench.snapshot()),
    (await act('/payment-intents', intentBody())).text,
    (await act(`/payment-intents/${data.id}/simulate`, { outcome: 'FAILED' })).text,
    (await ask(origin, '/workbench', { headers: ownRequest })).text,
  ];
  expect(texts[1]).toMatch(/"client_secret":"pi_\w+_secret_•+"/);
  for (const part of [secret, keys.secret.slice(-12), keys.publishable.slice(-12), inbox.signingSecret.slice(-12)])
    expect(texts.filter((text) => text.includes(part))).toEqual([]);
  expect((await workbench.snapshot()).keys).toMatchObject([
    { kind: 'publishable', prefix: 'svc_pub_test_', last4: keys.publishable.slice(-4), revoked: false },
    { kind: 'secret', prefix: 'svc_test_', last4: keys.secret.slice(-4), revoked: false },
  ]);
});

test('live objects are not shown and cannot be changed, nor can those of another merchant', async () => {
  const { key, merchant, call, act, snapshot, rows, keys, service } = await startWorkbench();
  const live = await key({ livemode: true });
  const refused = await call('createPaymentIntent', { body: intentBody(), key: live });
  const other = await merchant();
  const { data } = await call('createPaymentIntent', { body: intentBody(), key: other.secret });
  await service.requestLog.flush();
  expect(JSON.stringify((await rows())['call_records'])).toContain(live.slice(-4));

  const own = await snapshot();
  expect([own.payments, own.events, own.calls]).toEqual([[], [], []]);
  expect(own.keys.every(({ prefix }) => prefix.includes('test'))).toBe(true);
  expect(JSON.stringify(own)).not.toContain(refused.headers.get('X-Request-Id'));
  expect((await act(`/payment-intents/${data.id}/cancel`)).status).toBe(404);

  const others = await snapshot(other.merchantId);
  expect(others.payments).toMatchObject([{ id: data.id, status: 'PENDING' }]);
  expect(others.merchants.map(({ id }) => id)).toEqual([keys.merchantId, other.merchantId]);
});

test('refused calls have their message and details, also without a merchant', async () => {
  const { callUnchecked, origin, snapshot, key } = await startWorkbench();
  await callUnchecked('createPaymentIntent', { body: { amount: { amount: '0.10', currency: 'PEN' } } });
  await callUnchecked('listEvents', { key: 'svc_test_wrong' });
  await ask(origin, '/v1/payment_intents?client_secret=private');
  await callUnchecked('getPaymentIntent', { key: 'svc_live_wrong', id: 'pi_01kas000000000000000000000' });
  // The path of a live object, and a refusal of a live call.
  await callUnchecked('getPaymentIntent', { key: await key({ livemode: true }), id: 'pi_01kas000000000000000000000' });

  const { calls } = await snapshot();
  expect(calls.map(({ status, path, error }) => [status, path, error?.code])).toEqual([
    [401, '/payment-intents/…', 'UNAUTHORIZED'],
    [404, '/payment_intents', 'NOT_FOUND'],
    [401, '/events', 'UNAUTHORIZED'],
    [422, '/payment-intents', 'VALIDATION_ERROR'],
  ]);
  const [, , wrongKey, invalid] = calls;
  expect(wrongKey?.error).toMatchObject({
    message: {
      en: 'This is not a valid API key: check it for a typo.',
      es: 'Esta no es una clave válida: revisa si está bien escrita.',
    },
    action: { en: expect.stringMatching(/^Send .*Bearer/), es: expect.stringMatching(/^Envía .*Bearer/) },
  });
  expect(invalid?.error?.details).toContainEqual(expect.objectContaining({ field: 'payment_method_types' }));
});

test('of the path of a refused call 200 characters are kept', async () => {
  const { origin, snapshot } = await startWorkbench();
  await ask(origin, `/v1/${'a'.repeat(10_000)}`);
  expect((await snapshot()).calls.map(({ path }) => path)).toEqual([`/${'a'.repeat(199)}`]);
});

test('304: the data is sent again only when it has changed', async () => {
  const { origin, act, keys } = await startWorkbench();
  const headers = { ...ownRequest, 'X-Svc-Merchant': keys.merchantId };
  const get = (etag: string) => ask(origin, '/workbench/snapshot', { headers: { ...headers, 'If-None-Match': etag } });
  const first = await get('"none"');
  const { etag = '' } = first.headers;
  expect([first.status, (await get(etag)).status, (await get(etag)).text]).toEqual([200, 304, '']);
  await act('/payment-intents', intentBody());
  expect((await get(etag)).status).toBe(200);
});

test('401: an action for a merchant that does not exist', async () => {
  const { act } = await startWorkbench();
  const response = await act('/payment-intents', intentBody(), { 'X-Svc-Merchant': 'mer_none' });
  expect(response.status).toBe(401);
});
