import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { signedHeaders } from '../../../examples/partner/core/signature.js';
import { aBody } from './a-body.ts';
import { aPartner, keysFromSvc } from './a-partner.ts';

test.each([
  ['403', 403, 'FORBIDDEN'],
  ['404', 404, 'NOT_FOUND'],
  ['409', 409, 'BUSY'],
  ['429', 429, 'TOO_MANY_REQUESTS'],
  ['500', 500, 'BROKEN'],
  ['503', 503, 'OUT_OF_SERVICE'],
])('%s: the order is not carried out, unless the fault says so', async (fault, status, code) => {
  const partner = await aPartner();
  partner.control.fault({ fault });
  partner.control.fault({ fault: Number(fault), done: true });
  expect(await partner.call('PUT', 'pi_1-qr', aBody('qr'))).toMatchObject({ status, body: { code }, version: '1' });
  expect(partner.control.orders()).toEqual([]);
  expect(await partner.call('PUT', 'pi_1-qr', aBody('qr'))).toMatchObject({ status });
  expect(partner.control.orders()).toMatchObject([{ id: 'pi_1-qr', status: 'OPEN' }]);
  expect(await partner.call('PUT', 'pi_1-qr', aBody('qr'))).toMatchObject({ status: 200 });
});

test.each([
  ['lose_request', []],
  ['lose_answer', [{ id: 'pi_1-qr' }]],
])('%s closes the connection', async (fault, orders) => {
  const partner = await aPartner();
  partner.control.fault({ fault });
  await expect(partner.call('PUT', 'pi_1-qr', aBody('qr'))).rejects.toThrow('fetch failed');
  expect(partner.control.orders()).toMatchObject(orders);
});

test.each([
  ['lie_amount', { reference: 'pi_1-qr', amount: { amount: '145.90', currency: 'PEN' } }],
  ['lie_currency', { reference: 'pi_1-qr', amount: { amount: '45.90', currency: 'USD' } }],
  ['lie_reference', { reference: 'pi_1-qr-bis', amount: { amount: '45.90', currency: 'PEN' } }],
])('%s: only the answer lies', async (fault, lie) => {
  const partner = await aPartner();
  partner.control.fault({ fault });
  expect(await partner.call('PUT', 'pi_1-qr', aBody('qr'))).toMatchObject({ status: 201, body: lie });
  const told = (await partner.call('GET', 'pi_1-qr')).body;
  expect(told).toMatchObject({ reference: 'pi_1-qr', amount: { amount: '45.90', currency: 'PEN' } });
});

/** Sends a PUT and gives what arrives, piece by piece. */
async function rawPut(url: string) {
  const body = JSON.stringify(aBody('qr'));
  const target = new URL(`${url}/orders/pi_1-qr`);
  const path = target.pathname;
  const headers = signedHeaders(keysFromSvc[0] ?? '', { nowMs: Date.now(), method: 'PUT', path, body });
  let size = 0;
  let hasEnded = false;
  const outgoing = request(target, { method: 'PUT', headers: { ...headers } });
  outgoing
    .on('error', () => undefined)
    .on('response', (response) => {
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('error', () => undefined).on('end', () => (hasEnded = true));
    });
  outgoing.end(body);
  return { size: () => size, hasEnded: () => hasEnded, leave: () => outgoing.destroy() };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setImmediate();
}

test('huge: a body without an end, which costs the partner no memory and stops when svc leaves', async () => {
  const partner = await aPartner();
  partner.control.fault({ fault: 'huge' });
  const before = process.memoryUsage().rss;
  const put = await rawPut(partner.url);
  await until(() => put.size() > 50_000_000);
  expect(put.hasEnded()).toBe(false);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  put.leave();
  partner.control.fault({ fault: 'huge', bytes: 100_000 });
  const short = await rawPut(partner.url);
  await until(short.hasEnded);
  expect(short.size()).toBeGreaterThan(100_000);
});

test('hang and delay: the order is carried out; the answer never comes, or later', async () => {
  const partner = await aPartner();
  partner.control.fault({ fault: 'hang' });
  const put = await rawPut(partner.url);
  await until(() => partner.control.orders().length === 1);
  partner.control.fault({ fault: 'delay', ms: 50 });
  const startedMs = performance.now();
  expect((await partner.call('GET', 'pi_1-qr')).body.status).toBe('OPEN');
  expect(performance.now() - startedMs).toBeGreaterThan(45);
  expect([put.size(), put.hasEnded()]).toEqual([0, false]);
});

test('html, redirect and torn JSON', async () => {
  const partner = await aPartner();
  const answerOf = async (fault: string) => {
    partner.control.fault({ fault });
    const headers = signedHeaders(keysFromSvc[0] ?? '', {
      nowMs: Date.now(),
      method: 'GET',
      path: '/orders/a',
      body: '',
    });
    const answer = await fetch(`${partner.url}/orders/a`, { headers, redirect: 'manual' });
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 15)];
  };
  await partner.put('qr', 'a');
  expect(await answerOf('html')).toEqual([200, 'text/html', '<!doctype html>']);
  expect(await answerOf('redirect')).toEqual([302, null, '']);
  expect(await answerOf('torn_json')).toEqual([200, 'application/json', '{"reference":"a']);
  expect(() => partner.control.fault({ fault: 'flood' })).toThrow('There is no fault flood: ');
});

test('a fault meets the calls that it is for, as often as it says, or with a probability', async () => {
  let dice = 0;
  const partner = await aPartner({ random: () => dice });
  const statusOf = async (method: string, reference: string, body?: object) =>
    (await partner.call(method, reference, body)).status;
  partner.control.fault({ fault: 500, method: 'DELETE', times: 2 });
  partner.control.fault({ fault: 409, kind: 'payout' });
  partner.control.fault({ fault: 429, reference: 'pi_9-qr' });
  expect(await statusOf('PUT', 'pi_1-qr', aBody('qr'))).toBe(201);
  expect(await statusOf('PUT', 'pyt_1', aBody('payout'))).toBe(409);
  expect(await statusOf('PUT', 'pyt_1', aBody('payout'))).toBe(201);
  expect([await statusOf('DELETE', 'pi_1-qr'), await statusOf('DELETE', 'pi_1-qr')]).toEqual([500, 500]);
  expect([await statusOf('DELETE', 'pi_1-qr'), await statusOf('GET', 'pi_9-qr')]).toEqual([200, 429]);
  expect(partner.control.faults()).toEqual([]);

  partner.control.fault({ fault: 503, rate: 0.1 });
  expect(await statusOf('GET', 'pi_1-qr')).toBe(503);
  dice = 0.1;
  expect(await statusOf('GET', 'pi_1-qr')).toBe(200);
  dice = 0.09;
  expect(await statusOf('GET', 'pi_1-qr')).toBe(503);
  partner.control.clear_faults();
  expect(await statusOf('GET', 'pi_1-qr')).toBe(200);
  expect(() => partner.control.fault({ fault: 503, rate: 10 })).toThrow('rate is a number above 0, up to 1.');
});

test('a wrong signature is refused before a fault is met', async () => {
  const partner = await aPartner();
  partner.control.fault({ fault: 500 });
  expect((await partner.call('GET', 'a', '', 0)).status).toBe(401);
  expect((await partner.call('GET', 'a')).status).toBe(500);
});
