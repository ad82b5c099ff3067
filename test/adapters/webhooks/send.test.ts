import type { RequestListener, ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { lookupReturning, dnsError, receive, receiveTls } from './receiver.ts';
import { closing, receiver, sender } from './sending.ts';

async function sentTo(listener: RequestListener, timeoutMs?: number) {
  const { port } = await receiver(listener);
  return sender({ timeoutMs })(`http://127.0.0.1:${port}/`);
}

test('the receiver gets exactly the body and headers, at the path and query of the URL', async () => {
  const received: unknown[] = [];
  const { port } = await receiver(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    received.push(method, url, headers['x-svc-id'], headers['content-length'], Buffer.concat(chunks).toString());
    response.writeHead(201).end('gracias');
  });
  const sent = await sender()(`http://localhost:${port}/hooks?shop=1`, { body: '{"nombre":"Ñ"}' });
  expect(sent).toEqual({
    responseStatus: 201,
    durationMs: expect.any(Number),
    error: null,
    responseExcerpt: 'gracias',
  });
  expect(received).toEqual(['POST', '/hooks?shop=1', 'evt_1', '15', '{"nombre":"Ñ"}']);
});

test('a name with two addresses, while this process is busy for a second', async () => {
  const { port } = await receiver((_request, response) => response.end('ok'));
  const sent = sender()(`http://localhost:${port}/`);
  for (const endMs = performance.now() + 1_000; performance.now() < endMs;);
  expect(await sent).toMatchObject({ responseStatus: 200, error: null });
});

test('103 Early Hints before the response is ignored', async () => {
  const withHints = (respond: (response: ServerResponse) => void) =>
    sentTo((_request, response) =>
      response.writeEarlyHints({ link: '</a.css>; rel=preload' }, () => respond(response)),
    );
  expect(await withHints((response) => response.writeHead(204).end())).toMatchObject({
    responseStatus: 204,
    error: null,
  });
  expect(await withHints((response) => response.destroy())).toMatchObject({ responseStatus: null });
});

test('an error status is a response with an excerpt', async () => {
  const sent = await sentTo((_request, response) => response.writeHead(500).end('boom'));
  expect(sent).toMatchObject({ responseStatus: 500, error: null, responseExcerpt: 'boom' });
});

test.each([301, 302, 303, 307, 308])('a redirect (%p) to a local address is not followed', async (status) => {
  const target = await receiver((_request, response) => response.end('secret'));
  const location = `http://127.0.0.1:${target.port}/`;
  const sent = await sentTo((_request, response) => response.writeHead(status, { location }).end());
  expect(sent).toMatchObject({ responseStatus: status, error: `redirects are not followed (${status})` });
  expect(target.connections()).toBe(0);
});

test('a receiver that sends a byte at a time is closed after the timeout', async () => {
  let timer: NodeJS.Timeout | undefined;
  const sent = await sentTo((_request, response) => {
    response.writeHead(200);
    timer = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(timer));
  }, 300);
  expect(sent).toMatchObject({
    responseStatus: 200,
    error: 'timed out after 0.3 s',
    responseExcerpt: expect.stringMatching(/^x+$/),
  });
  expect(sent.durationMs).toBeGreaterThanOrEqual(290);
});

test('a receiver that never responds times out', async () => {
  const sent = await sentTo(() => {}, 50);
  expect(sent).toMatchObject({ responseStatus: null, error: 'timed out after 0.05 s', responseExcerpt: null });
});

test('a connect that hangs times out: the name server never responds', async () => {
  const sent = await sender({ lookup: () => {}, timeoutMs: 50 })('https://hooks.example.com/');
  expect(sent).toMatchObject({ responseStatus: null, error: 'timed out after 0.05 s', responseExcerpt: null });
});

test('64 KiB of an endless response are read, then the connection is closed', async () => {
  let closed = (): void => {};
  const connectionClosed = new Promise<void>((resolve) => (closed = resolve));
  const sent = await sentTo((_request, response) => {
    const more = (): void => {
      while (response.write('y'.repeat(16 * 1024)));
    };
    response.on('drain', more).on('close', closed);
    more();
  });
  await connectionClosed;
  expect(sent).toMatchObject({ responseStatus: 200, error: null, responseExcerpt: 'y'.repeat(1024) });
});

