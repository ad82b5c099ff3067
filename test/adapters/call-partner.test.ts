import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createPartnerCaller } from '../../services/api/src/adapters/partners/call-partner.ts';
import { checkPartner } from '../../services/api/src/adapters/partners/check-partner.ts';
import { livePartners } from '../../services/api/src/adapters/partners/partners.ts';
import { signature } from '../../services/api/src/adapters/partners/sign.ts';
import type { RailOrder } from '../../services/api/src/application/rail-calls/rails-port.ts';

// What svc sends to a partner, and what a partner in trouble costs.

const sendKey = 's'.repeat(32);
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const now = () => new Date('2026-11-24T15:00:00.000Z');
/** The timer of a call: the test ends it when it wants to. */
function timers() {
  const waiting: (() => void)[] = [];
  return {
    after: (_ms: number, run: () => void) => (waiting.push(run), () => undefined),
    end: () => waiting.at(-1)?.(),
  };
}
const never = () => () => undefined;

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const settingsOf = (url: string) =>
  ({
    rail: 'payout',
    url,
    sendKey,
    receiveKeys: ['r'.repeat(32)],
    paymentIds: 'ever',
    refundDays: 3,
    tls: {},
  }) as const;

test('a request is signed over its time, method, path and body, and its path has that of the address', async () => {
  let seen: object = {};
  const url = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen = { headers: request.headers, path: request.url, body: Buffer.concat(chunks).toString() };
      response.writeHead(201, { 'X-Svc-Partner-Version': '1' }).end('{"a":1}');
    });
  });
  const { call, close } = createPartnerCaller(settingsOf(`${url}/svc`), { now, after: never });
  const response = await call('PUT', '/orders/pyt_1', { ñ: 'María' });
  close();

  const timestampSeconds = now().getTime() / 1_000;
  const body = '{"ñ":"María"}';
  expect(seen).toMatchObject({
    path: '/svc/orders/pyt_1',
    body,
    headers: {
      'x-svc-timestamp': String(timestampSeconds),
      'x-svc-signature': signature(sendKey, { timestampSeconds, method: 'PUT', path: '/svc/orders/pyt_1', body }),
    },
  });
  expect(response).toMatchObject({ status: 201, body: '{"a":1}', version: '1' });
});

test('a redirect is not followed', async () => {
  const url = await startServer((_request, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  );
  const { call } = createPartnerCaller(settingsOf(url), { now, after: never });
  expect((await call('GET', '/orders/pyt_1')).status).toBe(302);
});

test('a body of any size costs 64 KiB: the connection is closed', async () => {
  let sentBytes = 0;
  const url = await startServer((request, response) => {
    const write = (): void => {
      while (sentBytes < 2 ** 30 && !response.destroyed) {
        sentBytes += 65_536;
        if (!response.write('x'.repeat(65_536))) return void response.once('drain', write);
      }
    };
    request.resume();
    write();
  });
  const { call } = createPartnerCaller(settingsOf(url), { now, after: never });
  await expect(call('GET', '/orders/pyt_1')).rejects.toThrow('more than 65536 bytes');
  expect(sentBytes).toBeLessThan(50_000_000);
});

test.each([
  ['answers nothing', (): void => undefined],
  [
    'stops in the middle of its answer',
    (_request: unknown, response: { write: (text: string) => void }) => response.write('{'),
  ],
])('a partner that %s is given up after ten seconds', async (_what, listener) => {
  const url = await startServer(listener as RequestListener);
  const { after, end } = timers();
  const { call } = createPartnerCaller(settingsOf(url), { now, after });
  const answered = call('GET', '/orders/pyt_1');
  setTimeout(end, 100);
  await expect(answered).rejects.toThrow('no response within 10000 ms');
});

const order: RailOrder = {
  merchantId: 'mer_1',
  livemode: true,
  kind: 'payout',
  subjectId: 'pyt_1',
  reference: 'pyt_1',
  request: { amountCentimos: 1_000 },
  merchant: null,
  secret: null,
  now: now(),
};

test('after ten calls without an answer a partner is left alone for 30 s, and then one call decides', async () => {
  let [calls, status, nowMs] = [0, 500, 0];
  const url = await startServer((_request, response) => {
    calls += 1;
    response.writeHead(status, { 'X-Svc-Partner-Version': '1' });
    response.end(JSON.stringify({ code: 'ORDER_UNKNOWN', reference: 'pyt_1' }));
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const live = livePartners([settingsOf(url)], { now, after: never, monotonicMs: () => nowMs, log });
  const find = () =>
    live.rails.payout.find(order).then(
      () => 'answered',
      () => 'failed',
    );
  for (let call = 0; call < 12; call += 1) expect(await find()).toBe('failed');
  expect([calls, live.down(), live.partners.find('payout')?.isDown()]).toEqual([10, ['payout'], true]);

  nowMs = 30_000;
  expect([await find(), calls]).toEqual(['failed', 11]);
  expect([await find(), calls]).toEqual(['failed', 11]);

  [nowMs, status] = [60_000, 404];
  expect([await find(), await find(), calls, live.down()]).toEqual(['answered', 'answered', 13, []]);
  live.close();
});

test('a refusal is an answer: it does not open the circuit', async () => {
  const url = await startServer((_request, response) => response.writeHead(403).end());
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const live = livePartners([settingsOf(url)], { now, after: never, monotonicMs: () => 0, log });
  for (let call = 0; call < 20; call += 1) await expect(live.rails.payout.find(order)).rejects.toThrow('status 403');
  expect(live.down()).toEqual([]);
});

const unknown = JSON.stringify({ code: 'ORDER_UNKNOWN', reference: 'check-1' });
const fine = { 'X-Svc-Partner-Version': '1', Date: now().toUTCString() };

test.each([
  ['It answers as partner.yaml says. It has no list of orders (status 404): after a restore', 404, fine, unknown],
  ['It refuses the signature (401)', 401, fine, ''],
  ['It refuses the connection (403)', 403, fine, ''],
  ['answered 200', 200, fine, '{}'],
  ['answered 404', 404, fine, '<html>'],
  ['no header X-Svc-Partner-Version', 404, { Date: now().toUTCString() }, unknown],
  [
    'Its clock is 301 s ahead of this one',
    404,
    { ...fine, Date: new Date(now().getTime() + 301_000).toUTCString() },
    unknown,
  ],
])('partners check: %s', async (message, status, headers, body) => {
  const url = await startServer((_request, response) => response.writeHead(status, headers).end(body));
  const found = await checkPartner(settingsOf(url), { now, after: never }, 'check-1');
  expect(found).toEqual({
    rail: 'payout',
    url,
    result: status === 404 && message.startsWith('It answers') ? 'ok' : 'failed',
    message: expect.stringContaining(message),
  });
});

test('partners check: a partner that lists what it has', async () => {
  const page = '{"data":[],"next":null}';
  const url = await startServer((request, response) =>
    request.url?.includes('/orders/check-1')
      ? response.writeHead(404, fine).end(unknown)
      : response.writeHead(200, fine).end(page),
  );
  const found = await checkPartner(settingsOf(url), { now, after: never }, 'check-1');
  expect(found).toMatchObject({
    result: 'ok',
    message: 'It answers as partner.yaml says. It lists its orders and payments.',
  });
});

test('partners check: nobody listens', async () => {
  const found = await checkPartner(settingsOf('http://127.0.0.1:1'), { now, after: never }, 'check-1');
  expect(found).toMatchObject({
    result: 'failed',
    message: expect.stringContaining('The connection failed (ECONNREFUSED)'),
  });
});
