import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { contractHash, contractVersion } from '../../services/api/src/generated/contract.ts';
import { checkResponse } from '../contract.ts';
import { sourceDocs } from '../docs.ts';
import { startWorld, type World } from '../world.ts';
import { intentBody, isId } from '../fixtures.ts';

// HTTP at the level of bytes: requests that are refused before routing, and headers that every response has.

type HttpResponse = { status: number; headers: Record<string, string>; body: string };

/** Sends `text` and returns everything that is received until the server closes the connection. */
const exchangeText = (world: World, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.origin);
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.on('error', reject).on('close', () => resolve(received));
  });

/** Parses the responses in the received text. */
function responsesIn(received: string): HttpResponse[] {
  const responses: HttpResponse[] = [];
  for (let rest = received; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((header) => [header.split(':')[0]?.toLowerCase(), header.replace(/^[^:]*: */, '')]),
    ) as Record<string, string>;
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    responses.push({ status: Number(line.split(' ')[1]), headers, body });
    rest = rest.slice(end + 4 + length);
  }
  return responses;
}

const post = 'POST /v1/payment-intents';
const nextRequest = 'GET /v1/payment-intents HTTP/1.1\r\nHost: svc\r\n\r\n';

test.each([
  [
    'Transfer-Encoding: gzip, chunked',
    `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'Transfer-Encoding: chunked, chunked',
    `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'Transfer-Encoding twice',
    `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['Transfer-Encoding: gzip', `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: gzip\r\n\r\n`],
  ['Transfer-Encoding: identity', `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: identity\r\n\r\n`],
  ['an empty Transfer-Encoding', `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding:\r\nContent-Length: 0\r\n\r\n`],
  [
    'chunked on a GET of a page',
    'GET /docs HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  ],
  ['chunked on HTTP/1.0', `${post} HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['both lengths', `${post} HTTP/1.1\r\nHost: svc\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  [
    'both lengths, the other way round',
    `${post} HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${post} HTTP/1.1\r\nHost: svc\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n`],
  ['HTTP/2.0', 'GET /v1/payment-intents HTTP/2.0\r\n\r\n'],
  ['HTTP/2.0 of a page', 'GET /docs HTTP/2.0\r\n\r\n'],
  ['HTTP/2.0 of the health', 'GET /healthz HTTP/2.0\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/1.2', 'GET /v1/payment-intents HTTP/1.2\r\n\r\n'],
  ['HTTP/0.9', 'GET /v1/payment-intents\r\n\r\n'],
  ['an unknown method', 'BREW /v1/payment-intents HTTP/1.1\r\nHost: svc\r\n\r\n'],
  ['headers beyond 16 KiB', `GET /v1/payment-intents HTTP/1.1\r\nHost: svc\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an address beyond 16 KiB', `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: svc\r\n\r\n`],
  ['a header without a colon', 'GET /v1/payment-intents HTTP/1.1\r\nHost: svc\r\nnothing\r\n\r\n'],
  ['CONNECT', 'CONNECT svc.example:443 HTTP/1.1\r\nHost: svc\r\n\r\n'],
  ['not HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('400: %s; the connection is closed, and the request after it is not read', async (_what, text) => {
  const world = await startWorld();
  const responses = responsesIn(await exchangeText(world, text + nextRequest));

  expect(responses).toHaveLength(1);
  const [{ status, headers, body }] = responses as [HttpResponse];
  const { error } = JSON.parse(body) as { error: { code: string; request_id: string } };
  checkResponse('listPaymentIntents', status, JSON.parse(body), (name) => headers[name.toLowerCase()] ?? null);
  expect([status, error.code, headers['connection']]).toEqual([400, 'BAD_REQUEST', 'close']);
  expect([error.request_id, headers['x-svc-contract']]).toEqual([headers['x-request-id'], contractName]);
});

const contractName = `${contractVersion}+${contractHash}`;

test.each([
  ['200', 'GET /healthz'],
  ['200', 'GET /readyz'],
  ['200', 'GET /metrics'],
  ['200', 'GET /docs'],
  ['200', 'HEAD /docs'],
  ['200', 'GET /openapi.json'],
  ['401', 'GET /v1/payment-intents'],
  ['405', 'HEAD /v1/payment-intents'],
  ['405', 'OPTIONS /v1/payment-intents'],
  ['405', 'DELETE /v1/payment-intents'],
  ['404', 'OPTIONS *'],
  ['404', 'GET /v1/nothing'],
  ['404', 'TRACE /nothing'],
  ['400', 'GET /v1/payment-intents/%'],
  ['404', 'GET /docs/%E0'],
])('%s: the response to %s has X-Request-Id and X-Svc-Contract', async (status, line) => {
  const world = await startWorld({ docs: sourceDocs });
  const received = await exchangeText(world, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(received).toMatch(/\r\nX-Request-Id: req_[0-9a-z]{26}\r\n/);
  expect(received).toContain(`\r\nX-Svc-Contract: ${contractName}\r\n`);
});

test('204: a preflight response has X-Request-Id and X-Svc-Contract', async () => {
  const { origin } = await startWorld();
  const { status, headers } = await fetch(`${origin}/v1/checkout-sessions`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect([status, headers.get('x-request-id')]).toEqual([204, isId('req_')]);
  expect(headers.get('x-svc-contract')).toBe(contractName);
});

test('200: a hundred pipelined calls get their responses in order, also with blank lines between and in bodies', async () => {
  const world = await startWorld();
  const json = JSON.stringify(intentBody({ description: 'one' }), null, 2).replaceAll('\n', '\r\n\r\n');
  const auth = `Authorization: Bearer ${world.keys.secret}`;
  const calls = Array.from({ length: 100 }, (_, index) => {
    if (index % 3 === 0) return `GET /v1/call-${index} HTTP/1.1\r\nHost: svc\r\nX-Request-Id: call-${index}\r\n\r\n`;
    const head = `${post} HTTP/1.1\r\nHost: svc\r\n${auth}\r\nContent-Type: application/json\r\n`;
    if (index % 3 === 1) return `${head}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
    return `${head}Transfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;
  });
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  const responses = responsesIn(await exchangeText(world, calls.join('\r\n') + last));

  expect(responses.map(({ status }) => status)).toEqual([
    ...calls.map((_, index) => (index % 3 === 0 ? 404 : 201)),
    200,
  ]);
  const named = responses.flatMap(({ status, body }) =>
    status === 404 ? (JSON.parse(body) as { error: { correlation_id: string } }).error.correlation_id : [],
  );
  expect(named).toEqual(calls.flatMap((_, index) => (index % 3 === 0 ? `call-${index}` : [])));
});

test('413: a Content-Length above the limit is refused before the body arrives', async () => {
  const { origin, keys } = await startWorld();
  const { hostname, port } = new URL(origin);
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(
        `${post} HTTP/1.1\r\nHost: svc\r\nAuthorization: Bearer ${keys.secret}\r\nContent-Type: application/json\r\n` +
          'Content-Length: 600000\r\n\r\n{',
      ),
    );
    socket.setEncoding('utf8').once('data', (chunk: string) => {
      socket.destroy();
      resolve(chunk);
    });
    socket.on('error', reject).on('close', () => resolve(''));
  });
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
});

test('400: a body with more than 10,000 chunks is refused before its end', async () => {
  const world = await startWorld();
  const head =
    `${post} HTTP/1.1\r\nHost: svc\r\nAuthorization: Bearer ${world.keys.secret}\r\nContent-Type: application/json\r\n` +
    'Transfer-Encoding: chunked\r\n\r\n';
  // The final chunk is never sent.
  const received = await exchangeText(world, head + '1\r\n \r\n'.repeat(11_000));
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain('The body has more than 10000 chunks: send larger chunks.');
});

test('200: a request with Upgrade is processed, and the connection is closed after it', async () => {
  const world = await startWorld();
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\n{}';
  const received = await exchangeText(world, `GET /healthz HTTP/1.1\r\nHost: svc\r\n${upgrade}${nextRequest}`);
  const [response, ...others] = responsesIn(received);
  expect([response?.status, response?.headers['connection'], others]).toEqual([200, 'close', []]);
});
