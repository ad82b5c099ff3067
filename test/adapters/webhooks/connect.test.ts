import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkedLookup, createAgent, type AgentOptions } from '../../../services/api/src/adapters/webhooks/connect.ts';
import { isPublicAddress } from '../../../services/api/src/adapters/webhooks/address.ts';
import { endpointProblem } from '../../../services/api/src/adapters/webhooks/resolve.ts';
import { lookupReturning, certificate, receive, receiveTls, type Receiver } from './receiver.ts';
import { refusedAddresses, refusedUrls } from './refused.ts';

let local: Receiver;
let localTls: Receiver;
beforeAll(async () => {
  local = await receive((_request, response) => response.end('secret'));
  localTls = await receiveTls((_request, response) => response.end('secret'));
});
afterAll(async () => {
  await local.close();
  await localTls.close();
});

/** Connects with the agent directly, without the checks of the URL. Returns the status or the error's message. */
async function dial(url: URL, options: Partial<AgentOptions> = {}) {
  const agent = createAgent({ lookup: lookupReturning(['127.0.0.1']).lookup, allowLoopbackHttp: false, ...options });
  try {
    const { statusCode, body } = await agent.request({ origin: url.origin, path: '/', method: 'POST' });
    await body.dump();
    return statusCode;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  } finally {
    await agent.destroy();
  }
}

const bracketed = (ip: string) => (ip.includes(':') ? `[${ip}]` : ip);

test.each(refusedAddresses)(
  'no connection to https://%s, neither to the address itself nor to a name that resolves to it',
  async (ip) => {
    const { lookup } = lookupReturning([ip]);
    const notAllowed = expect.stringMatching(/^address not allowed: .* is not a public address$/);
    expect(await dial(new URL(`https://${bracketed(ip)}:${localTls.port}/`))).toEqual(notAllowed);
    expect(await dial(new URL(`http://${bracketed(ip)}:${local.port}/`))).toEqual(notAllowed);
    expect(await dial(new URL(`https://hooks.example.com:${localTls.port}/`), { lookup })).toEqual(notAllowed);
    expect([local.connections(), localTls.connections()]).toEqual([0, 0]);
  },
);

const otherNotations = refusedUrls.filter((url) => URL.canParse(url) && /^https:\/\/[\d[①１%]/.test(url));

test.each(otherNotations)('no connection to %s, a non-public address in another notation', async (text) => {
  const url = new URL(text);
  url.port = String(localTls.port);
  expect(await dial(url)).toEqual(expect.stringMatching(/^address not allowed/));
  expect(localTls.connections()).toBe(0);
});

test('no connection to a name that was public at registration and is not public at the connect', async () => {
  const url = `https://rebind.example.com:${localTls.port}/`;
  const { lookup, lookedUp } = lookupReturning(['8.8.8.8'], ['127.0.0.1']);
  expect(await endpointProblem({ lookup, allowLoopbackHttp: false }, url)).toBeNull();
  expect(await dial(new URL(url), { lookup })).toBe('address not allowed: rebind.example.com is not a public address');
  expect([lookedUp.length, localTls.connections()]).toEqual([2, 0]);
});

test('a connect resolves the name once and uses the address that was checked', async () => {
  const receiver = await receiveTls((_request, response) => response.end());
  const { lookup, lookedUp } = lookupReturning(['127.0.0.1'], ['10.0.0.1']);
  const checked: string[] = [];
  const isAllowed = (ip: string) => checked.push(ip) > 0;
  const url = new URL(`https://hooks.example.com:${receiver.port}/`);
  expect(await dial(url, { lookup, isAllowed, ca: certificate })).toBe(200);
  expect([lookedUp, checked, receiver.connections()]).toEqual([['hooks.example.com'], ['127.0.0.1'], 1]);
  await receiver.close();
});

test('a socket gets only the public addresses of a name, in their order', () => {
  const lookup = checkedLookup((_hostname, _options, callback) => {
    const mixed = ['10.0.0.1', '8.8.8.8', '::1', '2606:4700::1111', '127.0.0.1'];
    callback(
      null,
      mixed.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }, isPublicAddress);
  const results: unknown[] = [];
  lookup('mixed.example.com', { all: true }, (...result) => results.push(result));
  lookup('mixed.example.com', {}, (...result) => results.push(result));
  expect(results).toEqual([
    [
      null,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ],
    [null, '8.8.8.8', 4],
  ]);
});

test('a name without addresses is not allowed', async () => {
  const { lookup } = lookupReturning([]);
  expect(await dial(new URL('https://empty.example.com/'), { lookup })).toMatch(/^address not allowed/);
});

test('http is allowed to a literal loopback host in development only, without a lookup', async () => {
  const receiver = await receive((_request, response) => response.end());
  const { lookup, lookedUp } = lookupReturning(['10.0.0.1']);
  for (const host of ['localhost', '127.0.0.1']) {
    const url = new URL(`http://${host}:${receiver.port}/`);
    expect(await dial(url, { lookup, allowLoopbackHttp: true })).toBe(200);
    expect(await dial(url, { lookup })).toMatch(/^address not allowed/);
  }
  expect([lookedUp, receiver.connections()]).toEqual([[], 2]);
  await receiver.close();
});

test.each(['localtest.example.com', 'api.localhost', '10.0.0.1', '[::ffff:127.0.0.1]'])(
  'http://%s is not a literal loopback host, even in development',
  async (host) => {
    const url = new URL(`http://${host}:${local.port}/`);
    expect(await dial(url, { allowLoopbackHttp: true })).toMatch(/^address not allowed/);
    expect(local.connections()).toBe(0);
  },
);

test('https to loopback is refused even in development', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await dial(new URL(`https://${host}:${localTls.port}/`), { allowLoopbackHttp: true })).toMatch(
      /^address not/,
    );
  }
  expect(localTls.connections()).toBe(0);
});

test('sockets are kept for the next request while few are open, and closed after the response when many are open', async () => {
  const receiver = await receive((_request, response) => response.end());
  const post = async (keptSockets: number) => {
    const agent = createAgent({ lookup: lookupReturning([]).lookup, allowLoopbackHttp: true, keptSockets });
    for (let count = 0; count < 5; count += 1) {
      const { body } = await agent.request({ origin: `http://127.0.0.1:${receiver.port}`, path: '/', method: 'POST' });
      await body.dump();
      await turn();
    }
    await agent.destroy();
  };
  await post(10);
  expect(receiver.connections()).toBe(1);
  await post(0);
  expect(receiver.connections()).toBe(6);
  await receiver.close();
});
