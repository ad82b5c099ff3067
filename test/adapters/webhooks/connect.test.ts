import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkedLookup, createAgent, type DialOptions } from '../../../services/api/src/adapters/webhooks/connect.ts';
import { isPublicAddress } from '../../../services/api/src/adapters/webhooks/address.ts';
import { endpointProblem } from '../../../services/api/src/adapters/webhooks/resolve.ts';
import { answering, certificate, receive, receiveTls, type Receiver } from './receiver.ts';
import { refusedAddresses, refusedUrls } from './refused.ts';

let inside: Receiver;
let insideTls: Receiver;
beforeAll(async () => {
  inside = await receive((_request, response) => response.end('secret'));
  insideTls = await receiveTls((_request, response) => response.end('secret'));
});
afterAll(async () => {
  await inside.close();
  await insideTls.close();
});

/** Straight through the agent, past every check of the url. */
async function dial(url: URL, options: Partial<DialOptions> = {}) {
  const agent = createAgent({ lookup: answering(['127.0.0.1']).lookup, allowLoopbackHttp: false, ...options });
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

test.each(refusedAddresses)('https://%s is never dialled, as an address or as what a name resolves to', async (ip) => {
  const { lookup } = answering([ip]);
  const notAllowed = expect.stringMatching(/^address not allowed: .* is not a public address$/);
  expect(await dial(new URL(`https://${bracketed(ip)}:${insideTls.port}/`))).toEqual(notAllowed);
  expect(await dial(new URL(`http://${bracketed(ip)}:${inside.port}/`))).toEqual(notAllowed);
  expect(await dial(new URL(`https://hooks.example.com:${insideTls.port}/`), { lookup })).toEqual(notAllowed);
  expect([inside.connections(), insideTls.connections()]).toEqual([0, 0]);
});

const writtenOtherwise = refusedUrls.filter((url) => URL.canParse(url) && /^https:\/\/[\d[①１%]/.test(url));

test.each(writtenOtherwise)('%s is never dialled, however it is written', async (written) => {
  const url = new URL(written);
  url.port = String(insideTls.port);
  expect(await dial(url)).toEqual(expect.stringMatching(/^address not allowed/));
  expect(insideTls.connections()).toBe(0);
});

test('a name that was public at registration and is not at the connect is not dialled', async () => {
  const url = `https://rebind.example.com:${insideTls.port}/`;
  const { lookup, asked } = answering(['8.8.8.8'], ['127.0.0.1']);
  expect(await endpointProblem({ lookup, allowLoopbackHttp: false }, url)).toBeNull();
  expect(await dial(new URL(url), { lookup })).toBe('address not allowed: rebind.example.com is not a public address');
  expect([asked.length, insideTls.connections()]).toEqual([2, 0]);
});

test('the address that is checked is the one that is dialled: a connect asks once', async () => {
  const receiver = await receiveTls((_request, response) => response.end());
  const { lookup, asked } = answering(['127.0.0.1'], ['10.0.0.1']);
  const checked: string[] = [];
  const isAllowed = (ip: string) => checked.push(ip) > 0;
  const url = new URL(`https://hooks.example.com:${receiver.port}/`);
  expect(await dial(url, { lookup, isAllowed, ca: certificate })).toBe(200);
  expect([asked, checked, receiver.connections()]).toEqual([['hooks.example.com'], ['127.0.0.1'], 1]);
  await receiver.close();
});

test('of several addresses a socket is given the public ones alone, in their order', () => {
  const lookup = checkedLookup((_hostname, _options, callback) => {
    const both = ['10.0.0.1', '8.8.8.8', '::1', '2606:4700::1111', '127.0.0.1'];
    callback(
      null,
      both.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }, isPublicAddress);
  const given: unknown[] = [];
  lookup('mixed.example.com', { all: true }, (...answer) => given.push(answer));
  lookup('mixed.example.com', {}, (...answer) => given.push(answer));
  expect(given).toEqual([
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

test('an empty answer is not allowed either', async () => {
  const { lookup } = answering([]);
  expect(await dial(new URL('https://empty.example.com/'), { lookup })).toMatch(/^address not allowed/);
});

test('http leads to a literal loopback host, in development alone, and no name is asked', async () => {
  const receiver = await receive((_request, response) => response.end());
  const { lookup, asked } = answering(['10.0.0.1']);
  for (const host of ['localhost', '127.0.0.1']) {
    const url = new URL(`http://${host}:${receiver.port}/`);
    expect(await dial(url, { lookup, allowLoopbackHttp: true })).toBe(200);
    expect(await dial(url, { lookup })).toMatch(/^address not allowed/);
  }
  expect([asked, receiver.connections()]).toEqual([[], 2]);
  await receiver.close();
});

test.each(['localtest.example.com', 'api.localhost', '10.0.0.1', '[::ffff:127.0.0.1]'])(
  'http://%s is not a literal loopback host, even in development',
  async (host) => {
    const url = new URL(`http://${host}:${inside.port}/`);
    expect(await dial(url, { allowLoopbackHttp: true })).toMatch(/^address not allowed/);
    expect(inside.connections()).toBe(0);
  },
);

test('https to loopback is refused even in development', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await dial(new URL(`https://${host}:${insideTls.port}/`), { allowLoopbackHttp: true })).toMatch(
      /^address not/,
    );
  }
  expect(insideTls.connections()).toBe(0);
});

test('sockets are kept for the next request while few are open, and closed after the answer when many are', async () => {
  const receiver = await receive((_request, response) => response.end());
  const post = async (keptSockets: number) => {
    const agent = createAgent({ lookup: answering([]).lookup, allowLoopbackHttp: true, keptSockets });
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
