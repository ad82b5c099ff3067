import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { request as plainRequest } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { expect, test } from '@jest/globals';
import { freePort } from '../../tools/services/free-port.mjs';
import { missingDeployed, startProxy } from '../../tools/services/services.mjs';
import { intentBody } from '../fixtures.ts';
import { aFolder, closing, root, start, svcJson } from './process.ts';

// The files of deploy/nginx and deploy/caddy, with other ports and a certificate of the tests, in front of a real svc.

const missing = await missingDeployed('nginx', 'caddy');
const wanted = missing === undefined || process.env['CI'] === 'true';
if (!wanted) process.stderr.write(`skipped: ${missing}\n`);

const at = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
/** For 127.0.0.1, with its key. */
const certificate = at('test/servers/tls/address.pem');
const ca = read('test/servers/tls/authority.pem');

/** Text that is in the file as often as said, in place of another one: the test fails when the file no longer has it. */
function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  for (const [from] of changes) expect([from, text.includes(from)]).toEqual([from, true]);
  return changes.reduce((sum, [from, to]) => sum.replaceAll(from, to), text);
}

type Upstreams = readonly [one: number, other: number];

/** The ports of the proxy for https and http. */
async function nginx([one, other]: Upstreams) {
  const httpPort = await freePort();
  const server = await startProxy('nginx', (dir, port) => {
    const file = replaced(read('deploy/nginx/svc.conf'), [
      ['127.0.0.1:3001', `127.0.0.1:${one}`],
      ['127.0.0.1:3002', `127.0.0.1:${other}`],
      ['  listen [::]:80;\n', ''],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['/etc/letsencrypt/live/pay.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/pay.example/privkey.pem', certificate],
    ]);
    writeFileSync(path.join(dir, 'svc.conf'), file);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${dir}/${of};`);
    const main = `daemon off; worker_processes 1; pid ${dir}/pid; events { worker_connections 256; }
      http { access_log off; ${folders.join(' ')} include ${dir}/svc.conf; }`;
    writeFileSync(path.join(dir, 'nginx.conf'), main);
    return ['-p', dir, '-e', 'stderr', '-c', path.join(dir, 'nginx.conf')];
  });
  closing({ close: () => server.stop() });
  return { port: server.port, httpPort };
}

async function caddy([one, other]: Upstreams) {
  const server = await startProxy('caddy', (dir, port) => {
    const file = replaced(read('deploy/caddy/Caddyfile'), [
      ['pay.example {', `https://127.0.0.1:${port} {\n\ttls ${certificate} ${certificate}\n`],
      ['127.0.0.1:3001', `127.0.0.1:${one}`],
      ['127.0.0.1:3002', `127.0.0.1:${other}`],
    ]);
    const ours = `{\n\tadmin off\n\tauto_https off\n}\n`;
    writeFileSync(path.join(dir, 'Caddyfile'), ours + file);
    return ['run', '--adapter', 'caddyfile', '--config', path.join(dir, 'Caddyfile')];
  });
  closing({ close: () => server.stop() });
  return { port: server.port, httpPort: null };
}

/** Passes connections on to a port, and counts them. */
async function counting(port: number) {
  const counted = { connections: 0, port: 0 };
  const server = createServer((client) => {
    counted.connections += 1;
    const upstream = connect(port, '127.0.0.1');
    pipeline(client, upstream, client, () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  counted.port = (server.address() as AddressInfo).port;
  closing({ close: async () => void server.close() });
  return counted;
}

type Received = { status: number; text: string };
/** `until`: does not wait for the end of the response. */
const send = (options: RequestOptions, body = '', until?: (text: string) => boolean): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ca, agent: false, ...options }, (response) => {
      const { statusCode: status = 0 } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        if (until?.(text) !== true) return;
        resolve({ status, text });
        sent.destroy();
      });
      response.once('end', () => resolve({ status, text }));
    });
    sent.once('error', reject).end(body);
  });

async function aService() {
  const env = {
    ...{
      SVC_DATA_DIR: aFolder(),
      SVC_ENV: 'production',
      SVC_METRICS_PORT: '0',
      SVC_PROXIES: '1',
      SVC_RATE_TEST: '500',
    },
    ...{ SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`, SVC_PUBLIC_URL: 'https://pay.example' },
    SVC_HOST: '127.0.0.1',
  };
  const commands = { ...env, SVC_ENV: 'development' };
  const merchant = await svcJson(
    ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'],
    commands,
  );
  const args = ['keys', 'create', '--merchant', String(merchant['id']), '--mode', 'test'];
  const { key } = await svcJson<{ key: string }>(args, commands);
  const running = start(['start'], env);
  const port = Number(/"port":(\d+)/.exec((await running.waitFor(/"port":(\d+)/))[0] ?? '')?.[1]);
  return { running, port, headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' } };
}

const withServices = wanted ? test : test.skip;

async function expectToServe(startIt: typeof nginx | typeof caddy): Promise<void> {
  if (missing !== undefined) throw new Error(missing);
  const { running, port: svcPort, headers } = await aService();
  const counted = await counting(svcPort);
  const { port, httpPort } = await startIt([counted.port, await freePort()]);
  const call = (method: string, route: string, body?: unknown) =>
    send({ port, method, path: `/v1${route}`, headers, localAddress: '127.0.0.9' }, body ? JSON.stringify(body) : '');

  const made = await call('POST', '/payment-intents', intentBody());
  expect(made.status).toBe(201);
  const { id, client_secret: token } = (JSON.parse(made.text) as { data: { id: string; client_secret: string } }).data;
  const before = counted.connections;
  for (let count = 0; count < 20; count += 1) expect((await call('GET', `/payment-intents/${id}`)).status).toBe(200);
  // Those of the health check of Caddy are kept, too.
  expect(counted.connections - before).toBeLessThanOrEqual(2);

  const events = await send(
    { port, path: `/v1/events/stream?since=${new Date(Date.now() - 3_600_000).toISOString()}`, headers },
    '',
    (text) => text.includes(id),
  );
  expect(events.status).toBe(200);
  const route = `/v1/checkouts/${id}/stream`;
  const checkout = await send({ port, path: route, headers: { 'X-Svc-Token': token } }, '', (text) =>
    text.includes(id),
  );
  expect(checkout.status).toBe(200);

  const large = await call('POST', '/payment-intents', { text: 'a'.repeat(600 * 1024) });
  expect([large.status, large.text]).toEqual([413, expect.stringContaining('PAYLOAD_TOO_LARGE')]);
  await send({
    port,
    path: '/v1/balance',
    headers: { ...headers, 'X-Forwarded-For': '10.9.8.7' },
    localAddress: '127.0.0.9',
  });
  expect(running.stdout()).toContain('127.0.0.9');
  expect(running.stdout()).not.toContain('10.9.8.7');

  if (httpPort === null) return;
  const inPlainText = (url: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = plainRequest(`http://127.0.0.1:${httpPort}${url}`, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject).end();
    });
  expect([await inPlainText('/v1/balance'), await inPlainText('/pay/x')]).toEqual([403, 301]);
}

withServices(
  'nginx: calls reuse a connection, streams go on at once, a dead process is not noticed, svc knows the client',
  () => expectToServe(nginx),
);

withServices('Caddy: the same', () => expectToServe(caddy));
