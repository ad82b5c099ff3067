import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { aFolder, aProduction, apiAt, closing, listeningOn, start, svc, svcJson, type Env } from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

/** One connection, over which one request goes after the other. */
function aConnection(port: string) {
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  const closed = new Promise<number>((resolve) =>
    socket.on('error', () => undefined).on('close', () => resolve(performance.now())),
  );
  return {
    closed,
    /** @returns the head of the response */
    async get(path: string): Promise<string> {
      received = '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      while (!received.endsWith('}')) {
        if (socket.destroyed) throw new Error(`The connection ended with ${received}`);
        await pause(5);
      }
      return received;
    },
  };
}

const quick: Env = { SVC_METRICS_PORT: '0', SVC_KEEP_ALIVE_SECONDS: '3', SVC_STOP_DELAY_SECONDS: '2' };

test('an idle connection is kept for SVC_KEEP_ALIVE_SECONDS; before its end the API says that it is not ready, and answers', async () => {
  const api = start(['start'], { ...quick, SVC_DATA_DIR: aFolder(), PORT: '0' });
  const port = (await api.waitFor(/http:\/\/localhost:(\d+)/))[1] ?? '';
  const connection = aConnection(port);
  expect(await connection.get('/healthz')).toMatch(/^HTTP\/1\.1 200 .*keep-alive: timeout=3/is);
  await pause(2_700);
  expect(await connection.get('/healthz')).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
  const usedMs = performance.now();
  expect(((await connection.closed) - usedMs) / 1_000).toBeGreaterThan(2.9);

  const waiting = aConnection(port);
  await waiting.get('/healthz');
  const beganMs = performance.now();
  const ended = api.stop('SIGTERM');
  const ready = async (): Promise<string> => aConnection(port).get('/readyz');
  let answer = await ready();
  while (!answer.includes('stopping')) answer = await ready();
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*connection: close.*\{"status":"stopping"\}$/is);
  const work = await fetch(`http://127.0.0.1:${port}/v1/events`);
  expect([work.status, work.headers.get('connection')]).toEqual([401, 'close']);
  await pause(1_000);
  // A proxy has not looked yet: what it sends on its idle connection is answered.
  expect(await waiting.get('/healthz')).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  const seconds = (performance.now() - beganMs) / 1_000;
  expect(seconds).toBeGreaterThan(2);
});

/** Passes bytes to the database and back until it is frozen. */
async function freezable(databaseUrl: string): Promise<{ url: string; freeze(): void }> {
  const url = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const { hostname: host, port } = url;
  const proxy = createServer((near) => {
    const far = connect({ host, port: Number(port || 3306) });
    for (const socket of [near, far])
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closing({
    close: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
      proxy.removeAllListeners('connection').on('connection', (socket) => sockets.push(socket.pause()));
    },
  };
}

withServices('a database that hangs does not keep a process from ending: its log says what was under way', async () => {
  const env = await aProduction();
  const { url, freeze } = await freezable(String(env['DATABASE_URL']));
  await svc(['migrate'], env);
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env);
  const api = start(['api'], { ...env, ...quick, SVC_STOP_DELAY_SECONDS: '0', DATABASE_URL: url });
  const { call } = apiAt(await listeningOn(api), String(key));
  expect((await call('POST', '/payment-intents', intentBody())).status).toBe(201);
  freeze();
  const calling = call('POST', '/payment-intents', intentBody()).catch(() => null);
  // The API has begun with it.
  await pause(300);
  const beganMs = performance.now();
  const { code, stdout } = await api.stop('SIGTERM');
  const seconds = (performance.now() - beganMs) / 1_000;
  expect([code, seconds < 13]).toEqual([1, true]);
  expect(stdout).toMatch(/the database does not respond: the process ends with unfinished work requests 1/);
  await calling;
});
