import { expect, test } from '@jest/globals';
import { prepareCheckoutSession } from '../../services/api/src/application/checkout-sessions/create-checkout-session.ts';
import { setMerchantHosts } from '../../services/api/src/application/merchants/set-merchant-hosts.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { newCheckoutSession } from '../../services/api/src/adapters/http/handlers/checkout-session-body.ts';
import { inBothModes } from '../rails.ts';
import { merchantRow } from '../store/rows.ts';
import { startWorld, type World } from '../world.ts';
import { refusal, rowCounts, sessionBody } from '../fixtures.ts';

// The list of hosts to which success_url may send payers: `svc-admin merchants hosts`.

const setHosts = ({ service, keys }: World, ...hosts: string[]) =>
  inOperatorUnit(service.app, (unit) => setMerchantHosts(unit, keys.merchantId, hosts));

const create = (world: World, success_url: string, options: { key?: string; idempotencyKey?: string } = {}) =>
  world.call('createCheckoutSession', { body: sessionBody({ success_url }), ...options });

const notOnTheList = [422, 'VALIDATION_ERROR', 'success_url NOT_ALLOWED'];

test('422: success_url has a host that is not on the list, for each kind of key and both modes; nothing is written', async () => {
  const world = await startWorld({ rails: { collection: inBothModes } });
  await setHosts(world, 'Shop.example', 'pay.example:8443');
  const { secret, publishable } = world.keys;
  const live = [await world.key({ livemode: true }), await world.key({ livemode: true, kind: 'publishable' })];
  const before = await rowCounts(world);

  for (const key of [secret, publishable, ...live])
    for (const host of ['www.shop.example', 'shop.example.evil.example', 'shop.example.', 'shop.example:8443', '[::1]'])
      expect([host, refusal(await create(world, `https://${host}/thanks`, { key }))]).toEqual([host, notOnTheList]);
  expect(await rowCounts(world)).toEqual(before);

  for (const key of [secret, publishable, ...live])
    for (const host of ['shop.example', 'SHOP.example:443', 'pay.example:8443'])
      expect((await create(world, `https://${host}/thanks?order=7`, { key })).status).toBe(201);
  expect((await world.call('createCheckoutSession', { body: sessionBody() })).status).toBe(201);
});

test('422: cancel_url obeys the list, too', async () => {
  const world = await startWorld();
  await setHosts(world, 'shop.example');
  const cancel = (cancel_url: string) => world.call('createCheckoutSession', { body: sessionBody({ cancel_url }) });
  expect(refusal(await cancel('https://evil.example/'))).toEqual([422, 'VALIDATION_ERROR', 'cancel_url NOT_ALLOWED']);
  expect((await cancel('https://shop.example/cart')).status).toBe(201);
});

test('422: the message says what to do, and does not tell which hosts are on the list', async () => {
  const world = await startWorld();
  await setHosts(world, 'shop.example');
  const { error, text } = await create(world, 'https://evil.example/', { key: world.keys.publishable });
  expect(error.details).toEqual([
    {
      field: 'success_url',
      code: 'NOT_ALLOWED',
      message:
        "This host, with its port, is not on the merchant's list of hosts. Ask the operator of the service to add it.",
    },
  ]);
  expect(text).not.toContain('shop.example');
});

test('422: a user name before the host is refused as before, also where the list has the name', async () => {
  const world = await startWorld();
  await setHosts(world, 'shop.example', 'evil.example');
  const reply = await create(world, 'https://shop.example@evil.example/');
  expect([refusal(reply), reply.error.message]).toEqual([
    notOnTheList,
    'success_url: Must not contain a user name or password.',
  ]);
});

test('201: http to localhost with a test key needs no list; with one, localhost must be on it', async () => {
  const world = await startWorld();
  const url = 'http://localhost:3000/thanks';
  expect((await create(world, url)).status).toBe(201);

  await setHosts(world, 'shop.example', 'localhost');
  await world.advance({ seconds: 5 });
  expect(refusal(await create(world, url))).toEqual(notOnTheList);

  await setHosts(world, 'shop.example', 'localhost:3000');
  await world.advance({ seconds: 5 });
  expect((await create(world, url)).status).toBe(201);
});

test('http to localhost with a live key: 201 in development, 422 on a server', async () => {
  for (const [development, status] of [
    [true, 201],
    [false, 422],
  ] as const) {
    const world = await startWorld({ rails: { collection: inBothModes }, config: { development } });
    const key = await world.key({ livemode: true });
    expect([development, (await create(world, 'http://localhost:3000/thanks', { key })).status]).toEqual([
      development,
      status,
    ]);
  }
});

test('201: the list is of one merchant, and without it any host is accepted again', async () => {
  const world = await startWorld();
  const other = await world.merchant();
  await setHosts(world, 'shop.example');
  expect((await create(world, 'https://other.example/', { key: other.secret })).status).toBe(201);
  expect(refusal(await create(world, 'https://other.example/'))).toEqual(notOnTheList);

  await setHosts(world);
  await world.advance({ seconds: 5 });
  expect((await create(world, 'https://other.example/')).status).toBe(201);
});

test('201: a change is in force after five seconds; a replay returns the session from before it', async () => {
  const world = await startWorld();
  const idempotencyKey = 'order-7';
  const first = await create(world, 'https://other.example/', { idempotencyKey });
  await setHosts(world, 'shop.example');
  await world.advance({ seconds: 5 });

  const replay = await create(world, 'https://other.example/', { idempotencyKey });
  expect([first.status, replay.text]).toEqual([201, first.text]);
  expect(refusal(await create(world, 'https://other.example/'))).toEqual(notOnTheList);
});

test('the merchant that authentication has read is not read again; without it, it is read', async () => {
  const world = await startWorld();
  const { app } = world.service;
  await setHosts(world, 'shop.example');
  const prepare = (caller: Parameters<typeof prepareCheckoutSession>[1], success_url: string) =>
    prepareCheckoutSession(app, caller, newCheckoutSession(sessionBody({ success_url })));

  // A merchant that the database does not have: a read would end with MERCHANT_NOT_FOUND.
  const merchant = merchantRow({ hosts: ['tienda.example'] });
  const atHand = { merchantId: merchant.id, livemode: false, merchant };
  await expect(prepare(atHand, 'https://tienda.example/')).resolves.toMatchObject({ amountCentimos: 2_590 });
  await expect(prepare(atHand, 'https://shop.example/')).rejects.toThrow(/list of hosts/);

  const notRead = { merchantId: world.keys.merchantId, livemode: false };
  await expect(prepare(notRead, 'https://shop.example/')).resolves.toMatchObject({ amountCentimos: 2_590 });
  await expect(prepare(notRead, 'https://tienda.example/')).rejects.toThrow(/list of hosts/);
});