test('a compressed response is not decompressed', async () => {
  const sent = await sentTo((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('0'.repeat(10_000_000)));
  });
  expect(sent).toMatchObject({ responseStatus: 200, error: null });
  expect(sent.responseExcerpt?.length).toBeLessThanOrEqual(1024);
  expect(sent.responseExcerpt).not.toContain('0000');
});

test.each([
  ['NUL and control characters', Buffer.from('a\u0000b\u001b[31m\tc\n'), 'a\uFFFDb\uFFFD[31m\tc\n'],
  ['bytes that are not UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'a\uFFFD\uFFFDb'],
  ['a lone surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]), 'a\uFFFD\uFFFD\uFFFDb'],
  ['a pair across the limit', Buffer.from(`${'a'.repeat(1023)}🦙`), 'a'.repeat(1023)],
  ['characters of four bytes', Buffer.from('🦙'.repeat(2000)), '🦙'.repeat(512)],
  ['characters of three bytes', Buffer.from('€'.repeat(2000)), '€'.repeat(1024)],
  ['nothing', Buffer.alloc(0), ''],
])('the excerpt can be stored: %s', async (_what, body, excerpt) => {
  expect((await sentTo((_request, response) => response.end(body))).responseExcerpt).toBe(excerpt);
});

test('a receiver that is not listening: connection refused', async () => {
  const { port, close } = await receive(() => {});
  await close();
  expect(await sender()(`http://127.0.0.1:${port}/`)).toMatchObject({
    responseStatus: null,
    error: 'connection refused',
  });
});

/** Sends to a receiver that writes exactly these bytes and closes the connection. */
async function sentToRaw(bytes: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return sender()(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const incomplete = 'connection closed before the response was complete';

test.each([
  ['', null, incomplete, null],
  ['HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf', 200, incomplete, 'half'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n', 200, incomplete, 'half'],
  ['HTTP/1.1 200 OK\r\n\r\nto the end', 200, null, 'to the end'],
  ['SSH-2.0-OpenSSH_9.6\r\n', null, 'not a valid HTTP response', null],
  [
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    null,
    'not a valid HTTP response: its headers are too large',
    null,
  ],
])('a response of the bytes %j', async (bytes, responseStatus, error, responseExcerpt) => {
  expect(await sentToRaw(bytes)).toMatchObject({ responseStatus, error, responseExcerpt });
});

test.each([
  ['ENOTFOUND', 'name does not resolve'],
  ['ENODATA', 'name does not resolve'],
  ['ETIMEOUT', 'name could not be resolved: the name server failed'],
  ['ECONNREFUSED', 'name could not be resolved: the name server failed'],
])('a lookup that fails with %s: %s', async (code, error) => {
  const send = sender({ lookup: lookupReturning(dnsError(code)).lookup });
  expect(await send('https://hooks.example.com/')).toMatchObject({ responseStatus: null, error });
});

test('loopback is refused to an endpoint that does not allow it, even if a connection is open', async () => {
  const { port, connections } = await receiver((_request, response) => response.end('ok'));
  const send = sender();
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ responseStatus: 200 });
  const refused = await send(`http://127.0.0.1:${port}/`, { allowLoopback: false });
  expect(refused).toMatchObject({ responseStatus: null, error: 'address not allowed: Must use https.' });
  expect(connections()).toBe(1);
});

test('a name that resolves to a private address is refused at the connect; the error does not show the address', async () => {
  const { port, connections } = await receiver((_request, response) => response.end('secret'), receiveTls);
  const sent = await sender()(`https://hooks.example.com:${port}/`);
  expect(sent).toMatchObject({ error: 'address not allowed: hooks.example.com is not a public address' });
  expect(connections()).toBe(0);
});

test('proxies from the environment are not used', async () => {
  const proxy = await receiver((_request, response) => response.end('proxied'));
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'];
  const before = names.map((name) => [name, process.env[name]] as const);
  closing.push(async () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });
  for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
  const sent = await sentTo((_request, response) => response.end('direct'));
  expect([sent.responseExcerpt, proxy.connections()]).toEqual(['direct', 0]);
});
