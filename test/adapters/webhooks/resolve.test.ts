import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from '@jest/globals';
import {
  createLookup,
  endpointProblem,
  resolvesToPublic,
  type Lookup,
} from '../../../services/api/src/adapters/webhooks/resolve.ts';
import { lookupReturning, dnsError } from './receiver.ts';

const never: Lookup = () => {};

test.each([[['8.8.8.8']], [['2606:4700::1111']], [['10.0.0.1', '8.8.8.8']]])(
  'a name at %p is public',
  async (addresses) => {
    expect(await resolvesToPublic(lookupReturning(addresses).lookup, 'example.com')).toBeNull();
  },
);

test.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:8.8.8.8'], ['192.168.1.1']])(
  'a name at %s is refused',
  async (ip) => {
    const problem = { code: 'NOT_ALLOWED', message: { en: 'The host does not resolve to a public address.' } };
    expect(await resolvesToPublic(lookupReturning([ip]).lookup, '127.0.0.1.nip.io')).toMatchObject(problem);
  },
);

test('an address is checked without a lookup', async () => {
  const { lookup, lookedUp } = lookupReturning(['8.8.8.8']);
  expect(await resolvesToPublic(lookup, '8.8.8.8')).toBeNull();
  expect(await resolvesToPublic(lookup, '[2606:4700::1111]')).toBeNull();
  expect(await resolvesToPublic(lookup, '[::1]')).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(lookedUp).toEqual([]);
});

test.each(['ENOTFOUND', 'ENODATA'])('a name that does not exist is refused (%s)', async (code) => {
  const problem = { code: 'NOT_FOUND', message: { en: 'The host name does not resolve.' } };
  expect(await resolvesToPublic(lookupReturning(dnsError(code)).lookup, 'tpyo.example.com')).toMatchObject(problem);
});

test.each(['ETIMEOUT', 'ESERVFAIL', 'EAI_AGAIN', 'ECONNREFUSED'])(
  'a name is accepted when the resolver fails (%s)',
  async (code) => {
    expect(await resolvesToPublic(lookupReturning(dnsError(code)).lookup, 'example.com')).toBeNull();
  },
);

test('a resolver that never responds does not block a registration', async () => {
  expect(await resolvesToPublic(never, 'example.com', { timeoutMs: 20 })).toBeNull();
});

test('registration checks the URL, then the name; loopback in development needs no lookup', async () => {
  const { lookup, lookedUp } = lookupReturning(['10.0.0.1']);
  expect(await endpointProblem({ lookup, allowLoopbackHttp: true }, 'http://localhost:1/')).toBeNull();
  expect(await endpointProblem({ lookup, allowLoopbackHttp: true }, 'https://a:b@example.com/')).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(lookedUp).toEqual([]);
  expect(await endpointProblem({ lookup, allowLoopbackHttp: true }, 'https://example.com/')).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(lookedUp).toEqual(['example.com']);
});

/** A small name server (RFC 1035, 4.1): one A record, no AAAA record, and NXDOMAIN for `nothing.…`. */
async function nameServer(responds: boolean) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const questionEnd = query.indexOf(0, 12) + 5;
    const question = query.subarray(12, questionEnd);
    const missing = question.includes('nothing');
    const isA = query.readUInt16BE(questionEnd - 4) === 1 && !missing;
    const header = Buffer.from([0, 0, 0x81, missing ? 0x83 : 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    const record = isA ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 8, 8]) : Buffer.alloc(0);
    if (responds) socket.send(Buffer.concat([header, question, record]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => socket.close(() => resolve()));
  // A busy machine can take more than 50 ms for an answer that comes.
  const timeoutMs = responds ? 10_000 : 50;
  return createLookup({ servers: [`127.0.0.1:${socket.address().port}`], timeoutMs, tries: 1 });
}

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const resultOf = (lookup: Lookup, name: string) =>
  new Promise((resolve) => lookup(name, { all: true }, (error, addresses) => resolve(error?.code ?? addresses)));

test('the resolver returns the addresses of both families, or ENOTFOUND', async () => {
  const lookup = await nameServer(true);
  expect(await resultOf(lookup, 'hooks.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await resultOf(lookup, 'nothing.example.com')).toBe('ENOTFOUND');
});

test('a name server that does not respond is a timeout, not a name that does not exist', async () => {
  const lookup = await nameServer(false);
  expect(await resultOf(lookup, 'hooks.example.com')).toBe('ETIMEOUT');
});
